// Finds runs of lines that stand in two places of the sources, whatever their indentation.
import { createHash } from 'node:crypto';

interface Line {
  readonly text: string;
  readonly number: number;
}

/** What is no statement: comments, and what a file imports or hands on. */
const unsaid = /\/\*[^]*?\*\/|^\s*\/\/.*$|^(?:import|export)\s[^;]*?from\s[^;]*;/gmu;

function linesOf(source: string): Line[] {
  const said = source.replaceAll(unsaid, (match) => match.replaceAll(/[^\n]/gu, ''));
  return said
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '');
}

const hashOf = (lines: readonly Line[]) =>
  createHash('sha1')
    .update(lines.map(({ text }) => text).join('\n'))
    .digest('base64');

/** Where a run of so many lines begins that stood somewhere before: `b.ts:7 is a.ts:3`. */
export function findDuplicates(sources: Iterable<readonly [file: string, source: string]>, length: number): string[] {
  const seen = new Map<string, { readonly file: string; readonly index: number; readonly number: number }>();
  const found: string[] = [];
  for (const [file, source] of sources) {
    const lines = linesOf(source);
    let isInside = false;
    for (let index = 0; index + length <= lines.length; index += 1) {
      const number = lines[index]?.number ?? 0;
      const hash = hashOf(lines.slice(index, index + length));
      const first = seen.get(hash);
      // A run does not repeat itself by being long.
      const isAgain = first !== undefined && !(first.file === file && first.index > index - length);
      if (isAgain && !isInside) found.push(`${file}:${number} is ${first.file}:${first.number}`);
      isInside = isAgain;
      if (!first) seen.set(hash, { file, index, number });
    }
  }
  return found;
}
