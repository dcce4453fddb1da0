// How hard a password is to guess, for one who knows what is leaked and whose it is. Its lists are large: it is loaded with the first use.
import { passwordWords } from '@violet/contract/catalogue/password-words';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { createLanguageDictionary } from './language-dictionary.ts';
import { createLeakedPasswords } from './leaked-passwords.ts';

/** Longer texts and more readings of one cost seconds, and tell no more. */
const bounds = { maxLength: 48, l33tMaxSubstitutions: 10 };

/** Below this it falls to somebody who tries the likely ones at a site's own pace. */
const leastScore = 2;

export type Judge = (password: string, own: readonly string[]) => boolean;

/** By the words and patterns that a password is made of. */
export function createPatternJudge(): Judge {
  const judge = new ZxcvbnFactory({ dictionary: { ...dictionary, words: [...passwordWords] }, graphs: adjacencyGraphs, ...bounds });
  return (password, own) => judge.check(password, [...own]).score < leastScore;
}

/** Answers whether a password can be guessed by a patient stranger. @param own what is known of its owner */
export function createJudge(): Judge {
  const isLeaked = createLeakedPasswords();
  const isOneWord = createLanguageDictionary();
  const isPattern = createPatternJudge();
  return (password, own) => isLeaked(password) || isOneWord(password) || isPattern(password, own);
}
