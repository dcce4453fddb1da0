import { hiddenContactLimits } from '@violet/contract/safety/hidden-contacts';
import type { ContactHashes } from '#platform/db/db.ts';
import { plainAddress } from '#platform/contacts/contacts-key.ts';
import { toPhoneNumber } from '#modules/phone-codes/service.ts';

const isAddress = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/u;

/** Address books keep numbers as they were dialled once: with 00 for the plus, and with a 1 in Mexico. */
function asToday(typed: string): string {
  const plain = typed.trim().replace(/^00(?=[1-9])/u, '+');
  const digits = plain.replace(/[\s().-]/gu, '');
  return /^\+521\d{10}$/u.test(digits) ? `+52${digits.slice(4)}` : plain;
}

/** What was typed or read from a file, as it is compared. Undefined: neither a number nor an address. */
function readContact(typed: string, country: string | null): { kind: 'phone' | 'email'; value: string } | undefined {
  if (typed.length > hiddenContactLimits.length) return undefined;
  const address = plainAddress(typed);
  if (isAddress.test(address)) return { kind: 'email', value: address };
  const number = toPhoneNumber(asToday(typed), country);
  return number === null ? undefined : { kind: 'phone', value: number };
}

export interface HashedContacts {
  /** Each once. */
  readonly hashes: readonly Buffer[];
  readonly unreadable: number;
}

/** Whatever a contact is, and whoever has it, costs the same work: nobody is looked for. */
export function hashContacts(contacts: ContactHashes, typed: readonly string[], country: string | null): HashedContacts {
  const read = typed.map((text) => readContact(text, country));
  const hashes = new Map<string, Buffer>();
  for (const contact of read) {
    if (!contact) continue;
    const hash = contacts.hash(contact.kind, contact.value);
    hashes.set(hash.toString('base64'), hash);
  }
  return { hashes: [...hashes.values()], unreadable: read.filter((contact) => contact === undefined).length };
}
