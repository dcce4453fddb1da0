// The one catalogue of screens: what the files beside it hold, one for each part of the site. Another screen is a line in one, or a file.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Section } from './section.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-screens.ts'));
const load = async (name: string) =>
  ((await import(pathToFileURL(path.join(import.meta.dirname, name)).href)) as { sections: readonly Section[] }).sections;

export const catalogue: readonly Section[] = (await Promise.all(files.toSorted().map(load))).flat();
