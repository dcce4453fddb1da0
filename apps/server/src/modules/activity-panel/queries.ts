import { likePriorityDays } from '@violet/contract/preferences';
import type { Sql } from '#platform/db/db.ts';
import { mayMeet, maySeeMatch } from '#modules/safety/visibility.ts';
import { mayUse } from '#modules/subscription/premium.ts';

/** An id of the entry's own. It leads back neither to the liker nor to the like, whose id carries its time. */
function entryId(like: string): string {
  return `left(encode(sha256(convert_to('like-entry:' || ${like}.id::text, 'UTF8')), 'hex'), 32)`;
}

/**
 * The likes that $1 got and has not answered, from members who may be met. List and count read the same rows. They are read one after the
 * other (OFFSET 0 keeps it so), so that reading stops at the limit.
 * @param which of these likes, and in which order
 */
function openLikes(which: string): string {
  return `FROM (SELECT * FROM likes WHERE target_id = $1 AND is_like AND voided_at IS NULL ${which} OFFSET 0) l
    CROSS JOIN LATERAL (SELECT liker.* FROM members liker WHERE liker.id = l.member_id OFFSET 0) m
    WHERE (SELECT true FROM likes mine WHERE mine.member_id = $1 AND mine.target_id = l.member_id AND mine.voided_at IS NULL) IS NULL
      AND ${mayMeet('$1::uuid', 'm')}`;
}

export interface LikeRow {
  readonly entry_id: string;
  readonly member_id: string;
  readonly is_super: boolean;
  readonly created_at: Date;
  /** A data: URI of the liker's first photo; null without one. */
  readonly blurred: string | null;
}

const isRecent = `created_at > $4::timestamptz - interval '${likePriorityDays} days'`;

/** Whether the like row `l` stands above the others: given lately by a premium member who has chosen so. */
function isFirst(l: string): string {
  return `(${l}.${isRecent} AND ${mayUse('premiumPreferences', `${l}.member_id`, '$4')}
    AND COALESCE((SELECT (fp.premium_options->'priorityLikes')::boolean FROM preferences fp WHERE fp.member_id = ${l}.member_id), false))`;
}

/** One of the two parts of the list, newest first, after the entry $2 where that lies in it. */
function partOfList(which: string, isOfPart: string, beginsHere: string): string {
  return `(SELECT ${entryId('l')} AS entry_id, l.member_id, l.is_super, l.created_at, l.id, ${isFirst('l')} AS is_first,
       (SELECT ph.blurred FROM photos ph WHERE ph.member_id = l.member_id ORDER BY ph.position LIMIT 1) AS blurred
     ${openLikes(`${which} ORDER BY created_at DESC, id DESC`)} AND ${isOfPart}
       AND (${beginsHere} OR (l.created_at, l.id) < (SELECT c.created_at, c.id FROM after_entry c))
     ORDER BY l.created_at DESC, l.id DESC LIMIT $3)`;
}

export interface LikesPage {
  readonly after: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Those with priority, then all others, each newest first; after the entry `after`. */
export function listLikesReceived(sql: Sql, memberId: string, { after, limit, now }: LikesPage): Promise<LikeRow[]> {
  const first = partOfList(
    `AND ${isRecent}`,
    `${isFirst('l')} AND (SELECT c.was_first FROM after_entry c) IS NOT FALSE`,
    '$2::text IS NULL',
  );
  const others = partOfList('', `NOT ${isFirst('l')}`, '$2::text IS NULL OR (SELECT c.was_first FROM after_entry c)');
  return sql.query<LikeRow>(
    `WITH after_entry AS MATERIALIZED (
       SELECT p.created_at, p.id, ${isFirst('p')} AS was_first FROM likes p
       WHERE p.target_id = $1 AND p.is_like AND p.voided_at IS NULL AND ${entryId('p')} = $2)
     SELECT entry_id, member_id, is_super, created_at, blurred FROM (${first} UNION ALL ${others}) entries
     ORDER BY is_first DESC, created_at DESC, id DESC LIMIT $3`,
    [memberId, after ?? null, limit, now],
  );
}

/** Nobody reads a figure above this, and counting on would only cost. */
const countedAtMost = 1_000;

/** Likes since the panel was last opened, and matches neither seen there nor opened by reading or writing. */
export async function countUnseen(sql: Sql, memberId: string): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM (SELECT 1
         ${openLikes(`AND created_at > COALESCE((SELECT nm.panel_opened_at FROM notification_marks nm WHERE nm.member_id = $1), '-infinity')`)}
         LIMIT ${countedAtMost}) new_likes)::int
       + (SELECT count(*) FROM match_members mm JOIN matches ma ON ma.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'ma')}
         WHERE mm.member_id = $1 AND mm.seen_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM messages ms WHERE ms.match_id = ma.id AND (ms.sender_id = $1 OR ms.read_at IS NOT NULL)))::int AS count`,
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

export async function findPanelOpened(sql: Sql, memberId: string): Promise<Date | undefined> {
  const rows = await sql.query<{ panel_opened_at: Date }>('SELECT panel_opened_at FROM notification_marks WHERE member_id = $1', [
    memberId,
  ]);
  return rows[0]?.panel_opened_at;
}

export async function insertOrUpdatePanelOpened(sql: Sql, memberId: string, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO notification_marks (member_id, panel_opened_at) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET panel_opened_at = greatest(notification_marks.panel_opened_at, EXCLUDED.panel_opened_at)`,
    [memberId, now],
  );
}
