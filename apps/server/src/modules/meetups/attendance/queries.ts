import type { Sql } from '#platform/db/db.ts';
import { shownPhotos, type ShownPhotos } from '#modules/photos/service.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { isOpenTo, isTakenOut, maySee, mayMeetAtMeetup } from '#modules/safety/visibility.ts';
import { holdsPlace, isSanctioned, type Meetup, type PlaceState } from '#modules/meetups/queries.ts';

// Who has a place in a meetup. Everything that changes runs while the meetup is locked.

export interface NewPlace {
  readonly meetupId: string;
  readonly memberId: string;
  readonly state: PlaceState;
  /** Exact place and guests are there for the guest from now on. */
  readonly isApproved: boolean;
}

/** False when the member has left meanwhile. */
export async function insertPlace(tx: Sql, { meetupId, memberId, state, isApproved }: NewPlace, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO meetup_places (meetup_id, member_id, state, attending_since, is_approved)
     SELECT $1, id, $3, $4, $5 FROM members WHERE id = $2 FOR KEY SHARE RETURNING seq`,
    [meetupId, memberId, state, state === 'attending' ? now : null, isApproved],
  );
  return rows.length > 0;
}

/** The member takes the place that was offered. */
export async function updateOfferTaken(tx: Sql, { meetupId, memberId, state, isApproved }: NewPlace, now: Date): Promise<void> {
  await tx.query(
    `UPDATE meetup_places SET state = $3, attending_since = $4, offered_until = NULL, is_approved = $5
     WHERE meetup_id = $1 AND member_id = $2`,
    [meetupId, memberId, state, state === 'attending' ? now : null, isApproved],
  );
}

/** The host lets a guest who comes see exact place and guests; answers whether that is new. */
export async function updateApproved(tx: Sql, meetupId: string, memberId: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE meetup_places SET is_approved = true WHERE meetup_id = $1 AND member_id = $2 AND state = 'attending' AND NOT is_approved
     RETURNING member_id`,
    [meetupId, memberId],
  );
  return rows.length > 0;
}

export async function insertDecline(tx: Sql, meetupId: string, memberId: string): Promise<void> {
  await tx.query('INSERT INTO meetup_declines (meetup_id, member_id) SELECT $1, id FROM members WHERE id = $2 ON CONFLICT DO NOTHING', [
    meetupId,
    memberId,
  ]);
}

/** For the member it is over, whether guest and host find each other again or not. */
export async function insertClosing(tx: Sql, meetupId: string, memberId: string): Promise<void> {
  await tx.query('INSERT INTO meetup_closings (meetup_id, member_id) SELECT $1, id FROM members WHERE id = $2 ON CONFLICT DO NOTHING', [
    meetupId,
    memberId,
  ]);
}

/** Deletes the member's place if it is in one of these states; answers whether it was. */
export async function deletePlace(tx: Sql, meetupId: string, memberId: string, states: readonly PlaceState[]): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM meetup_places WHERE meetup_id = $1 AND member_id = $2 AND state = ANY($3::text[]) RETURNING member_id',
    [meetupId, memberId, states],
  );
  return rows.length > 0;
}

/** Deletes the places of those who are banned or hidden; answers whose they were. */
export async function deleteSanctionedPlaces(tx: Sql, meetupId: string): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>(
    `DELETE FROM meetup_places p WHERE p.meetup_id = $1 AND ${isSanctioned('p.member_id')} RETURNING p.member_id`,
    [meetupId],
  );
  return rows.map(({ member_id }) => member_id);
}

export async function deletePlaces(tx: Sql, meetupId: string): Promise<void> {
  await tx.query('DELETE FROM meetup_places WHERE meetup_id = $1', [meetupId]);
}

/** Everyone with a place of any kind. */
export async function listMembersWithPlace(tx: Sql, meetupId: string): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>('SELECT member_id FROM meetup_places WHERE meetup_id = $1', [meetupId]);
  return rows.map((row) => row.member_id);
}

