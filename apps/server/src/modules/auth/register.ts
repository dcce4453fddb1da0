import type { Registration } from '@violet/contract/auth/auth';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Tx } from '#platform/db/db.ts';
import { invalid, type Refusal } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/network-of.ts';
import { newRandomId } from '#platform/ids.ts';
import type { Home } from '#modules/places/service.ts';
import type { AuthParts, OpenedSession, Origin, SignedIn } from './deps.ts';
import { registrationLimit } from './limits.ts';
import { getSelfIn } from './login.ts';
import { insertOrUpdateCredentials } from './queries.ts';
import { meetDevice } from './sessions/known-devices.ts';
import { openSession } from './sessions/sessions.ts';

interface Registered {
  readonly id: string;
  readonly session: OpenedSession & Pick<SignedIn, 'deviceToken'>;
}

/** In words that say nothing of who had it: an address may be anybody's. */
function unusableEmail(): Refusal {
  return invalid([faultAt('email', 'email_unusable')], 'registration_failed');
}

async function insertMember(
  parts: AuthParts,
  tx: Tx,
  registration: Registration,
  passwordHash: string,
  home: Home,
  { userAgent, device }: Origin,
): Promise<Registered> {
  const { clock, events, legal, profiles, preferences } = parts;
  const { password: _password, photos: _photos, riskAcknowledged: _read, cityId: _city, location: _words, ...profile } = registration;
  const id = newRandomId();
  await profiles.createMember(tx, { ...profile, home, email: profile.email || null, id, createdAt: clock.now() });
  await preferences.insertDefaults(tx, [id]);
  if (home.isAtRisk) await preferences.protect(tx, [id], 'move');
  await legal.recordConsent(tx, id);
  await insertOrUpdateCredentials(tx, id, passwordHash);
  tx.afterCommit(() => events.emit('member.registered', { memberId: id }));
  const { deviceToken } = await meetDevice(parts, tx, { memberId: id, device, isBrief: false });
  return { id, session: { ...(await openSession(parts, tx, { memberId: id, userAgent, isBrief: false })), deviceToken } };
}

export async function register(parts: AuthParts, registration: Registration, origin: Origin): Promise<SignedIn> {
  const { address, language } = origin;
  const { db, limits, profiles, hashing, newPasswordRules, places, security } = parts;
  const { username, password, email, location, cityId, riskAcknowledged } = registration;
  const words = { cityId, location: location || undefined, riskAcknowledged };
  const home = places.homes.choose(words, null, 'registration_failed') ?? { id: null, isAtRisk: false };
  const { place = null, location: stored = '' } = places.homes.describe(home.id, language);
  await newPasswordRules.refuse(password, { ...registration, place, location: `${location},${stored}` }, 'password');
  await limits.consume(registrationLimit, address);
  await profiles.checkUsername(username);
  const passwordHash = await hashing.hash(password, networkOf(address));
  if (email && (await profiles.memberSanctions.contacts.has(email))) {
    security.record('ban_evasion', { outcome: 'refused', why: 'sign_up', address });
    throw unusableEmail();
  }
  const { id, session } = await db.tx((tx) => insertMember(parts, tx, registration, passwordHash, home, origin));
  return { ...session, user: await getSelfIn(parts, language, id) };
}
