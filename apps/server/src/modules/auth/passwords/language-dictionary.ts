// Words and names of the six languages. One of them with a number behind it is a handful of tries, however long it is. docs/threats/accounts.md
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { wordsFolder } from '#platform/server-folder.ts';
import { isPredictable, longestRead, readingsOf } from './common-passwords.ts';

/** So many numbers and signs of any kind are tried with every word. */
const mostAround = 6;

/** Letters alone, as the list has them: whoever guesses tries a word with its accents and hyphens and without. */
export function foldWord(word: string): string {
  const plain = word.toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return plain.normalize('NFD').replace(/[\p{M}\s'’_.-]/gu, '');
}

/** Sorted text and no set: a hundred thousand strings cost the process 20 MB, this costs two. */
function readWords(): string {
  return brotliDecompressSync(readFileSync(path.join(wordsFolder, 'common-words.txt.br'))).toString('latin1');
}

/** Answers whether a password is one word of a language, with nothing beside it but numbers and signs. */
export function createLanguageDictionary(): (password: string) => boolean {
  const words = readWords();
  return (password) => {
    if (password.length > longestRead) return false;
    const lower = password.toLowerCase();
    // A sign before the word is tried as often as one behind it.
    const bare = lower.replace(/^[_!.?#%&*+-]{1,6}/u, '');
    return [lower, bare].flatMap(readingsOf).some(({ word, around }) => {
      if (around.length > mostAround && !isPredictable(around)) return false;
      return words.includes(`\n${foldWord(word)}\n`);
    });
  };
}
