import { statusHours } from '@violet/contract/statuses';
import type { Sql } from '#platform/db/db.ts';

// These tables have other owners; as in demo/queries.ts, they are written only while a demo database is being filled.

export interface PastStreak {
  readonly memberId: string;
  readonly days: number;
  readonly lastDay: Date;
}

export interface PastView {
  readonly viewedId: string;
  readonly viewerId: string;
  readonly day: Date;
}

export interface PastStatus {
  readonly memberId: string;
  readonly text: string;
  readonly at: Date;
}

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export async function insertStreaks(tx: Sql, streaks: readonly PastStreak[]): Promise<void> {
  await tx.query('INSERT INTO streaks (member_id, days, last_day) SELECT * FROM unnest($1::uuid[], $2::int[], $3::date[])', [
    streaks.map(({ memberId }) => memberId),
    streaks.map(({ days }) => days),
    streaks.map(({ lastDay }) => isoDay(lastDay)),
  ]);
}

export async function insertViews(tx: Sql, views: readonly PastView[]): Promise<void> {
  await tx.query('INSERT INTO profile_views (viewed_id, viewer_id, day) SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[])', [
    views.map(({ viewedId }) => viewedId),
    views.map(({ viewerId }) => viewerId),
    views.map(({ day }) => isoDay(day)),
  ]);
}

export async function insertStatuses(tx: Sql, statuses: readonly PastStatus[]): Promise<void> {
  await tx.query(
    `INSERT INTO statuses (member_id, text, created_at, expires_at)
     SELECT id, text, at, at + interval '${statusHours} hours' FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS s (id, text, at)`,
    [statuses.map(({ memberId }) => memberId), statuses.map(({ text }) => text), statuses.map(({ at }) => at)],
  );
}

/** Makes given badges older: those for a profile date from the first days, others from the last half day. All count as told. */
export async function updateBadgeDates(tx: Sql, ofProfiles: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE earned_badges eb SET told_at = $2, earned_at = CASE WHEN eb.badge_id = ANY($1::text[])
       THEN least($2, m.created_at + luck.of_one * interval '2 days') ELSE $2 - luck.of_one * interval '12 hours' END
     FROM members m CROSS JOIN LATERAL (SELECT (hashtext(m.id::text) & 1023) / 1024.0 AS of_one) luck WHERE m.id = eb.member_id`,
    [ofProfiles, now],
  );
}
