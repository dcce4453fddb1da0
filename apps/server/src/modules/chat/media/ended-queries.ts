import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch } from '#modules/safety/visibility.ts';

// Files of conversations whose time is over, and who is told of which.

export interface EndedMedia {
  readonly match_id: string;
  readonly message_id: string;
  /** The moment it was opened, as far as those know who are told; null where they know of none. */
  readonly opened_at: Date | null;
  /** Who is told: of the two those for whom the conversation is there, and who do not know yet. */
  readonly hearer_ids: readonly string[];
}

/** Of the match row `m`, who still sees it, in SQL. */
const hearersOf = (which: string) =>
  `ARRAY(SELECT mm.member_id FROM match_members mm WHERE mm.match_id = m.id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')} AND ${which})`;

/**
 * Notes of photos that were opened before then, that their end is told; at most so many. Answers how many, and whom to tell of which. That a
 * ghost has looked its sender is not told.
 * @param endsBefore when the report window of those ends at the latest, by which an index finds them
 */
export async function updateEndTold(
  sql: Sql,
  { openedBefore, endsBefore }: { openedBefore: Date; endsBefore: Date },
  limit: number,
): Promise<{ count: number; over: EndedMedia[] }> {
  const rows = await sql.query<EndedMedia & { is_there: boolean }>(
    `WITH over AS (
       UPDATE message_media SET is_end_told = true WHERE id IN (
         SELECT id FROM message_media WHERE until <= $3 AND opened_at <= $1 AND NOT is_end_told ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING match_id, message_id, sender_id, opened_at, opened_as_ghost)
     SELECT o.match_id, o.message_id, o.opened_at, x.removed_at IS NULL AND x.id IS NOT NULL AS is_there,
       ${hearersOf('NOT (o.opened_as_ghost AND mm.member_id = o.sender_id)')} AS hearer_ids
     FROM over o JOIN matches m ON m.id = o.match_id LEFT JOIN messages x ON x.id = o.message_id`,
    [openedBefore, limit, endsBefore],
  );
  return { count: rows.length, over: rows.filter(({ is_there }) => is_there) };
}

/**
 * Deletes files that have had their time; at most so many. Answers how many, and whom to tell of which photo of a message that was shown
 * once. Whoever knows of the look knows the end as well.
 */
export async function deleteEndedMedia(sql: Sql, now: Date, limit: number): Promise<{ count: number; once: EndedMedia[] }> {
  const rows = await sql.query<EndedMedia & { is_once: boolean }>(
    `WITH ended AS (
       DELETE FROM message_media WHERE id IN (SELECT id FROM message_media WHERE until <= $1 ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING match_id, message_id, sender_id, once, opened_at, opened_as_ghost)
     SELECT e.match_id, e.message_id, NULL::timestamptz AS opened_at,
       e.once AND x.removed_at IS NULL AND x.id IS NOT NULL AND (e.opened_at IS NULL OR e.opened_as_ghost) AS is_once,
       ${hearersOf('(e.opened_at IS NULL OR mm.member_id = e.sender_id)')} AS hearer_ids
     FROM ended e JOIN matches m ON m.id = e.match_id LEFT JOIN messages x ON x.id = e.message_id`,
    [now, limit],
  );
  return { count: rows.length, once: rows.filter(({ is_once }) => is_once) };
}
