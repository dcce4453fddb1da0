import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listSources } from '#scripts/fences/graph.ts';
import { findRetired } from './find-retired.ts';
import { retiredWords } from './retired-words.ts';

const product = path.join(import.meta.dirname, '../..');

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function retiredIn(source: string, file = 'apps/web/src/a.tsx'): string[] {
  root = mkdtempSync(path.join(tmpdir(), 'glossary-'));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return findRetired(root).found.map(({ word }) => word);
}

test.each([
  ['a name', 'export function mustHold() {}', 'mustHold'],
  ['a name with another end', 'const passOnPlaces = 1;', 'passOn*'],
  ['a member of something', 'session.stillAllowed();', 'stillAllowed'],
  ['a type', 'export interface Bearing {}', 'Bearing'],
  ['a component', 'export const Screen = () => <SureDialog />;', 'SureDialog*'],
  ['a comment', '// Runs makeOld for each of them.', 'makeOld'],
])('a retired word is found in %s', (_where, source, word) => {
  expect(retiredIn(source)).toEqual([word]);
});

test.each([
  ['apps/web/src/a.css', 'a { color: red; } /* makeOld\n */'],
  ['deploy/a.yml', 'image: a # makeOld'],
  ['scripts/a.sh', 'true\n# makeOld'],
  ['scripts/a.sql', 'SELECT 1; -- makeOld'],
  ['scripts/a.mjs', '// makeOld'],
])('a retired word is found in a comment of %s', (file, source) => {
  expect(retiredIn(source, file)).toEqual(['makeOld']);
});

test.each(['deploy/a.yml', 'scripts/a.sh', 'scripts/a.sql', 'apps/web/src/a.css'])('beside the comments of %s nothing is read', (file) => {
  expect(retiredIn('makeOld', file)).toEqual([]);
});

test.each([
  ['apps/web/src/features/chat/use-spoken.ts', 'use-spoken'],
  ['apps/server/src/modules/alerts/service.ts', 'alerts'],
  ['apps/server/src/modules/moderation/member-desk.test.ts', '*-desk'],
  ['apps/web/src/features/meetups/lent-parts.ts', 'lent-*'],
])('a retired name of a file or folder is found: %s', (file, word) => {
  expect(retiredIn('export {};', file)).toEqual([word]);
});

test('texts, columns, wire names and ordinary words are left alone', () => {
  const source =
    "// Her standing is a column; a notice waits at the door, in turn.\nexport const row = { standing: 'makeOld', notice: 1 };";
  expect(retiredIn(source)).toEqual([]);
});

test('no retired word is left in the product', () => {
  const { files, found } = findRetired(product);
  expect(files).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('what is said now is really said somewhere', () => {
  const all = listSources(product)
    .filter((file) => !file.startsWith('scripts/glossary/'))
    .map((file) => readFileSync(path.join(product, file), 'utf8'))
    .join('\n');
  const unsaid = retiredWords.filter(({ now }) => !new RegExp(`\\b${now}\\b`, 'u').test(all));
  expect(unsaid).toEqual([]);
});

test('the glossary has at least 40 words, in order', () => {
  const text = readFileSync(path.join(product, 'docs/glossary.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gmu)].map((match) => match[1]).slice(1);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows).toEqual(rows.toSorted());
});
