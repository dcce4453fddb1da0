// Where and in which language a member is reached. Nobody else's view of the profile shows any of it, so nobody else is told.
import type { Language } from '@violet/contract/fields/languages';
import type { Db, Sql, Tx } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import { notFound } from '#platform/http/errors.ts';
import { findCountry } from './country-queries.ts';
import { findEmail, listMembersByEmail, updateEmail, updateEmailVerified } from './email-queries.ts';
import { findLanguage, updateLanguage } from './language-queries.ts';
import { findPhone, updatePhone, type Phone } from './phone-queries.ts';

async function getPhone(sql: Sql, memberId: string): Promise<Phone> {
  const phone = await findPhone(sql, memberId);
  if (!phone) throw notFound();
  return phone;
}

/** @param phoneChanged takes part where a proven number gives way to another, or to none */
export function createContact(db: Db, phoneChanged: Participant<[memberId: string, before: string]>) {
  async function storePhone(tx: Tx, memberId: string, phone: Phone): Promise<void> {
    const before = await findPhone(tx, memberId);
    await updatePhone(tx, memberId, phone);
    if (before?.phoneNumber && before.phoneVerified && before.phoneNumber !== phone.phoneNumber)
      await phoneChanged(tx, memberId, before.phoneNumber);
  }

  return {
    getPhone,
    storePhone,
    findCountry,
    /** An address that the member has proven. */
    storeEmail: (tx: Tx, memberId: string, email: string): Promise<void> => updateEmail(tx, memberId, email),
    /** Whether a code came back from the present address. */
    storeEmailVerified: (tx: Tx, memberId: string, isVerified: boolean): Promise<void> => updateEmailVerified(tx, memberId, isVerified),
    findEmail: (memberId: string): Promise<string | null> => findEmail(db, memberId),
    listMembersByEmail: (sql: Sql, email: string): Promise<string[]> => listMembersByEmail(sql, email),
    /** Null until a browser of the member has named one. */
    findLanguage: (memberId: string): Promise<Language | null> => findLanguage(db, memberId),
    storeLanguage: (memberId: string, language: Language): Promise<void> => updateLanguage(db, memberId, language),
  };
}
