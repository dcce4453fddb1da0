import { timingSafeEqual } from 'node:crypto';
import { faultAt } from '@violet/contract/refusals/faults';
import { smsCodeLimits } from '@violet/contract/settings';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { currentCall } from '#platform/http/call.ts';
import { invalid } from '#platform/http/errors.ts';
import { hashCode } from './codes.ts';
import type { PhoneCodeDeps } from './deps.ts';
import { claimTry, deleteCode } from './queries.ts';

/** Counted before compared, and the count stands whatever comes of it. */
async function proveNumber(
  { clock, profiles }: PhoneCodeDeps,
  tx: Tx,
  memberId: string,
  code: string,
  isBanned: boolean,
): Promise<boolean> {
  await lockMember(tx, memberId);
  const row = await claimTry(tx, memberId);
  if (!row || row.tries > smsCodeLimits.tries || row.expires_at <= clock.now()) return false;
  const phone = await profiles.contact.getPhone(tx, memberId);
  const isRight = timingSafeEqual(hashCode(memberId, row.phone_number, code), row.code_hash);
  if (!isRight || phone.phoneNumber !== row.phone_number) return false;
  await deleteCode(tx, memberId);
  if (!isBanned) await profiles.contact.storePhone(tx, memberId, { ...phone, phoneVerified: true });
  return true;
}

export async function verifyNumber(deps: PhoneCodeDeps, memberId: string, code: string): Promise<{ phoneVerified: true }> {
  const { db, profiles, security } = deps;
  // Looked up even for a wrong code, so that only who holds the phone learns what came of it.
  const { phoneNumber } = await profiles.contact.getPhone(db, memberId);
  const isBanned = phoneNumber !== null && (await profiles.memberSanctions.contacts.has(phoneNumber));
  const isProven = await db.tx((tx) => proveNumber(deps, tx, memberId, code, isBanned));
  if (!isProven) throw invalid([faultAt('code', 'code_wrong')]);
  if (isBanned) {
    security.record('ban_evasion', { outcome: 'refused', why: 'number', memberId, address: currentCall().address });
    throw invalid([faultAt('phoneNumber', 'phone_unusable')]);
  }
  return { phoneVerified: true };
}
