// Words that a member would rather not come upon. Messages that hold one are folded, on the reader's side alone. ADR 017.
import { plainLetters, undisguised } from './nudges/plain-words.ts';

export const maxHiddenWords = 100;
export const maxHiddenWordLength = 60;

/** Whole words between single blanks. */
function inWords(plain: string): string {
  return ` ${plain.replace(/[^\p{L}\d]+/gu, ' ').trim()} `;
}

/** Whether two entries hide the same. */
export function sameHiddenWord(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** A sign without letters, as an emoji, is looked for as it is. */
function keyOf(word: string): string {
  const plain = plainLetters(word).trim();
  const words = inWords(plain);
  return words.trim() === '' ? plain : words;
}

/** Tells of a text whether it holds one of these words or phrases. Whole ones count, whatever their case, accents or disguise. */
export function hider(words: readonly string[]): (text: string) => boolean {
  const keys = words.map(keyOf).filter((key) => key !== '');
  if (keys.length === 0) return () => false;
  return (text) => {
    const plain = plainLetters(text);
    const read = [plain, inWords(plain), inWords(undisguised(plain))];
    return keys.some((key) => read.some((version) => version.includes(key)));
  };
}
