// Who may see a meetup, and whose it is: asked before anything is done with it.
import type { Sql, Tx } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { findComingMeetup, lockMeetup, type Meetup, type MeetupRow } from './queries.ts';

/** As the viewer sees it. Throws 404 when it is not there for the viewer. */
export async function getMeetup(sql: Sql, viewerId: string, meetupId: string, now: Date): Promise<MeetupRow> {
  const row = await findComingMeetup(sql, viewerId, meetupId, now);
  if (!row) throw notFound();
  return row;
}

/** Throws 403 for another host's. */
export async function checkOwnMeetup(sql: Sql, viewerId: string, meetupId: string, now: Date): Promise<void> {
  const { creator_id } = await getMeetup(sql, viewerId, meetupId, now);
  if (creator_id !== viewerId) throw refuse('only_creator');
}

/** The viewer's own, locked until the end of the transaction. Throws 403 for another host's. */
export async function lockOwnMeetup(tx: Tx, viewerId: string, meetupId: string, now: Date): Promise<Meetup> {
  const meetup = await lockMeetup(tx, meetupId, now);
  await checkOwnMeetup(tx, viewerId, meetupId, now);
  if (!meetup) throw notFound();
  return meetup;
}
