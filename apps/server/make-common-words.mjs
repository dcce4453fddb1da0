// Writes the words and names of six languages that no password may consist of: apps/server/words. Run by hand, after
// `npm install --prefix <folder> @zxcvbn-ts/language-{en@4.1.1,es-es@4.1.2,fr@4.1.2,de@3.0.2,pt-br@4.1.1,it@3.0.2}`.
// Run: node --import tsx apps/server/make-common-words.mjs <folder>
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { foldWord } from '#modules/auth/passwords/language-dictionary.ts';
import { moreWords } from './more-words.mjs';

const packages = ['en', 'es-es', 'fr', 'de', 'pt-br', 'it'];
/** Of each list, the most frequent first. Rarer ones are known to few who guess. */
const most = 20_000;
/** Of names of families, of which one language has as many as all the rest. */
const mostFamilies = 5_000;
const target = path.join(import.meta.dirname, 'words/common-words.txt.br');

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: node --import tsx apps/server/make-common-words.mjs <folder>\n');
  process.exit(2);
}

const load = createRequire(path.join(path.resolve(folder), 'package.json'));

function listsOf(language) {
  const { dictionary } = load(`@zxcvbn-ts/language-${language}`);
  return Object.entries(dictionary).flatMap(([name, words]) => words.slice(0, name.startsWith('lastnames') ? mostFamilies : most));
}

/** Keyboards without umlauts have two letters for each. */
function spellings(word) {
  const typed = word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [foldWord(word), foldWord(typed)];
}

const own = Object.values(moreWords).flatMap((words) => words.split(/\s+/u));
const all = [...own, ...packages.flatMap(listsOf)].flatMap(spellings);
const words = [...new Set(all.filter((word) => /^[a-z]{4,24}$/u.test(word)))].toSorted();
// A line's end on both sides of each: the reader looks for whole words.
const text = Buffer.from(`\n${words.join('\n')}\n`, 'latin1');
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
};
writeFileSync(target, brotliCompressSync(text, { params }));
process.stdout.write(`${words.length} words\n`);
