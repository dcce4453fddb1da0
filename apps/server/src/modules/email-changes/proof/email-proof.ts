// Whose an address is: a code goes there and comes back. Single use, 15 minutes, 5 tries, dead with the next address. ADR 028.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { emailCodeLimits } from '@violet/contract/auth/email-proof';
import type { Language } from '@violet/contract/fields/languages';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Db, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { currentCall } from '#platform/http/call.ts';
import { invalid, refuse } from '#platform/http/errors.ts';
import type { EmailChangeDeps } from '#modules/email-changes/deps.ts';
import { codePerMailboxLimit, codePerMemberLimit } from '#modules/email-changes/limits.ts';
import { proofCodeText } from '#modules/email-changes/words.ts';
import * as queries from './queries.ts';

function hashOf(memberId: string, email: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId} ${email.toLowerCase()} ${code}`).digest();
}

/** Asking again for an address that is proven sends nothing. */
export async function sendEmailCode(
  { db, clock, limits, mail }: EmailChangeDeps,
  memberId: string,
  language: Language | undefined,
): Promise<void> {
  const { email = null, email_verified } = (await queries.findAddress(db, memberId)) ?? {};
  if (email === null) throw invalid([faultAt('email', 'email_needed')]);
  if (email_verified) return;
  if (mail.isOff) throw refuse('mail_off');
  await limits.consume(codePerMemberLimit, memberId);
  await limits.consume(codePerMailboxLimit, email.toLowerCase());
  const { digits, minutes } = emailCodeLimits;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  await queries.insertOrUpdateCode(db, memberId, hashOf(memberId, email, code), expiresAt);
  await mail.send({ to: email, ...proofCodeText(language, code, minutes) });
}

/** Counted before compared, and the count stands whatever comes of it. */
async function proveAddress(
  { clock, profiles }: EmailChangeDeps,
  tx: Tx,
  memberId: string,
  code: string,
  isBanned: boolean,
): Promise<boolean> {
  await lockMember(tx, memberId);
  const row = await queries.claimTry(tx, memberId);
  const { email = null } = (await queries.findAddress(tx, memberId)) ?? {};
  if (!row || email === null || row.tries > emailCodeLimits.tries || row.expires_at <= clock.now()) return false;
  if (!timingSafeEqual(hashOf(memberId, email, code), row.code_hash)) return false;
  await queries.deleteCode(tx, memberId);
  if (!isBanned) await profiles.contact.storeEmailVerified(tx, memberId, true);
  return true;
}

export async function verifyEmail(deps: EmailChangeDeps, memberId: string, code: string): Promise<{ emailVerified: true }> {
  const { db, profiles, security } = deps;
  // Looked up even for a wrong code, so that only who reads the mailbox learns what came of it.
  const { email = null } = (await queries.findAddress(db, memberId)) ?? {};
  const isBanned = email !== null && (await profiles.memberSanctions.contacts.has(email));
  const isProven = await db.tx((tx) => proveAddress(deps, tx, memberId, code, isBanned));
  if (!isProven) throw invalid([faultAt('code', 'code_wrong')]);
  if (isBanned) {
    security.record('ban_evasion', { outcome: 'refused', why: 'email_proof', memberId, address: currentCall().address });
    throw invalid([faultAt('email', 'email_unusable')]);
  }
  return { emailVerified: true };
}

/** In the transaction in which the member gives another address: nobody has proven that one. */
export async function forgetProof({ profiles }: EmailChangeDeps, tx: Tx, memberId: string): Promise<void> {
  await profiles.contact.storeEmailVerified(tx, memberId, false);
  await queries.deleteCode(tx, memberId);
}

/** A code of another kind came back from this address. Under the member's lock; nothing where the profile has another one. */
export async function noteProof({ profiles }: EmailChangeDeps, tx: Tx, memberId: string, email: string): Promise<void> {
  const address = await queries.findAddress(tx, memberId);
  if (address?.email?.toLowerCase() === email.toLowerCase()) await profiles.contact.storeEmailVerified(tx, memberId, true);
}

export async function exportProof(db: Db, memberId: string): Promise<object> {
  const [address, end] = [await queries.findAddress(db, memberId), await queries.findCodeEnd(db, memberId)];
  return { emailVerified: address?.email_verified ?? false, codeValidUntil: end?.toISOString() ?? null };
}
