import type { Sql } from '#platform/db/db.ts';
import { isGuarded } from '#modules/meetups/guarding-queries.ts';
import { regionOf, timeZoneOf } from '#modules/meetups/queries.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { isLetIn, isOpenTo, mayMeetAtMeetup } from '#modules/safety/visibility.ts';

export interface CalendarRow {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly exact_place: string | null;
  readonly starts_at: Date;
  readonly time_zone: string | null;
  readonly revised_at: Date;
  readonly revision: number;
  readonly is_cancelled: boolean;
}

/** Whether the member `$1` may know the exact place of `e` at the time `$2`. */
const knowsPlace = `(e.creator_id = $1
  OR EXISTS (SELECT 1 FROM meetup_places i WHERE i.meetup_id = e.id AND i.member_id = $1 AND ${isLetIn('i', 'e', '$2')}))`;

/** Meetups of hosts who exist for the member `$1`; in `$4` is who does not. A cancelled one has no exact place any more. */
const readable = `SELECT e.id, e.title, CASE WHEN ${isGuarded('c', 'e')} AND (e.cancelled_at IS NOT NULL OR NOT ${knowsPlace}) THEN COALESCE(${regionOf('e')}, '') ELSE e.location END AS location,
    CASE WHEN e.cancelled_at IS NULL AND ${knowsPlace} THEN e.exact_place END AS exact_place, e.starts_at, ${timeZoneOf('e')} AS time_zone,
    COALESCE(e.revised_at, e.created_at) AS revised_at, e.revision, e.cancelled_at IS NOT NULL AS is_cancelled
  FROM meetups e JOIN members c ON c.id = e.creator_id AND ${mayMeetAtMeetup('$1', 'c', '$4')} AND ${isOpenTo('$1', 'e.id')}`;

const isOwn = `(e.creator_id = $1
  OR EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.member_id = $1 AND p.state = 'attending'))`;

/** One the member plans or attends; a cancelled one as long as the member is told so. */
export async function findCalendarRow(sql: Sql, memberId: string, meetupId: string, now: Date): Promise<CalendarRow | undefined> {
  const wasTold = `EXISTS (SELECT 1 FROM meetup_notices n WHERE n.meetup_id = e.id AND n.member_id = $1 AND n.kind = 'cancelled')`;
  const rows = await sql.query<CalendarRow>(`${readable} WHERE e.id = $3 AND (${isOwn} OR (e.cancelled_at IS NOT NULL AND ${wasTold}))`, [
    memberId,
    now,
    meetupId,
    await listUnseen(sql, memberId),
  ]);
  return rows[0];
}

/** Those that have begun after `since`, or will; soonest first. */
export async function listCalendarRows(sql: Sql, memberId: string, now: Date, since: Date): Promise<CalendarRow[]> {
  return sql.query<CalendarRow>(
    `${readable} WHERE e.cancelled_at IS NULL AND e.starts_at > $3 AND ${isOwn} ORDER BY e.starts_at, e.id LIMIT 500`,
    [memberId, now, since, await listUnseen(sql, memberId)],
  );
}

/** The address before ends. False when the member has left meanwhile. */
export async function insertOrUpdateFeed(sql: Sql, memberId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO calendar_feeds (member_id, token_hash, created_at) SELECT id, $2, $3 FROM members WHERE id = $1
     ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at RETURNING member_id`,
    [memberId, tokenHash, now],
  );
  return rows.length > 0;
}

export async function deleteFeed(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM calendar_feeds WHERE member_id = $1', [memberId]);
}

export async function findFeed(sql: Sql, memberId: string): Promise<Date | null> {
  const rows = await sql.query<{ created_at: Date }>('SELECT created_at FROM calendar_feeds WHERE member_id = $1', [memberId]);
  return rows[0]?.created_at ?? null;
}

/** Finds whose it is; nobody while the member is suspended. */
export async function findFeedOwner(sql: Sql, tokenHash: Buffer): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    'SELECT m.id FROM calendar_feeds f JOIN members m ON m.id = f.member_id WHERE f.token_hash = $1 AND m.suspended_at IS NULL',
    [tokenHash],
  );
  return rows[0]?.id;
}
