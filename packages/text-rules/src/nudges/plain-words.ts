// What a message says, however it is written.
import { plainText } from '#src/contacts/plain-text.ts';

/** Small letters without accents. */
export function plainLetters(text: string): string {
  return plainText(text).toLowerCase().replaceAll('ß', 'ss');
}

const leet: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** 'b i t c h', 'b1tch' and 'biiiitch' as 'bitch'. */
export function undisguised(plain: string): string {
  return plain
    .replace(/(?<![\p{L}\d])\p{L}(?:[ ._*-]+\p{L}){3,}(?![\p{L}\d])/gu, (spelled) => spelled.replace(/[ ._*-]/gu, ''))
    .replace(/[\d@$!]*\p{L}[\p{L}\d@$!]*/gu, (word) => word.replace(/!+$/u, '').replace(/[013457@$!]/gu, (sign) => leet[sign] ?? sign))
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?<!\p{L})f\*+(?:c?k|ck)/gu, 'fuck');
}

/** Sentences of words with single spaces between; of the rest only masks and signs of money stay. */
export function sentencesOf(plain: string): string[] {
  return plain
    .replace(/(?<=\d)[.,](?=\d)/gu, '')
    .split(/[.!?;:\n…]+/u)
    .map((sentence) => sentence.replace(/[^\p{L}\d*$€£]+/gu, ' ').trim())
    .filter((sentence) => sentence !== '');
}
