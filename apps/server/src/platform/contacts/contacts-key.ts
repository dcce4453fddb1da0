// Numbers and addresses as they are kept of contacts: hashes by a key that stands apart from the database. ADR 045.
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { ContactHashes, Db } from '#platform/db/db.ts';
import { decrypt, encrypt } from '#platform/cipher.ts';

const tag = /\+[^@]*(?=@)/u;

/** An address as it is compared: letters small, without what stands behind a plus. */
export function plainAddress(address: string): string {
  return address.trim().toLowerCase().replace(tag, '');
}

/** A number in E.164 as it is compared. Argentines write mobile numbers with or without a 9; Brazil gave them a ninth digit. */
function plainNumber(number: string): string {
  return number.replace(/^\+549(?=\d{10}$)/u, '+54').replace(/^(\+55\d\d)(?=[6-9]\d{7}$)/u, '$19');
}

const plain = { email: plainAddress, phone: plainNumber } as const;

/** The key of the operator, as it hashes and seals. A copy of the database without it joins nobody with anybody. */
export function createContactHashes(key: string | undefined, clock: Clock): ContactHashes | undefined {
  if (key === undefined) return undefined;
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `contacts ${use}`, 32));
  const [hashKey, markKey] = [derive('hash'), derive('mark')];
  const sealKey = createSecretKey(derive('seal'));
  const hmac = (by: Buffer, text: string | Buffer) => createHmac('sha256', by).update(text).digest();
  return {
    keyId: derive('id').toString('base64url').slice(0, 16),
    now: () => clock.now(),
    hash: (kind, value) => hmac(hashKey, `${kind} ${plain[kind](value)}`),
    mark: (memberId, hash) => hmac(markKey, Buffer.concat([Buffer.from(`${memberId} `), hash])),
    seal: (memberId, hash) => encrypt(sealKey, memberId, hash),
    open: (memberId, sealed) => decrypt(sealKey, memberId, Buffer.from(sealed)),
  };
}

/** Every statement and transaction of this database knows the key. */
export function withContacts(db: Db, contacts: ContactHashes | undefined): Db {
  return contacts ? { ...db, contacts, tx: (work) => db.tx((tx) => work({ ...tx, contacts })) } : db;
}
