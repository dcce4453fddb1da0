import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch } from '#modules/safety/visibility.ts';

/** An active match as one of the two members sees it. */
export interface MatchRow {
  readonly id: string;
  readonly created_at: Date;
  readonly other_id: string;
  /** When the last message was sent, or the match made. */
  readonly active_at: Date;
}

// $1 is the viewer.
const ownMatches = `SELECT m.id, m.created_at, mm.other_id, act.active_at
  FROM match_members mm
  JOIN matches m ON m.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
  LEFT JOIN conversations c ON c.match_id = m.id
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', COALESCE(c.last_message_at, m.created_at)) AS active_at) act
  WHERE mm.member_id = $1`;

export interface MatchCursor {
  readonly activeAt: Date;
  readonly id: string;
}

/** After the cursor, in the order of matches; ARCHITECTURE says who else knows it. */
export function listMatches(sql: Sql, memberId: string, after: MatchCursor | undefined, limit: number): Promise<MatchRow[]> {
  return sql.query<MatchRow>(
    `${ownMatches} AND ($2::timestamptz IS NULL OR (act.active_at, m.id) < ($2, $3::uuid)) ORDER BY act.active_at DESC, m.id DESC LIMIT $4`,
    [memberId, after?.activeAt ?? null, after?.id ?? null, limit],
  );
}

export async function findMatch(sql: Sql, memberId: string, matchId: string): Promise<MatchRow | undefined> {
  return (await sql.query<MatchRow>(`${ownMatches} AND mm.match_id = $2`, [memberId, matchId]))[0];
}

export interface NewMatchRow {
  readonly id: string;
  readonly memberIds: readonly [string, string];
  /** The member whose own swipe made the match, and who has seen it with that. */
  readonly seenBy: string | undefined;
}

export async function insertMatch(sql: Sql, { id, memberIds: [a, b], seenBy }: NewMatchRow, now: Date): Promise<void> {
  await sql.query(
    'INSERT INTO matches (id, low_id, high_id, created_at) VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4)',
    [id, a, b, now],
  );
  await sql.query(
    `INSERT INTO match_members (match_id, member_id, other_id, seen_at)
     VALUES ($1, $2, $3, $4::timestamptz), ($1, $3, $2, $5::timestamptz)`,
    [id, a, b, seenBy === a ? now : null, seenBy === b ? now : null],
  );
}

/** Ends the pair's active match, if there is one. */
export async function updateMatchEnded(sql: Sql, a: string, b: string, now: Date): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    `UPDATE matches SET ended_at = $3
     WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid) AND ended_at IS NULL RETURNING id`,
    [a, b, now],
  );
  return rows[0]?.id;
}

const activeMatches = 'SELECT m.id, mm.other_id FROM match_members mm JOIN matches m ON m.id = mm.match_id AND m.ended_at IS NULL';

/** The member's active matches, those with suspended members among them. */
export function listActiveMatches(sql: Sql, memberId: string): Promise<Pick<MatchRow, 'id' | 'other_id'>[]> {
  return sql.query(`${activeMatches} WHERE mm.member_id = $1`, [memberId]);
}

export async function findActiveMatch(sql: Sql, memberId: string, matchId: string): Promise<Pick<MatchRow, 'id' | 'other_id'> | undefined> {
  return (
    await sql.query<Pick<MatchRow, 'id' | 'other_id'>>(`${activeMatches} WHERE mm.member_id = $1 AND m.id = $2`, [memberId, matchId])
  )[0];
}

/** All matches of the member count as seen. */
export async function updateMatchesSeen(sql: Sql, memberId: string, now: Date): Promise<void> {
  await sql.query('UPDATE match_members SET seen_at = $2 WHERE member_id = $1 AND seen_at IS NULL', [memberId, now]);
}
