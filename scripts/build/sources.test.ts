import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import program from '#server/rolldown.config.mjs';
import { parts } from '#scripts/build-if-needed.mjs';
import { importReader, packageOf } from '#scripts/fences/graph.ts';

const root = path.join(import.meta.dirname, '../..');
const [page] = /(?<=<script type="module" src="\/)[^"]+/u.exec(readFileSync(path.join(root, 'apps/web/index.html'), 'utf8')) ?? [];

/** Where each build begins to read. */
const inputs = {
  'apps/web/dist/index.html': [
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    `apps/web/${page}`,
    'apps/web/src/app/prerender.tsx',
    'apps/web/worker/sw.ts',
  ],
  'apps/server/dist/program/main.mjs': [
    'apps/server/rolldown.config.mjs',
    ...Object.values(program.input as Record<string, string>).map((file) => path.posix.join('apps/server', file)),
  ],
};

/** A file's own package says what its aliases mean, and the settings of TypeScript what its words do. */
function settingsOf(file: string): string[] {
  const folder = packageOf(file);
  const names = ['package.json', 'tsconfig.json', 'tsconfig.base.json'];
  return [folder, '']
    .flatMap((place) => names.map((name) => path.posix.join(place, name)))
    .filter((one) => existsSync(path.join(root, one)));
}

/** Every file of the house that a build reads. */
function listRead(from: readonly string[]): Set<string> {
  const read = importReader(root);
  const found = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(path.join(root, file))) continue;
    found.add(file);
    for (const one of settingsOf(file)) found.add(one);
    if (/\.(?:tsx?|mjs)$/u.test(file)) waiting.push(...read(file).map(({ target }) => target.replace(/\?.*$/u, '')));
  }
  return found;
}

test.each(Object.entries(inputs))('whatever is read to build %s makes it stale', (built, from) => {
  const sources = parts.find((part) => part.built === built)?.sources ?? [];
  const read = listRead(from);
  expect(read.size).toBeGreaterThan(300);
  expect([...read]).toEqual(expect.arrayContaining(from));
  const forgotten = [...read].filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  expect(forgotten).toEqual([]);
});
