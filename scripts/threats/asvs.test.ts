// The page about ASVS 5.0 says of every row of the standard what stands, once. It names files that are there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, isThere, readChapters, readRows, readSums, sumOf, verdicts, type Verdict } from './asvs.ts';

const product = path.join(import.meta.dirname, '../..');
const index = readFileSync(path.join(product, 'docs/threats/asvs.md'), 'utf8');
const chapters = readChapters(product).map(({ chapter, text }) => ({ chapter, text, rows: readRows(text) }));
const rows = chapters.flatMap((chapter) => chapter.rows);

/** Rows of levels 1 and 2 by chapter in ASVS 5.0.0, and how many of all are of level 1. They are counted in the standard's own text. */
const inStandard = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const ofLevelOne = 70;

test('has as many rows as the standard, chapter by chapter, and none twice', () => {
  expect(chapters.map(({ chapter, rows: own }) => [chapter, own.length])).toEqual(inStandard.map((count, at) => [`V${at + 1}`, count]));
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(ofLevelOne);
  expect(rows.every(({ level }) => ['1', '2'].includes(level))).toBe(true);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { chapter, rows: own } of chapters) for (const { number } of own) expect(`V${number.split('.')[0]}`).toBe(chapter);
});

test('the sums are those of the rows', () => {
  expect(readSums(index)).toEqual([...chapters.map(({ chapter, rows: own }) => sumOf(chapter, own)), sumOf('all', rows)]);
});

test('what is not met stands in the list of it, and nothing else', () => {
  const open = rows.filter(({ verdict }) => verdict === 'partly' || verdict === 'not met');
  const listed = [...index.matchAll(/^\| \[([\d.]+)\]\(asvs\/\S+\) \| (\d) \| (.+?) \| (.+?) \|$/gmu)].map((match) => match.slice(1, 5));
  expect(listed).toEqual(open.map(({ number, level, asks, verdict }) => [number, level, asks, verdict]));
});

describe.each(rows)('$number', ({ asks, verdict, proof }) => {
  test('has a few words of ours, a verdict, and what it rests on', () => {
    expect(verdicts).toContain(verdict as Verdict);
    expect(asks.split(' ').length).toBeLessThanOrEqual(9);
    expect(proof).not.toBe('');
    // A page of ours is linked, everything else is a file that tries it, or who may do what.
    if (verdict === 'met') expect(proof).toMatch(/\.test\.tsx?`|\.journey\.ts`|`test\/access`|\]\(\.\.\//u);
    if (verdict === 'partly' || verdict === 'not met') expect(proof).toMatch(/Read again on \d{4}-\d{2}-\d{2}$/u);
  });

  test('names files that are there', () => {
    expect(filesOf(proof).filter((file) => !isThere(product, file))).toEqual([]);
  });
});

test('a row, a file and a sum are read as they are meant', () => {
  const page = '| 1.2.3 | 2 | Few words | met | `auth/login.ts` (`verify`), `package.json`, [page](../policies/keys.md) |';
  expect(readRows(page)).toEqual([
    {
      number: '1.2.3',
      level: '2',
      asks: 'Few words',
      verdict: 'met',
      proof: '`auth/login.ts` (`verify`), `package.json`, [page](../policies/keys.md)',
    },
  ]);
  expect(filesOf(page)).toEqual(['auth/login.ts', 'package.json']);
  expect(isThere(product, 'auth/login.ts')).toBe(true);
  expect(isThere(product, 'auth/no-such-file.ts')).toBe(false);
  expect(readSums('| [V3 Web](asvs/v03-web.md) | 19 | 8 | 19 | 0 | 0 | 0 |')).toEqual([{ chapter: 'V3', numbers: [19, 8, 19, 0, 0, 0] }]);
});
