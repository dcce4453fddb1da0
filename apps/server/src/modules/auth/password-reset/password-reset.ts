// A forgotten password: a code by e-mail, single use, 15 minutes, 5 tries, dead with the next password or address.
// Neither answers nor their time tell whether an address is known.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { resetCodeLimits, type PasswordReset } from '@violet/contract/auth/auth';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Db, Sql, Tx } from '#platform/db/db.ts';
import { invalid, refuse, type Refusal } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/network-of.ts';
import type { AuthParts, Origin } from '#modules/auth/deps.ts';
import { resetCodeLimit, resetMailboxLimit, wrongPasswordLimit } from '#modules/auth/limits.ts';
import { setPassword } from '#modules/auth/passwords/change-password.ts';
import { tryKey } from '#modules/auth/rules.ts';
import { codesText, codeText } from './code-words.ts';
import * as queries from './queries.ts';

/** Where it is asked from and in which language. */
type Asked = Pick<Origin, 'address' | 'language'>;

function sha256(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join(' ')).digest();
}

function addressHash(email: string): Buffer {
  return sha256(email.toLowerCase());
}

/** Of a code for this account, sent to this address; another password or address makes another hash. */
function codeHash({ id, password_hash }: Pick<queries.Claimant, 'id' | 'password_hash'>, email: string, code: string): Buffer {
  return sha256(id, email.toLowerCase(), password_hash, code);
}

function wrongCode(): Refusal {
  return invalid([faultAt('code', 'code_wrong')]);
}

function newCode(): string {
  return String(randomInt(10 ** resetCodeLimits.digits)).padStart(resetCodeLimits.digits, '0');
}

/** Every account that gave this address: addresses are taken on trust, so nobody can take another's place here. */
async function listClaimants({ clock, emailChanges }: AuthParts, sql: Sql, email: string): Promise<queries.Claimant[]> {
  return queries.listClaimants(sql, await emailChanges.listOwners(sql, email), clock.now());
}

/** One e-mail, with a code for each account that gave the address: only there stands which is whose. */
async function sendCodes(parts: AuthParts, email: string, { address, language }: Asked): Promise<void> {
  const { db, clock, limits, mail } = parts;
  // By network first: whoever asks from elsewhere again and again leaves the owner some codes.
  await limits.consume(resetCodeLimit, { name: email.toLowerCase(), address });
  await limits.consume(resetMailboxLimit, email.toLowerCase());
  const { minutes } = resetCodeLimits;
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  const codes = (await listClaimants(parts, db, email)).map((claimant) => ({ claimant, code: newCode() }));
  const resets = codes.map(({ claimant, code }) => ({ memberId: claimant.id, codeHash: codeHash(claimant, email, code) }));
  await db.tx(async (tx) => {
    await queries.insertOrUpdateResetRequest(tx, addressHash(email), expiresAt);
    await queries.insertOrUpdateResets(tx, resets, expiresAt);
  });
  const [first] = codes;
  if (!first) return;
  const named = codes.map(({ claimant: { username }, code }) => ({ username, code }));
  const words = codes.length === 1 ? codeText(language, first.code, minutes) : codesText(language, named, minutes);
  await mail.send({ to: email, ...words });
}

/** Whose code it is. The same statements run whether or not anybody has the address, so that the time does not tell. */
async function findOwner(parts: AuthParts, sql: Sql, email: string, code: string): Promise<queries.Claimant | undefined> {
  const claimants = await listClaimants(parts, sql, email);
  return claimants.find(({ code_hash, ...claimant }) => code_hash && timingSafeEqual(codeHash(claimant, email, code), code_hash));
}

/** Answers before anything is looked up, so that the time tells nothing either. */
export async function requestPasswordReset(parts: AuthParts, email: string, asked: Asked): Promise<void> {
  if (parts.mail.isOff) throw refuse('mail_off');
  void sendCodes(parts, email, asked).catch((error: unknown) => parts.log.warn({ err: error }, 'a reset code was not sent'));
}

export async function confirmPasswordReset(parts: AuthParts, { email, code, newPassword }: PasswordReset, address: string): Promise<void> {
  const { db, clock, limits, emailChanges, profiles } = parts;
  const isBanned = await profiles.memberSanctions.contacts.has(email);
  const request = await queries.claimTry(db, addressHash(email));
  const owner = await findOwner(parts, db, email, code);
  if (!owner || !request || request.tries > resetCodeLimits.tries || request.expires_at <= clock.now()) throw wrongCode();
  const alongside = async (tx: Tx) => {
    // Once more under the lock: meanwhile the owner may have changed address or password.
    const still = await findOwner(parts, tx, email, code);
    if (still?.id !== owner.id || !(await queries.deleteReset(tx, owner.id))) throw wrongCode();
    await emailChanges.reclaim(tx, owner.id);
    if (!isBanned) await emailChanges.noteProof(tx, owner.id, email);
  };
  await setPassword(parts, { owner, password: newPassword, caller: networkOf(address), alongside });
  // Wrong tries that others made on the same network do not keep the owner waiting.
  await limits.clear(wrongPasswordLimit, tryKey(owner.username, address));
}

/** A code ends with the address that it went to. */
export async function forgetReset(tx: Tx, memberId: string): Promise<void> {
  await queries.deleteReset(tx, memberId);
}

export async function exportReset(db: Db, memberId: string): Promise<object | null> {
  const end = await queries.findResetEnd(db, memberId);
  return end ? { codeValidUntil: end.toISOString() } : null;
}
