import { asciiDigit, lookalikes } from './lookalikes.ts';

/** Single characters that stand for whole phrases, up to eighteen letters, and never for a way to reach anybody. */
const phrases = /[\ufdf0-\ufdfd]/gu;
const unseen = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/**
 * What a text says to the eye, its case kept. Accents, invisible characters and dressed-up letters are off, and digits of all scripts are
 * ours. For looking through only; what was written is stored as it is.
 */
export function plainText(text: string): string {
  const unfolded = text
    .replaceAll(/[@﹫＠]/gu, '@')
    .replace(phrases, ' ')
    .normalize('NFKD')
    .replace(unseen, '');
  return unfolded.replace(/[^\x20-\x7e]/gu, (character) => lookalikes.get(character) ?? asciiDigit(character));
}
