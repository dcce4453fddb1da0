import type { Sql } from '../../platform/db/db.ts';
import { mayMeetAtMeetup } from '../safety/visibility.ts';
import type { MeetupText, TimeCursor } from './queries.ts';

// The day of a meetup: what comes after its beginning, and the code that is shown around it.

export interface BegunRow {
  readonly id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly creator_id: string;
  readonly is_mine: boolean;
  readonly checked_in_at: Date | null;
  readonly has_code: boolean;
}

interface Reportable extends Pick<MeetupText, 'title' | 'description' | 'location'> {
  readonly creator_id: string;
}

/** What the member `$1` planned, or attends, of people who exist for her. Nobody leaves once it has begun, so who attends was there. */
const hers = `SELECT e.id, e.title, e.starts_at, e.creator_id, e.creator_id = $1 AS is_mine, p.checked_in_at, k.meetup_id IS NOT NULL AS has_code
  FROM meetups e JOIN members c ON c.id = e.creator_id AND ${mayMeetAtMeetup('$1', 'c')}
  LEFT JOIN meetup_places p ON p.meetup_id = e.id AND p.member_id = $1 AND p.state = 'attending'
  LEFT JOIN meetup_codes k ON k.meetup_id = e.id
  WHERE e.cancelled_at IS NULL AND (e.creator_id = $1 OR p.member_id IS NOT NULL)`;

/** Newest first. */
export function listBegun(sql: Sql, memberId: string, now: Date, before: TimeCursor | undefined, limit: number): Promise<BegunRow[]> {
  return sql.query<BegunRow>(
    `${hers} AND e.starts_at <= $2 AND ($3::timestamptz IS NULL OR (e.starts_at, e.id) < ($3, $4::uuid))
     ORDER BY e.starts_at DESC, e.id DESC LIMIT $5`,
    [memberId, now, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** Begun or not. */
export async function findHers(sql: Sql, memberId: string, meetupId: string): Promise<BegunRow | undefined> {
  return (await sql.query<BegunRow>(`${hers} AND e.id = $2`, [memberId, meetupId]))[0];
}

/** One that she planned or attended, as long as its creator is here: also when the two are not there for each other any more. */
export async function findAttended(sql: Sql, memberId: string, meetupId: string): Promise<Reportable | undefined> {
  const rows = await sql.query<Reportable>(
    `SELECT e.creator_id, e.title, e.description, e.location FROM meetups e
     WHERE e.id = $2 AND e.creator_id IS NOT NULL AND e.cancelled_at IS NULL AND (e.creator_id = $1
       OR EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.member_id = $1 AND p.state = 'attending'))`,
    [memberId, meetupId],
  );
  return rows[0];
}

/** The code that was drawn first. */
export async function keepCode(sql: Sql, meetupId: string, drawn: string): Promise<string> {
  await sql.query('INSERT INTO meetup_codes (meetup_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING', [meetupId, drawn]);
  const rows = await sql.query<{ code: string }>('SELECT code FROM meetup_codes WHERE meetup_id = $1', [meetupId]);
  return rows[0]?.code ?? drawn;
}

/** When she checked in, now or before; undefined where she is no guest or the code is another. */
export async function checkIn(sql: Sql, memberId: string, meetupId: string, code: string, now: Date): Promise<Date | undefined> {
  const rows = await sql.query<{ checked_in_at: Date }>(
    `UPDATE meetup_places p SET checked_in_at = COALESCE(p.checked_in_at, $4) FROM meetup_codes k
     WHERE p.meetup_id = $2 AND p.member_id = $1 AND p.state = 'attending' AND k.meetup_id = p.meetup_id AND k.code = $3
     RETURNING p.checked_in_at`,
    [memberId, meetupId, code, now],
  );
  return rows[0]?.checked_in_at;
}

/** It is on another day: nobody has come yet. */
export async function forgetCheckIns(tx: Sql, meetupId: string): Promise<void> {
  await tx.query('DELETE FROM meetup_codes WHERE meetup_id = $1', [meetupId]);
  await tx.query('UPDATE meetup_places SET checked_in_at = NULL WHERE meetup_id = $1 AND checked_in_at IS NOT NULL', [meetupId]);
}
