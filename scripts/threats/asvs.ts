// The pages about ASVS as data: their rows, the sums they say, and the files their verdicts rest on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const verdicts = ['met', 'partly', 'not met', 'does not apply'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Row {
  readonly number: string;
  readonly level: string;
  readonly asks: string;
  readonly verdict: string;
  readonly proof: string;
}

/** What a table says of a chapter, or of all. It has rows, those of level 1, and one number for each verdict. */
export interface Sum {
  readonly chapter: string;
  readonly numbers: readonly number[];
}

const folder = 'docs/threats/asvs';
/** Folders where a path in these pages may begin, as in all documents. */
const bases = ['', 'apps/server', 'apps/server/src', 'apps/server/src/modules', 'apps/web', 'apps/web/src'];

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The rows of one chapter's page. */
export function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/u.test(line))
    .map((line) => {
      const [number = '', level = '', asks = '', verdict = '', ...proof] = cellsOf(line);
      return { number, level, asks, verdict, proof: proof.join('|') };
    });
}

/** By chapter (`V1`), and `all`. */
export function readSums(text: string): Sum[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', ...rest] = cellsOf(line);
    const chapter = /^\[(V\d+) /u.exec(first)?.[1] ?? (first === 'all' ? first : undefined);
    return chapter === undefined ? [] : [{ chapter, numbers: rest.map(Number) }];
  });
}

export function sumOf(chapter: string, rows: readonly Row[]): Sum {
  const count = (fits: (row: Row) => boolean) => rows.filter(fits).length;
  const counts = verdicts.map((verdict) => count((row) => row.verdict === verdict));
  return { chapter, numbers: [rows.length, count(({ level }) => level === '1'), ...counts] };
}

/** Everything in backquotes that looks like a file or a folder. */
export function filesOf(text: string): string[] {
  return [...text.matchAll(/`([\w.@/-]+\/[\w.@/-]+|[\w.-]+\.(?:json|lock|md))`/gu)]
    .map(([, file = '']) => file)
    .filter((file) => /\.\w+$|^(?:apps|packages|scripts|deploy|docs|e2e)\//u.test(file) && !/^[@#/]/u.test(file));
}

export function isThere(root: string, file: string): boolean {
  return bases.some((base) => existsSync(path.join(root, base, file)));
}

/** The pages of the chapters, in their order. */
export function readChapters(root: string): { readonly chapter: string; readonly text: string }[] {
  return readdirSync(path.join(root, folder))
    .toSorted()
    .map((name) => ({ chapter: `V${Number(/^v(\d+)-/u.exec(name)?.[1])}`, text: readFileSync(path.join(root, folder, name), 'utf8') }));
}
