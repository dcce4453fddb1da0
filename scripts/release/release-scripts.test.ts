// What an operator is told to run exists in a release, which has no sources and no tools.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import build from '#server/rolldown.config.mjs';
import { releaseScripts } from './release-scripts.mjs';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const released: Record<string, string> = releaseScripts(scripts);

/** They build, try and check: of these the docs speak to whoever has a clone. */
const ofClone = /^(?:release|trial|bench|(?:check|generate|test):.*)$/u;

function toldBy(files: readonly string[]): string[] {
  const names = files.flatMap((file) => [...read(file).matchAll(/npm run ([a-z][a-z:-]*)/gu)].map(([, name]) => name ?? ''));
  return [...new Set(names)].filter((name) => !ofClone.test(name)).sort();
}

const server = 'apps/server/src';
const sources = readdirSync(path.join(root, server), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(server, file));

test.each([
  ['the server', sources],
  ['the operator’s pages', ['docs/operations.md', 'docs/runbook.md', 'docs/spec.md']],
])('every command that %s names is one of a release', (_who, files) => {
  const told = toldBy(files);
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((name) => !(name in released))).toEqual([]);
});

test('a release has each program of the build as a command, and nothing else', () => {
  const threads = ['embedded-worker', 'model-boot'];
  const programs = Object.keys(build.input ?? {}).filter((name) => !threads.includes(name));
  expect(Object.values(released).sort()).toEqual(programs.map((name) => `node apps/server/dist/program/${name}.mjs`).sort());
});

test('the docs list every command of a release by the name of its file', () => {
  const list = /\*\*Commands\*\* \(([^)]+)\)/u.exec(read('docs/operations.md'))?.[1] ?? '';
  const files = Object.values(released).map((command) => path.basename(command, '.mjs'));
  expect(list.replaceAll('`', '').split(', ').sort()).toEqual(files.filter((name) => name !== 'main').sort());
});
