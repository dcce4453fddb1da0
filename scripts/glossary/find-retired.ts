// Finds retired words in identifiers, comments and names of files. Texts, columns and wire names are strings, and left alone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { listAll } from '#scripts/citations/sources.ts';
import { listSources } from '#scripts/fences/graph.ts';
import { commentsOf, mayHoldComments } from './comments-of.ts';
import { retiredFiles, retiredWords, type RetiredWord } from './retired-words.ts';

export interface Found extends RetiredWord {
  readonly file: string;
}

const patternOf = ({ word }: RetiredWord) =>
  word
    .replace('*', '\\w*')
    .replace('-\\w*', '-[\\w-]*')
    .replace(/^\\w\*-/u, '[\\w-]*-');

const words = retiredWords.map((entry) => ({ entry, pattern: new RegExp(`(?<![\\w/.-])${patternOf(entry)}(?![\\w/-])`, 'u') }));
const names = retiredFiles.map((entry) => ({ entry, pattern: new RegExp(`(^|/)${patternOf(entry)}(\\.[a-z.]+)?(/|$)`, 'u') }));

/** This list itself, and what nobody edits any more. */
const exempt = /^(scripts\/glossary|apps\/server\/migrations)\//u;

function wordsIn(file: string, source: string): Set<string> {
  const { program, comments } = parseSync(file, source);
  const found = new Set(comments.map(({ value }) => value));
  new Visitor({
    Identifier: ({ name }) => void found.add(name),
    JSXIdentifier: ({ name }) => void found.add(name),
    PrivateIdentifier: ({ name }) => void found.add(name),
  }).visit(program);
  return found;
}

export function findRetired(root: string): { files: number; found: Found[] } {
  const sources = new Set(listSources(root));
  const files = listAll(root).filter((file) => !exempt.test(file) && (sources.has(file) || mayHoldComments(file)));
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const used = sources.has(file) ? [...wordsIn(file, source)] : commentsOf(file, source).map(({ text }) => text);
    const inCode = words.filter(({ pattern }) => used.some((text) => pattern.test(text)));
    const inName = names.filter(({ pattern }) => sources.has(file) && pattern.test(file));
    return [...inCode, ...inName].map(({ entry }) => ({ file, ...entry }));
  });
  return { files: files.length, found };
}
