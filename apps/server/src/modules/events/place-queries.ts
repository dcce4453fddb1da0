import type { Sql } from '../../platform/db/db.ts';
import { isOpenTo, isTakenOut, maySee, mayMeetAtMeetup } from '../safety/visibility.ts';
import { holdsPlace, isShutOut, type Meetup, type PlaceState } from './queries.ts';

// Who has a place in a meetup. Everything that changes runs while the meetup is held.

/** False when she has left meanwhile. */
export async function insertPlace(tx: Sql, meetupId: string, memberId: string, state: PlaceState, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO meetup_places (meetup_id, member_id, state, attending_since) SELECT $1, id, $3, $4 FROM members WHERE id = $2 FOR KEY SHARE
     RETURNING seq`,
    [meetupId, memberId, state, state === 'attending' ? now : null],
  );
  return rows.length > 0;
}

/** She takes what was offered to her. */
export async function takeOffer(tx: Sql, meetupId: string, memberId: string, state: PlaceState, now: Date): Promise<void> {
  await tx.query(
    'UPDATE meetup_places SET state = $3, attending_since = $4, offered_until = NULL WHERE meetup_id = $1 AND member_id = $2',
    [meetupId, memberId, state, state === 'attending' ? now : null],
  );
}

export async function insertDecline(tx: Sql, meetupId: string, memberId: string): Promise<void> {
  await tx.query('INSERT INTO meetup_declines (meetup_id, member_id) SELECT $1, id FROM members WHERE id = $2 ON CONFLICT DO NOTHING', [
    meetupId,
    memberId,
  ]);
}

/** For her it is over, whether the two find each other again or not. */
export async function closeTo(tx: Sql, meetupId: string, memberId: string): Promise<void> {
  await tx.query('INSERT INTO meetup_closings (meetup_id, member_id) SELECT $1, id FROM members WHERE id = $2 ON CONFLICT DO NOTHING', [
    meetupId,
    memberId,
  ]);
}

/** Gives up her place if it is in one of these states; answers whether it was. */
export async function deletePlace(tx: Sql, meetupId: string, memberId: string, states: readonly PlaceState[]): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM meetup_places WHERE meetup_id = $1 AND member_id = $2 AND state = ANY($3::text[]) RETURNING member_id',
    [meetupId, memberId, states],
  );
  return rows.length > 0;
}

/** Of those who are banned, or hidden by moderators; answers who lost hers. */
export async function deleteShutOutPlaces(tx: Sql, meetupId: string): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>(
    `DELETE FROM meetup_places p WHERE p.meetup_id = $1 AND ${isShutOut('p.member_id')} RETURNING p.member_id`,
    [meetupId],
  );
  return rows.map(({ member_id }) => member_id);
}

export async function deletePlaces(tx: Sql, meetupId: string): Promise<void> {
  await tx.query('DELETE FROM meetup_places WHERE meetup_id = $1', [meetupId]);
}

/** Everyone with a place of any kind. */
export async function listPlaced(tx: Sql, meetupId: string): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>('SELECT member_id FROM meetup_places WHERE meetup_id = $1', [meetupId]);
  return rows.map((row) => row.member_id);
}

export async function deleteOutdatedOffers(tx: Sql, meetupId: string, now: Date): Promise<void> {
  await tx.query("DELETE FROM meetup_places WHERE meetup_id = $1 AND state = 'offered' AND offered_until <= $2", [meetupId, now]);
}

/** Those who have waited longest, and may come, get what is free: an offer, or their turn to be answered by the creator. Answers who moved. */
export async function moveUp(tx: Sql, meetup: Meetup, now: Date, until: Date): Promise<string[]> {
  const { id, max_attendees, needs_approval, verified_only } = meetup;
  const rows = await tx.query<{ member_id: string }>(
    `UPDATE meetup_places SET state = $3, offered_until = $4
     WHERE meetup_id = $1 AND member_id IN (
       SELECT w.member_id FROM meetup_places w JOIN members m ON m.id = w.member_id
       WHERE w.meetup_id = $1 AND w.state = 'waiting' AND NOT ${isTakenOut('m')} AND (NOT $6 OR m.is_verified) ORDER BY w.seq
       LIMIT greatest(0, $5::int - (SELECT count(*)::int FROM meetup_places p WHERE p.meetup_id = $1 AND ${holdsPlace('p', '$2')})))
     RETURNING member_id`,
    [id, now, needs_approval ? 'asked' : 'offered', needs_approval ? null : until, max_attendees, verified_only],
  );
  return rows.map((row) => row.member_id);
}

/** What moderators decided about somebody who would like to come. */
export interface Bearing {
  readonly is_verified: boolean;
  readonly is_hidden: boolean;
  /** Hidden or suspended. */
  readonly is_taken_out: boolean;
}

export async function findBearing(sql: Sql, memberId: string): Promise<Bearing | undefined> {
  const rows = await sql.query<Bearing>(
    `SELECT m.is_verified, m.hidden_at IS NOT NULL AS is_hidden, ${isTakenOut('m')} AS is_taken_out FROM members m WHERE m.id = $1`,
    [memberId],
  );
  return rows[0];
}

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  /** Of her first photo, if the viewer may see it. */
  readonly photo_id: string | null;
  readonly is_creator: boolean;
  readonly is_asking: boolean;
}

/** The creator and those attending, in the order in which they came; with `withAsking` also those who wait for her answer. */
export function listGuests(sql: Sql, viewerId: string, meetupId: string, withAsking: boolean): Promise<GuestRow[]> {
  return sql.query<GuestRow>(
    `SELECT m.id, m.name, g.is_creator, g.is_asking,
       (SELECT ph.id FROM photos ph WHERE ph.member_id = m.id AND (m.id = $1 OR ${maySee('$1', 'm')}) ORDER BY ph.position LIMIT 1) AS photo_id
     FROM (SELECT e.creator_id AS member_id, 0 AS seq, true AS is_creator, false AS is_asking FROM meetups e WHERE e.id = $2
       UNION ALL
       SELECT p.member_id, p.seq, false, p.state = 'asked' FROM meetup_places p
       WHERE p.meetup_id = $2 AND (p.state = 'attending' OR ($3 AND p.state = 'asked'))) g
     JOIN members m ON m.id = g.member_id
     WHERE ${mayMeetAtMeetup('$1', 'm')} ORDER BY g.seq`,
    [viewerId, meetupId, withAsking],
  );
}

export interface OwnPlaceRow {
  readonly meetup_id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly state: PlaceState | 'declined';
  readonly checked_in_at: Date | null;
}

/** Her places, and where she was declined, for the file she takes along: of a meetup that is no longer there for her, nothing. */
export function listOwnPlaces(sql: Sql, memberId: string): Promise<OwnPlaceRow[]> {
  return sql.query<OwnPlaceRow>(
    `SELECT p.meetup_id, e.title, e.starts_at, p.state, p.checked_in_at
     FROM (SELECT meetup_id, state, checked_in_at FROM meetup_places WHERE member_id = $1
       UNION ALL SELECT meetup_id, 'declined', NULL FROM meetup_declines WHERE member_id = $1) p
     JOIN meetups e ON e.id = p.meetup_id JOIN members c ON c.id = e.creator_id
     WHERE ${mayMeetAtMeetup('$1', 'c')} AND ${isOpenTo('$1', 'e.id')} ORDER BY e.starts_at, e.id`,
    [memberId],
  );
}
