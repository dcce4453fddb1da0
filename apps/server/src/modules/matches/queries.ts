import { youngMatch } from '@violet/text-rules/young-match';
import type { Sql } from '#platform/db/db.ts';
import { hasWritten } from '#modules/chat/service.ts';
import { maySeeMatch, reportedSince } from '#modules/safety/visibility.ts';

/** An active match as one of the two members sees it. */
export interface MatchRow {
  readonly id: string;
  readonly created_at: Date;
  readonly other_id: string;
  /** The moment the last message was sent, or the match made. Of those who wait: of the message that waits. */
  readonly active_at: Date;
  /** Both have written an own text. */
  readonly media_is_open: boolean;
  /** The other takes photos. */
  readonly takes_photos: boolean;
}

/** What the viewer may send in the match row `m`, whose other member is `mm.other_id`. */
const mediaColumns = `${hasWritten('m.low_id')} AND ${hasWritten('m.high_id')} AS media_is_open,
  (SELECT op.photo_messages FROM preferences op WHERE op.member_id = mm.other_id) IS DISTINCT FROM 'none' AS takes_photos`;

// $1 is the viewer.
const ownMatches = `SELECT m.id, m.created_at, mm.other_id, act.active_at, ${mediaColumns}
  FROM match_members mm
  JOIN matches m ON m.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
  LEFT JOIN conversations c ON c.match_id = m.id
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', COALESCE(c.last_message_at, m.created_at)) AS active_at) act
  WHERE mm.member_id = $1`;

export interface MatchCursor {
  readonly activeAt: Date;
  readonly id: string;
}

/** Those after the cursor, in the order of matches; ARCHITECTURE says who else knows it. */
export function listMatches(sql: Sql, memberId: string, after: MatchCursor | undefined, limit: number): Promise<MatchRow[]> {
  return sql.query<MatchRow>(
    `${ownMatches} AND ($2::timestamptz IS NULL OR (act.active_at, m.id) < ($2, $3::uuid)) ORDER BY act.active_at DESC, m.id DESC LIMIT $4`,
    [memberId, after?.activeAt ?? null, after?.id ?? null, limit],
  );
}

/**
 * Conversations of $1 whose newest message that is not taken back is the other's. In a match that is no longer young a reaction answers it.
 * `isYourTurn` says the same of one.
 * @param now SQL of the moment
 */
function waitingMatches(columns: string, now: string): string {
  return `SELECT ${columns} FROM match_members mm
    JOIN matches m ON m.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
    JOIN LATERAL (SELECT * FROM messages l WHERE l.match_id = m.id AND l.removed_at IS NULL AND l.message_type <> 'verify_request' ORDER BY l.seq DESC LIMIT 1) x
      ON x.sender_id = mm.other_id
    WHERE mm.member_id = $1 AND (m.created_at > ${now}::timestamptz - interval '${youngMatch.days} days' OR x.seq < ${youngMatch.messages}
      OR (SELECT true FROM message_reactions r WHERE r.message_id = x.id AND r.member_id = $1 LIMIT 1) IS NULL)`;
}

/** Those that have waited longest first, after the cursor. */
export function listWaiting(sql: Sql, memberId: string, after: MatchCursor | undefined, limit: number, now: Date): Promise<MatchRow[]> {
  const waiting = waitingMatches(
    `m.id, m.created_at, mm.other_id, date_trunc('milliseconds', x.created_at) AS active_at, ${mediaColumns}`,
    '$5',
  );
  return sql.query<MatchRow>(
    `SELECT * FROM (${waiting}) w WHERE $2::timestamptz IS NULL OR (w.active_at, w.id) > ($2, $3::uuid) ORDER BY w.active_at, w.id LIMIT $4`,
    [memberId, after?.activeAt ?? null, after?.id ?? null, limit, now],
  );
}

/** How many have waited since before `since`, without those of members whom moderators hide or $1 has reported since. */
export async function countWaiting(sql: Sql, memberId: string, since: Date, now: Date): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `${waitingMatches('count(*)::int AS count', '$3')}
       AND x.created_at < $2 AND (SELECT w.hidden_at FROM members w WHERE w.id = mm.other_id) IS NULL
       AND ${reportedSince('$1', 'mm.other_id', 'x.created_at')} IS NULL`,
    [memberId, since, now],
  );
  return rows[0]?.count ?? 0;
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
