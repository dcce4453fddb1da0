import { z } from 'zod';
import { isCleanText } from './text.ts';

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
    message: 'Password must be at least 6 characters long',
    test: (password) => [...password].length >= minPasswordLength,
  },
  {
    id: 'uppercase',
    message: 'Password must contain at least one uppercase letter',
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lowercase',
    message: 'Password must contain at least one lowercase letter',
    test: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'number',
    message: 'Password must contain at least one number or underscore',
    test: (password) => /[\p{Nd}_]/u.test(password),
  },
];

/** A password as given at sign-in: whatever it is, it is compared, not judged. */
export const GivenPassword = z
  .string()
  .min(1, 'Required')
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters long`);

/** A password being chosen: every failing rule is named. */
export const NewPassword = z.string().check((ctx) => {
  for (const rule of passwordRules) {
    if (!rule.test(ctx.value)) {
      ctx.issues.push({ code: 'custom', message: rule.message, input: ctx.value });
    }
  }
  if (ctx.value.length > maxPasswordLength) {
    const message = `Password must be at most ${maxPasswordLength} characters long`;
    ctx.issues.push({ code: 'custom', message, input: ctx.value });
  }
  if (!isCleanText(ctx.value)) {
    ctx.issues.push({ code: 'custom', message: 'Password contains characters that cannot be used', input: ctx.value });
  }
});
