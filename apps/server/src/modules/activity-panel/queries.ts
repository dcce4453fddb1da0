import type { LikedPart } from '@violet/contract/chat/liked-part';
import { likePriorityDays } from '@violet/contract/preferences';
import type { Sql } from '#platform/db/db.ts';
import { aboutNow } from '#modules/likes/service.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { veil } from '#modules/photos/service.ts';
import { mayMeet, maySeeMatch } from '#modules/safety/visibility.ts';
import { mayUse } from '#modules/subscription/premium.ts';
import type { LikePlace } from './like-cursors.ts';

/** An id of the entry's own. It leads back neither to the liker nor to the like, whose id carries its time. */
function entryId(like: string): string {
  return `left(encode(sha256(convert_to('like-entry:' || ${like}.id::text, 'UTF8')), 'hex'), 32)`;
}

/**
 * The likes that $1 got and has not answered, from members who may be met. List and count read the same rows. They are read one after the
 * other (OFFSET 0 keeps it so), so that reading stops at the limit.
 * @param which of these likes, and in which order
 * @param unseen who does not exist for $1
 */
function openLikes(which: string, unseen: string): string {
  return `FROM (SELECT * FROM likes WHERE target_id = $1 AND is_like AND voided_at IS NULL ${which} OFFSET 0) l
    CROSS JOIN LATERAL (SELECT liker.* FROM members liker WHERE liker.id = l.member_id OFFSET 0) m
    WHERE (SELECT true FROM likes mine WHERE mine.member_id = $1 AND mine.target_id = l.member_id AND mine.voided_at IS NULL) IS NULL
      AND ${mayMeet('$1::uuid', 'm', unseen)}`;
}

export interface LikeRow extends LikePlace {
  readonly entry_id: string;
  readonly member_id: string;
  readonly is_super: boolean;
  readonly created_at: Date;
  /** A data: URI of the liker's first photo for everyone; null without one. */
  readonly blurred: string | null;
  /** What of the viewer's profile it is about, if that is still there. */
  readonly about: LikedPart | null;
}

const isRecent = (now: string) => `created_at > ${now}::timestamptz - interval '${likePriorityDays} days'`;

/** Whether the like row `l` stands above the others: given lately by a premium member who has chosen so. */
function isFirst(l: string, now = '$4'): string {
  return `(${l}.${isRecent(now)} AND ${mayUse('premiumPreferences', `${l}.member_id`, now)}
    AND COALESCE((SELECT (fp.premium_options->'priorityLikes')::boolean FROM preferences fp WHERE fp.member_id = ${l}.member_id), false))`;
}

/** In SQL, the moment of a place; later than all where there is none. */
function momentOf(place: string): string {
  return `COALESCE('epoch'::timestamptz + ${place}::bigint * interval '1 microsecond', 'infinity')`;
}

/** The rows after a place, as one range of the index, however far down the list it lies. */
function after(moment: string, id: string): string {
  return `AND created_at <= ${momentOf(moment)} AND (created_at < ${momentOf(moment)} OR id < ${id}::uuid)`;
}

/** One of the two parts of the list, newest first. */
function partOfList(which: string, isOfPart: string): string {
  return `(SELECT ${entryId('l')} AS entry_id, l.member_id, l.is_super, l.created_at, l.id, ${isFirst('l')} AS is_first,
       ${veil('l.member_id')} AS blurred,
       (SELECT ${aboutNow('n', '$1::uuid')} FROM like_notes n WHERE n.like_id = l.id) AS about
     ${openLikes(`${which} ORDER BY created_at DESC, id DESC`, '$9')} AND ${isOfPart}
     ORDER BY l.created_at DESC, l.id DESC LIMIT $3)`;
}

export interface LikesPage {
  readonly after: LikePlace | undefined;
  readonly limit: number;
  readonly now: Date;
}

const place = `(extract(epoch FROM created_at) * 1000000)::bigint AS moment, id, is_first AS "isFirst"`;

/** Those with priority, then all others, each newest first; after the place `after`. */
export async function listLikesReceived(sql: Sql, memberId: string, page: LikesPage): Promise<LikeRow[]> {
  const [inFirst, inOthers] = page.after?.isFirst === false ? [undefined, page.after] : [page.after, undefined];
  const first = partOfList(`AND ${isRecent('$4')} ${after('$2', '$5')}`, `$8::boolean AND ${isFirst('l')}`);
  const others = partOfList(after('$6', '$7'), `NOT ${isFirst('l')}`);
  return sql.query<LikeRow>(
    `SELECT entry_id, member_id, is_super, created_at, blurred, about, ${place} FROM (${first} UNION ALL ${others}) entries
     ORDER BY is_first DESC, created_at DESC, id DESC LIMIT $3`,
    [
      memberId,
      inFirst?.moment ?? null,
      page.limit,
      page.now,
      inFirst?.id ?? null,
      inOthers?.moment ?? null,
      inOthers?.id ?? null,
      inOthers === undefined,
      await listUnseen(sql, memberId),
    ],
  );
}

/** Where the entry lies that a cursor of a program of before names. Hashes every like that the member got. */
export async function findPlaceOfEntry(sql: Sql, memberId: string, entry: string, now: Date): Promise<LikePlace | undefined> {
  const rows = await sql.query<LikePlace>(
    `SELECT ${place} FROM (SELECT p.*, ${isFirst('p', '$3')} AS is_first FROM likes p
       WHERE p.target_id = $1 AND p.is_like AND p.voided_at IS NULL AND ${entryId('p')} = $2) found`,
    [memberId, entry, now],
  );
  return rows[0];
}

/** Nobody reads a figure above this, and counting on would only cost. */
const countedAtMost = 1_000;

/** Likes since the panel was last opened, and matches neither seen there nor opened by reading or writing. */
export async function countUnseen(sql: Sql, memberId: string): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM (SELECT 1
         ${openLikes(`AND created_at > COALESCE((SELECT nm.panel_opened_at FROM notification_marks nm WHERE nm.member_id = $1), '-infinity')`, '$2')}
         LIMIT ${countedAtMost}) new_likes)::int
       + (SELECT count(*) FROM match_members mm JOIN matches ma ON ma.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'ma')}
         WHERE mm.member_id = $1 AND mm.seen_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM messages ms WHERE ms.match_id = ma.id
             AND CASE ms.sender_id WHEN $1 THEN ms.message_type <> 'comment' ELSE ms.read_at IS NOT NULL END))::int AS count`,
    [memberId, await listUnseen(sql, memberId)],
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
