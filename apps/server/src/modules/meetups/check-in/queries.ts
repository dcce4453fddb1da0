import type { Sql } from '#platform/db/db.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { hasMet, mayMeetAtMeetup } from '#modules/safety/visibility.ts';
import { isGuarded } from '#modules/meetups/guarding-queries.ts';
import { timeZoneOf, type MeetupText, type TimeCursor } from '#modules/meetups/queries.ts';

// The day of a meetup: what comes after its beginning, and the code that is shown around it.

export interface BegunMeetupRow {
  readonly id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly time_zone: string | null;
  readonly creator_id: string;
  readonly is_mine: boolean;
  readonly checked_in_at: Date | null;
  /** The host, a guest who was let in, or one who was there. */
  readonly has_met: boolean;
  readonly has_code: boolean;
}

interface Reportable extends Pick<MeetupText, 'title' | 'description' | 'location'> {
  readonly creator_id: string;
  /** The host lives under a risk. */
  readonly is_guarded: boolean;
}

/** What the viewer `$1` planned or attends, of hosts who exist for the viewer; in `$3` is who does not. Nobody leaves once it has begun. */
const ownMeetups = `SELECT e.id, e.title, e.starts_at, ${timeZoneOf('e')} AS time_zone, e.creator_id, e.creator_id = $1 AS is_mine, p.checked_in_at,
    (e.creator_id = $1 OR COALESCE(${hasMet('p', 'e')}, false)) AS has_met, k.meetup_id IS NOT NULL AS has_code
  FROM meetups e JOIN members c ON c.id = e.creator_id AND ${mayMeetAtMeetup('$1', 'c', '$3')}
  LEFT JOIN meetup_places p ON p.meetup_id = e.id AND p.member_id = $1 AND p.state = 'attending'
  LEFT JOIN meetup_codes k ON k.meetup_id = e.id
  WHERE e.cancelled_at IS NULL AND (e.creator_id = $1 OR p.member_id IS NOT NULL)`;

/** Newest first. */
export async function listBegunMeetups(
  sql: Sql,
  memberId: string,
  now: Date,
  before: TimeCursor | undefined,
  limit: number,
): Promise<BegunMeetupRow[]> {
  return sql.query<BegunMeetupRow>(
    `${ownMeetups} AND e.starts_at <= $2 AND ($6::timestamptz IS NULL OR (e.starts_at, e.id) < ($6, $4::uuid))
     ORDER BY e.starts_at DESC, e.id DESC LIMIT $5`,
    [memberId, now, await listUnseen(sql, memberId), before?.id ?? null, limit, before?.at ?? null],
  );
}

/** Begun or not. */
export async function findOwnMeetup(sql: Sql, memberId: string, meetupId: string): Promise<BegunMeetupRow | undefined> {
  return (await sql.query<BegunMeetupRow>(`${ownMeetups} AND e.id = $2`, [memberId, meetupId, await listUnseen(sql, memberId)]))[0];
}

/** One that has begun, of the member or with a place of the member. Its host has an account, parted or not. */
export async function findAttendedMeetup(sql: Sql, memberId: string, meetupId: string, now: Date): Promise<Reportable | undefined> {
  const rows = await sql.query<Reportable>(
    `SELECT e.creator_id, e.title, e.description, e.location, ${isGuarded('c', 'e')} AS is_guarded FROM meetups e JOIN members c ON c.id = e.creator_id
     WHERE e.id = $2 AND e.cancelled_at IS NULL AND e.starts_at <= $3 AND (e.creator_id = $1
       OR EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.member_id = $1 AND p.state = 'attending'))`,
    [memberId, meetupId, now],
  );
  return rows[0];
}

/** The code that was drawn first. */
export async function getOrInsertCode(sql: Sql, meetupId: string, drawn: string): Promise<string> {
  await sql.query('INSERT INTO meetup_codes (meetup_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING', [meetupId, drawn]);
  const rows = await sql.query<{ code: string }>('SELECT code FROM meetup_codes WHERE meetup_id = $1', [meetupId]);
  return rows[0]?.code ?? drawn;
}

/** The moment the guest checked in, now or before; undefined for anybody else, and for another code. */
export async function updateCheckedIn(sql: Sql, memberId: string, meetupId: string, code: string, now: Date): Promise<Date | undefined> {
  const rows = await sql.query<{ checked_in_at: Date }>(
    `UPDATE meetup_places p SET checked_in_at = COALESCE(p.checked_in_at, $4) FROM meetup_codes k
     WHERE p.meetup_id = $2 AND p.member_id = $1 AND p.state = 'attending' AND k.meetup_id = p.meetup_id AND k.code = $3
     RETURNING p.checked_in_at`,
    [memberId, meetupId, code, now],
  );
  return rows[0]?.checked_in_at;
}

/** For a meetup that moved to another time: nobody has come yet. */
export async function deleteCheckIns(tx: Sql, meetupId: string): Promise<void> {
  await tx.query('DELETE FROM meetup_codes WHERE meetup_id = $1', [meetupId]);
  await tx.query('UPDATE meetup_places SET checked_in_at = NULL WHERE meetup_id = $1 AND checked_in_at IS NOT NULL', [meetupId]);
}
