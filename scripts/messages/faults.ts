// Everything that `npm run check:messages` looks at.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gatherTitles, leavesOf, messageFolder, namedByContract, namespaceOf, readMessages, reference, titlesIn } from './messages.ts';
import type { MessageFile } from './messages.ts';
import { generate } from './output.ts';
import { findWrongTexts, unitsOf } from './rules.ts';
import { readUses } from './uses.ts';

/** Texts that the service worker reads, which has no `useText`. */
const readElsewhere = /^push\.notice\./u;

function findUnused(files: readonly MessageFile[], root: string): string[] {
  const uses = readUses(root);
  return gatherTitles(files)
    .filter(({ feature, language }) => language === reference && !namedByContract.has(feature))
    .flatMap(({ feature, texts }) =>
      [...unitsOf(leavesOf(texts)).keys()]
        .filter((key) => !readElsewhere.test(`${feature}.${key}`) && !uses.isUsed(namespaceOf(feature), key))
        .map((key) => `${feature}: ${key} is asked for nowhere`),
    );
}

/** A title that two features give would be that of the one that comes later. */
function findTitlesTwice(files: readonly MessageFile[]): string[] {
  const first = new Map<string, string>();
  return files
    .filter(({ language }) => language === reference)
    .flatMap(({ feature, texts }) =>
      Object.keys(texts[titlesIn] ?? {}).flatMap((key) => {
        const other = first.get(key);
        first.set(key, other ?? feature);
        return other === undefined ? [] : [`${feature}: ${titlesIn}.${key} is the title of a screen of ${other}`];
      }),
    );
}

function findStale(files: readonly MessageFile[], languages: readonly string[], root: string): string[] {
  const folder = messageFolder(root);
  const wanted = generate(files, languages);
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.gen.ts'))
    .map((name) => name.replaceAll(path.sep, '/'));
  const names = [...new Set([...there, ...wanted.keys()])].toSorted();
  const isStale = (name: string) => !there.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== wanted.get(name);
  return names.filter(isStale).map((name) => `${name}: is stale; run \`npm run generate:messages\``);
}

/** What is wrong with the messages below `root`, a line each. */
export function findFaults(root: string, languages: readonly string[]): string[] {
  const files = readMessages(root);
  return [...findWrongTexts(files, languages), ...findTitlesTwice(files), ...findUnused(files, root), ...findStale(files, languages, root)];
}
