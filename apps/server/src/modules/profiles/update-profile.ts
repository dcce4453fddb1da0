import type { Limit } from '@violet/contract/limit';
import type { ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { faultAt } from '@violet/contract/refusals/faults';
import { lockMember } from '#platform/db/locks.ts';
import { currentCall } from '#platform/http/call.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { ensurePlaces } from '#modules/places/service.ts';
import { updateEmail } from './contact/email-queries.ts';
import type { ProfileParts } from './deps.ts';
import { editedProfile } from './edited-profile.ts';
import { followHereAs } from './here-as.ts';
import { findSelf, updateProfile as updateRow, type SelfRow } from './queries.ts';
import { choosePhotoPrivacy } from './photo-privacy.ts';
import { countRenaming } from './renaming.ts';
import { getSelf } from './view-profile.ts';

/** Members count on an age: nobody makes the own one younger, and a moderator has looked at whoever is verified. */
function checkAge(row: SelfRow, age: number): void {
  if (age === row.age) return;
  if (row.is_verified) throw invalid([faultAt('age', 'age_verified')]);
  if (age < row.age) throw invalid([faultAt('age', 'age_younger')]);
}

/** Each answer says whether an address is banned, and so that somebody gave it here. */
const newAddressLimit: Limit = { name: 'new-address', points: 10, seconds: 86_400, per: 'member', demoPoints: 200 };

/** What comes of another address than the present one. */
interface NewAddress {
  /** Known before the transaction: it is hashed slowly. Told inside, once the second factor is shown. */
  readonly isBanned: boolean;
  /** Whether the answer has told it. */
  isTold: boolean;
}

function refuseBanned({ security }: ProfileParts, memberId: string, address: NewAddress): void {
  address.isTold = true;
  if (!address.isBanned) return;
  security.record('ban_evasion', { outcome: 'refused', why: 'email', memberId, address: currentCall().address });
  throw invalid([faultAt('email', 'email_unusable')]);
}

/** An answer that does not tell it costs none of the ten. A stolen session would use them up. */
async function withNewAddress(
  { db, clock, contacts, limits }: ProfileParts,
  memberId: string,
  email: string | undefined,
  store: (address?: NewAddress) => Promise<void>,
): Promise<void> {
  const before = email === undefined ? undefined : await findSelf(db, memberId, clock.now());
  if (email === undefined || before?.email?.toLowerCase() === email.toLowerCase()) return store();
  await limits.consume(newAddressLimit, memberId);
  const address = { isBanned: await contacts.has(email), isTold: false };
  try {
    await store(address);
  } catch (error) {
    if (!address.isTold) await limits.giveBack(newAddressLimit, memberId);
    throw error;
  }
}

async function storeUpdate(parts: ProfileParts, viewer: Viewer, update: ProfileUpdate, address?: NewAddress): Promise<void> {
  const { db, clock, events, photos, places } = parts;
  const { id: memberId, sessionId } = viewer;
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const row = await findSelf(tx, memberId, clock.now());
    if (!row) throw notFound();
    const edited = editedProfile(places.homes, row, update, clock.now());
    if (parts.isExposed) checkAge(row, edited.age);
    if (row.name !== edited.name) await countRenaming(tx, memberId, clock.now());
    if (row.here_as !== edited.hereAs) await followHereAs(tx, memberId, edited.hereAs, clock.now());
    await ensurePlaces(tx, [edited.cityNumber]);
    await choosePhotoPrivacy(tx, row, update.photoPrivacy);
    await updateRow(tx, memberId, edited, clock.now());
    // From one such place to another the warning is read again, and what it promises holds again.
    if (edited.protectedAt && edited.cityNumber !== row.city_id) await parts.protectionBegun(tx, [memberId], 'move');
    if (row.email !== edited.email) {
      await updateEmail(tx, memberId, edited.email);
      await parts.emailChanged(tx, memberId, { from: row.email, to: edited.email, sessionId });
      if (address) refuseBanned(parts, memberId, address);
      tx.afterCommit(() => events.emit('email.changed', { memberId }));
    }
    if (update.photos) await photos.arrange(tx, memberId, update.photos);
    await parts.changed(tx, memberId);
  });
}

export async function updateProfile(parts: ProfileParts, viewer: Viewer, update: ProfileUpdate): Promise<SelfUser> {
  await withNewAddress(parts, viewer.id, update.email || undefined, (address) => storeUpdate(parts, viewer, update, address));
  return getSelf(parts, viewer.id);
}
