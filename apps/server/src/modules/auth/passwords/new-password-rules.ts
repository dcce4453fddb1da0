import { faultAt } from '@violet/contract/refusals/faults';
import { invalid } from '#platform/http/errors.ts';
import { passwordObjections } from '#modules/auth/rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Judge } from './strength.ts';

/** Whose password it is to be, and what is known of the owner, since that is guessed first. */
export interface Owner {
  readonly username: string;
  readonly email?: string | null;
  readonly name?: string;
  /** In English: a town and where it is. */
  readonly location?: string;
  /** The same town in the language that its owner reads. */
  readonly place?: { readonly city: string | null } | null;
  readonly job?: string;
  readonly education?: string;
  readonly interests?: readonly string[];
}

/** Shorter ones are in every sentence. */
const leastWord = 3;

/** How whoever knows a line of a profile types it: each word, and all together, with accents and without. */
function readingsOf(line: string): string[] {
  const words = line.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= leastWord);
  const plain = [...words, words.join('')];
  return [...plain, ...plain.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))];
}

function wordsOf({ username, email, name = '', location = '', place, job = '', education = '', interests = [] }: Owner): string[] {
  const mailbox = email?.split('@')[0];
  const lines = [...location.split(','), place?.city ?? '', job, education, ...interests];
  const words = [username, email, mailbox, ...name.split(/\s+/u), ...lines.flatMap(readingsOf)];
  return [...new Set(words.filter((word): word is string => Boolean(word)))];
}

/** Many put a sign between a word and its number where a site asks for one, and whoever guesses knows. */
function withoutSign(password: string): string {
  return password.replace(/^(\d*)[_.\s-]*(\p{L}+)[_.\s-]*(\d*)$/u, '$1$2$3');
}

/** @param minLength undefined: the contract's own rules are enough, as in a demo on one's own machine. Spec §10 Passwords. */
export function createNewPasswordRules(minLength: number | undefined) {
  let judge: Promise<Judge> | undefined;

  async function isGuessable(password: string, owner: Owner): Promise<boolean> {
    judge ??= import('./strength.ts').then(({ createJudge }) => createJudge());
    const isEasy = await judge;
    return [password, withoutSign(password)].some((reading) => isCommonPassword(reading) || isEasy(reading, wordsOf(owner)));
  }

  return {
    /** @param path the field that the objections are about */
    async refuse(password: string, owner: Owner, path: string): Promise<void> {
      const objections = passwordObjections(password, owner.username, path);
      if (minLength !== undefined && [...password].length < minLength)
        objections.unshift(faultAt(path, 'password_min', { min: minLength }));
      if (objections.length > 0) throw invalid(objections);
      if (minLength !== undefined && (await isGuessable(password, owner))) throw invalid([faultAt(path, 'password_guessable')]);
    },
  };
}

export type NewPasswordRules = ReturnType<typeof createNewPasswordRules>;
