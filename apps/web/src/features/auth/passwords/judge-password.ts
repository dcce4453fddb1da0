// How hard a password is to guess. Its lists are large, so they are loaded only while somebody types a new password.
import { passwordWords } from '@violet/contract/catalogue/password-words';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type Strength = 'weak' | 'fair' | 'strong';

const words = [...passwordWords];
/** Longer texts cost seconds, and tell no more. */
const judge = new ZxcvbnFactory({ dictionary: { ...dictionary, words }, graphs: adjacencyGraphs, maxLength: 48, l33tMaxSubstitutions: 10 });

/** The server, which knows more lists, has the last word. */
export function strengthOf(password: string): Strength {
  const { score } = judge.check(password);
  if (score < 2) return 'weak';
  return score < 4 ? 'fair' : 'strong';
}
