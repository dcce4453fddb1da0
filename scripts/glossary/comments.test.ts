import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { faultsOfFile, findCommentFaults, mostWords, unread } from './find-comment-faults.ts';

const product = path.join(import.meta.dirname, '../..');

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsIn(source: string, file = 'apps/web/src/a.tsx'): string[] {
  root = mkdtempSync(path.join(tmpdir(), 'comments-'));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return findCommentFaults(root).faults.map(({ line, fault }) => `${line} ${fault.slice(0, 8)}`);
}

const words = (count: number) => Array.from({ length: count }, (_none, index) => `word${index}`).join(' ');
const [most, tooMany] = [words(mostWords), words(mostWords + 1)];

test.each([
  ['a line', `const a = 1;\n// ${tooMany}.`, '2 21 words'],
  ['lines that follow each other', `// ${words(11)}\n// ${words(10)}.`, '1 21 words'],
  ['a line behind a statement', `const a = 1; // ${tooMany}`, '1 21 words'],
  ['a documentation comment', `/**\n * ${words(11)}\n * ${words(10)}.\n */\nexport {};`, '1 21 words'],
  ['a second sentence', `// ${most}. ${tooMany}.`, '1 21 words'],
  ['two clauses in one sentence', `// ${words(11)}; ${words(5)}: ${words(5)}.`, '1 21 words'],
  ['a tag', `/**\n * ${most}\n * @param a ${words(19)}\n */`, '1 21 words'],
  ['markup', `export const A = () => <p>{/* ${tooMany} */}</p>;`, '1 21 words'],
])('a sentence of too many words is found in %s', (_where, source, fault) => {
  expect(faultsIn(source)).toEqual([fault]);
});

test.each(['she', 'Her', 'hers', 'herself'])("'%s' is found in a comment", (word) => {
  expect(faultsIn(`// What ${word} reads.`)).toEqual([`1 '${word}' in a comment`.slice(0, 10)]);
});

test('styles are read as well', () => {
  expect(faultsIn(`a { color: red; }\n/* ${tooMany} */`, 'apps/web/src/a.css')).toEqual(['2 21 words']);
});

test.each([
  ['as many words as there may be', `// ${most}. ${most}! ${most}?`],
  ['comments that do not follow each other', `// ${words(11)}\n\n// ${words(10)}`],
  ['comments behind statements', `const a = 1; // ${words(11)}\nconst b = 2; // ${words(10)}`],
  ['paragraphs and items of a list', `// ${words(11)}\n//\n// ${words(11)}\n// - ${words(11)}\n// - ${words(11)}`],
  ['rows of a table', `// message   ${words(11)}\n// match     ${words(11)}`],
  ['texts', `export const a = 'She and her cat ${tooMany}';`],
])('%s are left alone', (_what, source) => {
  expect(faultsIn(source)).toEqual([]);
});

test('generated files are left alone', () => {
  expect(faultsIn(`// ${tooMany}`, 'apps/web/src/messages/a.gen.ts')).toEqual([]);
});

test('every comment of the product keeps to it', () => {
  const { files, faults } = findCommentFaults(product);
  expect(files).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

test('files that are still to be read have something to read', () => {
  expect(unread.filter((file) => faultsOfFile(product, file).length === 0)).toEqual([]);
});
