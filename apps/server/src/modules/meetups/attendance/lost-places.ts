// Places that guests lose: two members part, one leaves for good, loses the check mark or is under a sanction.
// Spec §10 Always; ADR 003, ADR 006.
import type { Tx } from '#platform/db/db.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { cancelAndNotify } from '#modules/meetups/planning.ts';
import {
  listMeetupsOfSanctionedHosts,
  listMeetupsWithExpiredOffers,
  listMeetupsWithSanctionedGuests,
  lockMeetup,
  lockMeetupsBetween,
  lockMeetupsOf,
  updateCreatorErased,
  type Meetup,
  type PlaceState,
} from '#modules/meetups/queries.ts';
import { deleteUpdates, insertUpdates } from '#modules/meetups/updates/queries.ts';
import { deletePlace, deleteSanctionedPlaces, insertClosing } from './queries.ts';
import { offerFreedPlaces } from './waitlist.ts';

const everyState: readonly PlaceState[] = ['asked', 'waiting', 'offered', 'attending'];

/**
 * In the transaction that separates two members: neither keeps a place at the other's meetup.
 * A guest from whom the host parts hears that it is cancelled, as after a deletion, for good.
 */
export async function freePlacesBetween({ clock }: MeetupDeps, tx: Tx, parting: string, other: string): Promise<void> {
  const now = clock.now();
  for (const meetup of await lockMeetupsBetween(tx, parting, other, now)) {
    const guestId = meetup.creator_id === parting ? other : parting;
    const hadPlace = await deletePlace(tx, meetup.id, guestId, everyState);
    if (hadPlace && guestId === other) {
      await insertClosing(tx, meetup.id, guestId);
      await insertUpdates(tx, meetup.id, [guestId], 'cancelled', now);
    }
    await offerFreedPlaces(tx, meetup, now);
  }
}

/** In the transaction that deletes the member. */
export async function eraseMember({ clock }: MeetupDeps, tx: Tx, { id: memberId }: { readonly id: string }): Promise<void> {
  const now = clock.now();
  for (const meetup of await lockMeetupsOf(tx, memberId, now)) {
    if (meetup.creator_id === memberId) await cancelAndNotify(tx, meetup, now);
    else if (await deletePlace(tx, meetup.id, memberId, everyState)) await offerFreedPlaces(tx, meetup, now);
  }
  await updateCreatorErased(tx, memberId);
}

/** Tells the guest alone, as of a no, which is none: without the sanction, the guest may join again. */
async function notifyLostPlace(tx: Tx, meetup: Meetup, guestId: string, now: Date): Promise<void> {
  await deleteUpdates(tx, meetup.id, guestId, ['approved', 'changed']);
  await insertUpdates(tx, meetup.id, [guestId], 'declined', now);
}

/** In the transaction that takes a check mark: the member has no place any more where only verified members come. */
export async function removeUnverified({ clock }: MeetupDeps, tx: Tx, memberId: string): Promise<void> {
  const now = clock.now();
  for (const meetup of await lockMeetupsOf(tx, memberId, now)) {
    if (!meetup.verified_only || !(await deletePlace(tx, meetup.id, memberId, everyState))) continue;
    await notifyLostPlace(tx, meetup, memberId, now);
    await offerFreedPlaces(tx, meetup, now);
  }
}

async function freeSanctionedPlaces(tx: Tx, meetup: Meetup, now: Date): Promise<void> {
  for (const memberId of await deleteSanctionedPlaces(tx, meetup.id)) await notifyLostPlace(tx, meetup, memberId, now);
  await offerFreedPlaces(tx, meetup, now);
}

type MeetupAct = (tx: Tx, meetup: Meetup, now: Date) => Promise<void>;

/** Acts on each of these meetups that is still coming, each in a transaction of its own. */
async function actOnEach({ db }: MeetupDeps, meetupIds: readonly string[], now: Date, act: MeetupAct): Promise<void> {
  for (const meetupId of meetupIds) {
    await db.tx(async (tx) => {
      const meetup = await lockMeetup(tx, meetupId, now);
      if (meetup) await act(tx, meetup, now);
    });
  }
}

/** Called after a sanction, and each minute for what no process heard of. Nobody waits for a host or guest who does not come. */
export async function removeSanctioned(deps: MeetupDeps): Promise<void> {
  const now = deps.clock.now();
  await actOnEach(deps, await listMeetupsOfSanctionedHosts(deps.db, now), now, cancelAndNotify);
  await actOnEach(deps, await listMeetupsWithSanctionedGuests(deps.db, now), now, freeSanctionedPlaces);
}

/** Each minute: what was offered and not taken goes to the next on the waitlist. */
export async function offerExpiredPlaces(deps: MeetupDeps): Promise<void> {
  const now = deps.clock.now();
  await actOnEach(deps, await listMeetupsWithExpiredOffers(deps.db, now), now, offerFreedPlaces);
}
