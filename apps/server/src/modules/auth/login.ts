import type { Credentials } from '@violet/contract/auth/auth';
import type { Language } from '@violet/contract/fields/languages';
import { Username } from '@violet/contract/members';
import type { SelfUser } from '@violet/contract/profiles';
import { Refusal, refuse, withMember } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { networkOf } from '#platform/http/limits/network-of.ts';
import type { AuthParts, Origin, SignedIn } from './deps.ts';
import { failedLoginsLimit, slowedLoginLimit } from './limits.ts';
import { provePassword } from './passwords/prove-password.ts';
import { findCredentialsByUsername, updatePasswordHash, type CredentialRow } from './queries.ts';
import { tryKey } from './rules.ts';
import { isHeld, type HeldSignIn } from './second-step.ts';
import { openOnDevice } from './sessions/open-on-device.ts';
import { logout } from './sessions/sessions.ts';

/** The member's own record; from now on e-mails to the member are in the language that the browser asks for. */
export async function getSelfIn({ profiles, legal }: AuthParts, language: Language | undefined, memberId: string): Promise<SelfUser> {
  if (language) await profiles.contact.storeLanguage(memberId, language);
  const consentDue = await legal.findDue(memberId);
  return { ...(await profiles.getSelf(memberId)), ...(consentDue !== undefined && { consentDue }) };
}

/** Under which the failed logins of all are counted. */
const everybody = 'everybody';

/** Each network has few tries while far more logins fail than people mistype. Nobody is shut out. */
async function slowDown({ limits }: AuthParts, address: string): Promise<void> {
  try {
    await limits.check(failedLoginsLimit, everybody);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await limits.consume(slowedLoginLimit, address);
  }
}

/** A password that was hashed when that cost less is hashed anew: its owner has just typed it. */
async function raiseCost({ db, hashing, log }: AuthParts, password: string, found: CredentialRow, caller: string): Promise<void> {
  if (!hashing.isCheap(found.password_hash)) return;
  try {
    await updatePasswordHash(db, found.member_id, found.password_hash, await hashing.hash(password, caller));
  } catch (error) {
    log.warn({ err: error }, 'a password keeps the cost it was hashed at until the next sign-in');
  }
}

/**
 * Whoever has more to show than the password is kept waiting instead.
 * @param presented whose session the browser had, which ends: its cookie is replaced, and nobody could end it any more
 */
export async function login(
  parts: AuthParts,
  { username, password, remember }: Credentials,
  origin: Origin,
  presented: Viewer | null,
): Promise<SignedIn | HeldSignIn> {
  const { db, limits } = parts;
  const { address, language } = origin;
  await slowDown(parts, address);
  // An impossible name is not looked up: the database may take 'İ' for 'i'. Tries count by what was typed.
  const found = Username.safeParse(username).success ? await findCredentialsByUsername(db, username) : undefined;
  const stillHolds = await provePassword(parts, password, found, {
    caller: networkOf(address),
    key: tryKey(username, address),
    address,
    refusal: refuse('invalid_credentials'),
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) await limits.allows(failedLoginsLimit, everybody);
    throw withMember(error, found?.member_id);
  });
  const memberId = found?.member_id ?? '';
  const isBrief = !remember;
  const session = await db.tx(async (tx) => {
    await stillHolds(tx);
    return (await parts.secondStep()?.hold(tx, { memberId, isBrief })) ?? openOnDevice(parts, tx, { memberId, origin, isBrief });
  });
  if (found) await raiseCost(parts, password, found, networkOf(address));
  if (isHeld(session)) return session;
  await parts.profiles.activity.mark(memberId, parts.clock.now());
  const user = await getSelfIn(parts, language, memberId);
  if (presented) await logout(parts, presented);
  return { ...session, user };
}
