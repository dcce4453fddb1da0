// The day after a meetup: who was there, and likes that nobody hears of before they are mutual. ADR 019.
import type { MetLike, MetMember } from '@violet/contract/meetups/meetup-attendance';
import { notFound } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { listGuests, type GuestRow } from '#modules/meetups/attendance/queries.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { presentGuest } from '#modules/meetups/present.ts';
import { getOwnMeetup } from './check-in.ts';
import { isWithin, likesSpan } from './rules.ts';

/** Those who were there with the viewer and still exist for the viewer. Throws 404 outside the time for likes. */
async function listMetGuests({ db, clock }: MeetupDeps, viewerId: string, meetupId: string): Promise<GuestRow[]> {
  const { starts_at, has_met } = await getOwnMeetup(db, viewerId, meetupId);
  if (!has_met || !isWithin(likesSpan(starts_at), clock.now())) throw notFound();
  return (await listGuests(db, viewerId, meetupId, false)).filter(({ id }) => id !== viewerId);
}

export async function listMet(deps: MeetupDeps, viewerId: string, meetupId: string): Promise<MetMember[]> {
  const rows = await listMetGuests(deps, viewerId, meetupId);
  const ids = rows.map(({ id }) => id);
  const liked = new Set(await deps.likes.likedAmong(viewerId, ids));
  return rows.map((row) => {
    const { id, name, photo, isCreator } = presentGuest(row, viewerId);
    return { id, name, photo, isCreator, isLiked: liked.has(id) };
  });
}

export async function likeMet(deps: MeetupDeps, viewer: Viewer, meetupId: string, targetId: string): Promise<MetLike> {
  const met = await listMetGuests(deps, viewer.id, meetupId);
  if (!met.some(({ id }) => id === targetId)) throw notFound();
  return deps.likes.likeQuietly(viewer, targetId);
}
