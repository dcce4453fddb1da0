import type { Sql } from '#platform/db/db.ts';
import { isTakenOut } from '#modules/safety/visibility.ts';

export interface DueReminder {
  readonly member_id: string;
  readonly meetup_id: string;
  readonly starts_at: Date;
}

/**
 * Writes down who is reminded of a meetup at most `hours` and more than `untilHours` away.
 * These are the host, and those who attended by then, once for each time the meetup was planned for.
 */
export function insertDueReminders(tx: Sql, hours: number, untilHours: number, now: Date): Promise<DueReminder[]> {
  return tx.query<DueReminder>(
    `INSERT INTO meetup_reminders (meetup_id, member_id, starts_at, hours)
     SELECT e.id, w.member_id, e.starts_at, $2::int FROM meetups e JOIN members c ON c.id = e.creator_id AND NOT ${isTakenOut('c')}
     CROSS JOIN LATERAL (SELECT e.creator_id AS member_id, e.created_at AS since
       UNION ALL SELECT p.member_id, p.attending_since FROM meetup_places p WHERE p.meetup_id = e.id AND p.state = 'attending') w
     WHERE e.cancelled_at IS NULL AND e.starts_at > $1::timestamptz + interval '1 hour' * $3::int
       AND e.starts_at <= $1::timestamptz + interval '1 hour' * $2::int AND w.since <= e.starts_at - interval '1 hour' * $2::int
     ON CONFLICT DO NOTHING RETURNING member_id, meetup_id, starts_at`,
    [now, hours, untilHours],
  );
}

export interface ReminderRow {
  readonly meetup_id: string;
  readonly starts_at: Date;
  readonly hours: number;
}

/** What the member was reminded of. */
export function listReminders(sql: Sql, memberId: string): Promise<ReminderRow[]> {
  return sql.query<ReminderRow>(
    'SELECT meetup_id, starts_at, hours FROM meetup_reminders WHERE member_id = $1 ORDER BY starts_at, meetup_id, hours DESC',
    [memberId],
  );
}
