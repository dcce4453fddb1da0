// Whether a text leads to a person outside: phone numbers, e-mail addresses, handles, links, street addresses. Spec R15.
import { digitsForWords } from './contacts/number-words.ts';
import { hasPhoneNumber } from './contacts/phone-numbers.ts';
import { addresses, cased, emails, handles, links, spelledAddress, spokenEmail } from './contacts/patterns.ts';
import { plainText } from './contacts/plain-text.ts';

export const contactKinds = ['email', 'link', 'handle', 'phone', 'address'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What looks like several is called by the first. */
const inOrder: readonly ContactKind[] = ['email', 'link', 'handle', 'address', 'phone'];

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

/** Every kind that a text holds. Catches disguises, not everything: reports are for the rest. */
export function listContactDetails(text: string): ContactKind[] {
  const plain = closeUp(plainText(text).replace(/\s+/gu, ' '));
  const lower = plain.toLowerCase();
  const any = (patterns: readonly RegExp[], where = lower) => patterns.some((pattern) => pattern.test(where));
  // The end of an e-mail address looks like a link, and what follows its sign like a handle.
  const rest = emails.reduce((left, pattern) => left.replace(new RegExp(pattern, 'gu'), ' '), lower);
  const isIn: Record<ContactKind, () => boolean> = {
    email: () => rest !== lower || spokenEmail.test(lower),
    link: () => any(links, rest),
    handle: () => any(handles, rest),
    address: () => any(addresses) || any(cased, plain) || spelledAddress.test(digitsForWords(lower)),
    phone: () => hasPhoneNumber(lower),
  };
  return inOrder.filter((kind) => isIn[kind]());
}

/** The first kind that a text holds; undefined when it holds none. */
export function findContactDetail(text: string): ContactKind | undefined {
  return listContactDetails(text)[0];
}
