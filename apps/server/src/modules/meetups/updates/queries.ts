import type { MeetupUpdateKind } from '@violet/contract/meetups/meetups';
import type { Sql } from '#platform/db/db.ts';
import { timeZoneOf, type Meetup } from '#modules/meetups/queries.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { isOpenTo, isSeen, isTakenOut, mayMeetAtMeetup } from '#modules/safety/visibility.ts';

/** Each is once in what the member reads. Whether those who are away are told again is for `outbound` to know. */
export async function insertUpdates(
  tx: Sql,
  meetupId: string,
  memberIds: readonly string[],
  kind: MeetupUpdateKind,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO meetup_notices (member_id, meetup_id, kind, created_at)
     SELECT id, $1, $3, $4 FROM unnest($2::uuid[]) AS id ON CONFLICT (member_id, meetup_id, kind) DO UPDATE SET created_at = excluded.created_at, is_told = false`,
    [meetupId, memberIds, kind, now],
  );
}

/** For the host, about guests of whom at least one is there for that host. */
export async function insertUpdatesToHost(
  tx: Sql,
  { id, creator_id }: Pick<Meetup, 'id' | 'creator_id'>,
  guestIds: readonly string[],
  kind: MeetupUpdateKind,
  now: Date,
): Promise<void> {
  if (creator_id === null) return;
  const unseen = new Set(await listUnseen(tx, creator_id));
  if (guestIds.some((guestId) => !unseen.has(guestId))) await insertUpdates(tx, id, [creator_id], kind, now);
}

/** What is handed on now, once for each meetup and member. */
export function claimUnsentUpdates(tx: Sql): Promise<{ member_id: string; meetup_id: string }[]> {
  return tx.query(
    `WITH taken AS (UPDATE meetup_notices SET is_told = true WHERE (member_id, meetup_id, kind) IN (
       SELECT member_id, meetup_id, kind FROM meetup_notices WHERE NOT is_told LIMIT 1000 FOR UPDATE SKIP LOCKED) RETURNING member_id, meetup_id)
     SELECT DISTINCT member_id, meetup_id FROM taken`,
  );
}

/** Earlier updates end once a meetup is cancelled. For those who parted from its host it was cancelled before. */
export async function deleteUpdatesOfMeetup(tx: Sql, meetupId: string): Promise<void> {
  await tx.query("DELETE FROM meetup_notices WHERE meetup_id = $1 AND kind <> 'cancelled'", [meetupId]);
}

/** Ends updates of these kinds about the meetup for one member. */
export async function deleteUpdates(tx: Sql, meetupId: string, memberId: string, kinds: readonly MeetupUpdateKind[]): Promise<void> {
  await tx.query('DELETE FROM meetup_notices WHERE meetup_id = $1 AND member_id = $2 AND kind = ANY($3::text[])', [
    meetupId,
    memberId,
    kinds,
  ]);
}

export interface UpdateRow {
  readonly meetup_id: string;
  readonly kind: MeetupUpdateKind;
  readonly title: string;
  readonly starts_at: Date;
  readonly time_zone: string | null;
}

/** Whether the host of the meetup `e` exists for the member `$1`. Not one who left, has a sanction, or ever parted from `$1`. */
const hostIsThere = `COALESCE((SELECT ${mayMeetAtMeetup('$1', 'c', '$3')} AND ${isOpenTo('$1', 'e.id')} FROM members c WHERE c.id = e.creator_id), false)`;

const isNamed = `t.is_there AND (n.kind <> 'cancelled' OR e.cancelled_at IS NOT NULL)`;

/**
 * Updates of coming meetups, newest first. An offer and a request last as long as they are open, an arrival while somebody comes. A meetup
 * whose host is not there for the member is cancelled and nameless: block, deletion and sanction look alike.
 */
export async function listUpdates(sql: Sql, memberId: string, now: Date): Promise<UpdateRow[]> {
  return sql.query<UpdateRow>(
    `SELECT n.meetup_id, n.kind, CASE WHEN ${isNamed} THEN e.title ELSE '' END AS title,
       CASE WHEN ${isNamed} THEN ${timeZoneOf('e')} END AS time_zone, e.starts_at
     FROM meetup_notices n JOIN meetups e ON e.id = n.meetup_id CROSS JOIN LATERAL (SELECT ${hostIsThere} AS is_there) t
     WHERE n.member_id = $1 AND e.starts_at > $2 AND (t.is_there OR n.kind = 'cancelled')
       AND CASE n.kind
         WHEN 'offered' THEN EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.member_id = $1 AND p.offered_until > $2)
         WHEN 'asked' THEN EXISTS (SELECT 1 FROM meetup_places p JOIN members a ON a.id = p.member_id
           WHERE p.meetup_id = e.id AND p.state = 'asked' AND NOT ${isTakenOut('a')} AND ${isSeen('a.id', '$3')})
         WHEN 'joined' THEN EXISTS (SELECT 1 FROM meetup_places p JOIN members a ON a.id = p.member_id
           WHERE p.meetup_id = e.id AND p.state = 'attending' AND NOT ${isTakenOut('a')} AND ${isSeen('a.id', '$3')})
         ELSE true END
     ORDER BY n.created_at DESC, n.meetup_id, n.kind LIMIT 50`,
    [memberId, now, await listUnseen(sql, memberId)],
  );
}

export async function deleteUpdatesTo(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM meetup_notices WHERE member_id = $1', [memberId]);
}