export async function deleteExpiredOffers(tx: Sql, meetupId: string, now: Date): Promise<void> {
  await tx.query("DELETE FROM meetup_places WHERE meetup_id = $1 AND state = 'offered' AND offered_until <= $2", [meetupId, now]);
}

/** Those who have waited longest, and may come, get an offer, or their turn to be answered by the host. Answers who moved. */
export async function updateWaitlist(tx: Sql, meetup: Meetup, now: Date, until: Date): Promise<string[]> {
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

/** What a meetup needs to know of a member who would like to come. */
export interface GuestStatus {
  readonly is_verified: boolean;
  readonly is_hidden: boolean;
  /** Hidden or suspended. */
  readonly is_taken_out: boolean;
  /** Lives under a risk. */
  readonly is_protected: boolean;
  readonly city_id: number | null;
}

export async function findGuestStatus(sql: Sql, memberId: string): Promise<GuestStatus | undefined> {
  const rows = await sql.query<GuestStatus>(
    `SELECT m.is_verified, m.hidden_at IS NOT NULL AS is_hidden, ${isTakenOut('m')} AS is_taken_out,
       m.protected_at IS NOT NULL AS is_protected, m.city_id FROM members m WHERE m.id = $1`,
    [memberId],
  );
  return rows[0];
}

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  /** Null where the viewer may not see the guest elsewhere. */
  readonly photos: ShownPhotos | null;
  readonly is_creator: boolean;
  readonly is_asking: boolean;
  /** For the host: whether this guest may see exact place and guests. Others are told so of everybody. */
  readonly is_approved: boolean;
}

/** The host and those attending, in the order of joining; with `withAsking` also those who wait for an answer. */
export async function listGuests(sql: Sql, viewerId: string, meetupId: string, withAsking: boolean): Promise<GuestRow[]> {
  return sql.query<GuestRow>(
    `SELECT m.id, m.name, g.is_creator, g.is_asking, (g.is_approved OR NOT $3) AS is_approved,
       CASE WHEN m.id = $1 OR ${maySee('$1', 'm', '$4')} THEN ${shownPhotos('$1', 'm')} END AS photos
     FROM (SELECT e.creator_id AS member_id, 0 AS seq, true AS is_creator, false AS is_asking, true AS is_approved FROM meetups e WHERE e.id = $2
       UNION ALL
       SELECT p.member_id, p.seq, false, p.state = 'asked', p.is_approved AND p.state = 'attending' FROM meetup_places p
       WHERE p.meetup_id = $2 AND (p.state = 'attending' OR ($3 AND p.state = 'asked'))) g
     JOIN members m ON m.id = g.member_id
     WHERE ${mayMeetAtMeetup('$1', 'm', '$4')} ORDER BY g.seq`,
    [viewerId, meetupId, withAsking, await listUnseen(sql, viewerId)],
  );
}

export interface OwnPlaceRow {
  readonly meetup_id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly state: PlaceState | 'declined';
  readonly checked_in_at: Date | null;
}

/** The member's places and declines, for the export: nothing of a meetup that is no longer there for the member. */
export async function listOwnPlaces(sql: Sql, memberId: string): Promise<OwnPlaceRow[]> {
  return sql.query<OwnPlaceRow>(
    `SELECT p.meetup_id, e.title, e.starts_at, p.state, p.checked_in_at
     FROM (SELECT meetup_id, state, checked_in_at FROM meetup_places WHERE member_id = $1
       UNION ALL SELECT meetup_id, 'declined', NULL FROM meetup_declines WHERE member_id = $1) p
     JOIN meetups e ON e.id = p.meetup_id JOIN members c ON c.id = e.creator_id
     WHERE ${mayMeetAtMeetup('$1', 'c', '$2')} AND ${isOpenTo('$1', 'e.id')} ORDER BY e.starts_at, e.id`,
    [memberId, await listUnseen(sql, memberId)],
  );
}
