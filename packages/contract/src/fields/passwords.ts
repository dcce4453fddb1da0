import { z } from 'zod';
import { isCleanText } from './text.ts';
import { fault } from '#src/refusals/faults.ts';

export const minPasswordLength = 6;
/** Far beyond what anyone types; keeps hashing from being fed megabytes. */
export const maxPasswordLength = 1024;

export interface PasswordRule {
  readonly id: 'length' | 'uppercase' | 'lowercase' | 'number';
  readonly message: string;
  readonly test: (password: string) => boolean;
}

/** The rules a form shows as a checklist; the first failing one is the one to name. Spec §5, Registration. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    message: fault('password_length'),
    test: (password) => [...password].length >= minPasswordLength,
  },
  {
    id: 'uppercase',
    message: fault('password_uppercase'),
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lowercase',
    message: fault('password_lowercase'),
    test: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'number',
    message: fault('password_number'),
    test: (password) => /[\p{Nd}_]/u.test(password),
  },
];

/** A password as given at sign-in: whatever it is, it is compared, not judged. */
export const GivenPassword = z
  .string()
  .min(1, fault('required'))
  .max(maxPasswordLength, fault('password_long', { max: maxPasswordLength }));

/** @param isJudged whether what can be guessed is refused: then no kind of sign is asked for */
export function passwordRulesFor({ isJudged }: { readonly isJudged: boolean }): readonly PasswordRule[] {
  return isJudged ? passwordRules.filter(({ id }) => id === 'length') : passwordRules;
}

/** Every failing rule is named. */
function chosenPassword(rules: readonly PasswordRule[]): z.ZodString {
  return z.string().check((ctx) => {
    for (const rule of rules) {
      if (!rule.test(ctx.value)) {
        ctx.issues.push({ code: 'custom', message: rule.message, input: ctx.value });
      }
    }
    if (ctx.value.length > maxPasswordLength) {
      const message = fault('password_long', { max: maxPasswordLength });
      ctx.issues.push({ code: 'custom', message, input: ctx.value });
    }
    if (!isCleanText(ctx.value)) {
      ctx.issues.push({ code: 'custom', message: fault('password_characters'), input: ctx.value });
    }
  });
}

/** A password being chosen. */
export const NewPassword = chosenPassword(passwordRules);

/** The same where the server judges how hard it is to guess. */
export const JudgedPassword = chosenPassword(passwordRulesFor({ isJudged: true }));
