import type { ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { faultAt } from '@violet/contract/refusals/faults';
import { lockMember } from '#platform/db/locks.ts';
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

/** As at sign-up. Not inside a transaction: such an address is hashed slowly. */
async function refuseBannedAddress({ db, clock, contacts, security }: ProfileParts, memberId: string, email: string): Promise<void> {
  const before = await findSelf(db, memberId, clock.now());
  if (before?.email?.toLowerCase() === email.toLowerCase() || !(await contacts.has(email))) return;
  security.record('ban_evasion', { outcome: 'refused', why: 'email', memberId });
  throw invalid([faultAt('email', 'email_unusable')]);
}

export async function updateProfile(parts: ProfileParts, { id: memberId, sessionId }: Viewer, update: ProfileUpdate): Promise<SelfUser> {
  const { db, clock, events, photos, places } = parts;
  if (update.email) await refuseBannedAddress(parts, memberId, update.email);
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
      tx.afterCommit(() => events.emit('email.changed', { memberId }));
    }
    if (update.photos) await photos.arrange(tx, memberId, update.photos);
    await parts.changed(tx, memberId);
  });
  return getSelf(parts, memberId);
}
