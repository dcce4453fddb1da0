// Whether a text leads to a person outside: phone numbers, e-mail addresses, handles, links, street addresses. Decisions 15.
import type { z } from 'zod';
import { digitsForWords } from './contacts/number-words.ts';
import { hasPhoneNumber } from './contacts/phone-numbers.ts';
import { addresses, cased, emails, handles, links, spelledAddress } from './contacts/patterns.ts';
import { plainText } from './contacts/plain-text.ts';

export const contactKinds = ['email', 'link', 'handle', 'phone', 'address'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactRefusals = {
  email: 'Please leave out e-mail addresses: they lead to a person, and Tea stays anonymous for everyone in a story.',
  link: 'Please leave out links: they lead to people, and Tea stays anonymous for everyone in a story.',
  handle: 'Please leave out @names and account names: they lead to a person, and Tea stays anonymous for everyone in a story.',
  phone: 'Please leave out phone numbers: they lead to a person, and Tea stays anonymous for everyone in a story.',
  address: 'Please leave out street addresses: they lead to a door, and Tea stays anonymous for everyone in a story.',
} as const satisfies Record<ContactKind, string>;

/** 'm a j a @ m a i l . c o m' with its letters moved together: six single characters in a row are no sentence. */
function closeUp(text: string): string {
  return text.replace(/(?<!\S)(?:\S ){5,}\S(?!\S)/gu, (spaced) => (/\p{L}/u.test(spaced) ? spaced.replaceAll(' ', '') : spaced));
}

/** The first kind that a text holds; undefined when it holds none. Catches disguises, not everything: reports are for the rest. */
export function findContactDetail(text: string): ContactKind | undefined {
  const plain = closeUp(plainText(text).replace(/\s+/gu, ' '));
  const lower = plain.toLowerCase();
  const any = (patterns: readonly RegExp[], where = lower) => patterns.some((pattern) => pattern.test(where));
  if (any(emails)) return 'email';
  if (any(links)) return 'link';
  if (any(handles)) return 'handle';
  if (any(addresses) || any(cased, plain) || spelledAddress.test(digitsForWords(lower))) return 'address';
  return hasPhoneNumber(lower) ? 'phone' : undefined;
}

/** The same text, refused with the reason when it holds a contact detail. */
export function withoutContacts(schema: z.ZodString): z.ZodString {
  return schema.superRefine((value, context) => {
    const kind = findContactDetail(value);
    if (kind) context.addIssue({ code: 'custom', message: contactRefusals[kind], input: value });
  });
}
