import { secretNames, variableNames } from '#server/src/env.ts';

/** What the libraries in it read by themselves. */
const ofLibraries = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** Every name that a server may find in its environment. */
export const knownNames: ReadonlySet<string> = new Set([...variableNames, ...secretNames.map((name) => `${name}_FILE`), ...ofLibraries]);

/** Of a file of settings, those that are given and those that stand there empty. */
export function listSettings(text: string): string[] {
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gmu)].map(([, name = '']) => name);
}
