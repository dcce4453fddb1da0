import type { Sql } from '#platform/db/db.ts';
import { hasUnseen, listUnseen, listUnseenPairs } from '#modules/safety/unseen-queries.ts';
import { apart, isCoverLapsed, isSeen, matched, maySwipe, partedBy, suitsAsTwo } from '#modules/safety/visibility.ts';

export interface SwipeRow {
  readonly id: string;
  readonly member_id: string;
  readonly target_id: string;
  readonly is_like: boolean;
  readonly is_super: boolean;
  readonly created_at: Date;
}

const swipeColumns = 'l.id, l.member_id, l.target_id, l.is_like, l.is_super, l.created_at';

/** Whether nobody's list shows likes of the member row `m`. That is so for a ghost, and for whom matches alone may see. */
function hidesLikes(m: string): string {
  return `(${m}.ghost_mode OR (SELECT hp.profile_visibility = 'private' FROM preferences hp WHERE hp.member_id = ${m}.id) OR ${isCoverLapsed(m)})`;
}

/** Whether the like row `l` shows in its target's list. It is not hidden, of somebody who may be met, and not answered by the target. */
function isListed(l: string): string {
  return `(${l}.is_like AND ${l}.voided_at IS NULL AND (SELECT NOT ${hidesLikes('lw')} AND ${suitsAsTwo(`${l}.target_id`, 'lw')} FROM members lw WHERE lw.id = ${l}.member_id)
    AND (SELECT true FROM likes la WHERE la.member_id = ${l}.target_id AND la.target_id = ${l}.member_id AND la.voided_at IS NULL) IS NULL)`;
}

/** Whether the target of the like row `l`, a quiet one or not, is there for its giver. Who parted or hides is gone, as after a deletion. */
export function hasTarget(l: string, unseen: string): string {
  return `(${partedBy(`${l}.target_id`, `${l}.member_id`)} IS NULL AND ${isSeen(`${l}.target_id`, unseen)})`;
}

/** What stands between a viewer and a target before a swipe. */
export interface SwipeContext {
  readonly reachable: boolean;
  /** True also of a target whose profile is not open to strangers: a guest has met that one in person. */
  readonly is_there: boolean;
  /** Whether the two may meet, as far as each is here alone or with a partner. */
  readonly suits: boolean;
  readonly likes_back: boolean;
  readonly likes_back_quietly: boolean;
  /** The target has swiped the viewer already, whichever way. */
  readonly is_answered: boolean;
  readonly is_ghost: boolean;
  /** A like of the viewer shows in nobody's list. */
  readonly hides_likes: boolean;
  /** For the target the viewer does not exist: nothing that the viewer does arrives there. */
  readonly is_unseen: boolean;
  readonly target_is_ghost: boolean;
  readonly mine_is_like: boolean | null;
  readonly mine_at: Date | null;
  /** The viewer likes the target quietly. */
  readonly mine_is_quiet: boolean;
}

function likesQuietly(memberId: string, targetId: string): string {
  return `EXISTS (SELECT 1 FROM quiet_likes q WHERE q.member_id = ${memberId} AND q.target_id = ${targetId} AND q.voided_at IS NULL)`;
}

export async function findSwipeContext(sql: Sql, memberId: string, targetId: string): Promise<SwipeContext | undefined> {
  const rows = await sql.query<SwipeContext>(
    `SELECT ${maySwipe('$1::uuid', 'm', '$3')} AS reachable, $4::boolean AS is_unseen,
       m.suspended_at IS NULL AND ${isSeen('m.id', '$3')} AND ${apart('$1::uuid', 'm.id')} IS NULL AS is_there, ${suitsAsTwo('$1::uuid', 'm')} AS suits, me.ghost_mode AS is_ghost, m.ghost_mode AS target_is_ghost,
       ${hidesLikes('me')} AS hides_likes, theirs.id IS NOT NULL AS is_answered, COALESCE(theirs.is_like, false) AS likes_back,
       mine.is_like AS mine_is_like, mine.created_at AS mine_at,
       ${likesQuietly('$1', '$2')} AS mine_is_quiet, ${likesQuietly('$2', '$1')} AS likes_back_quietly
     FROM members m JOIN members me ON me.id = $1
     LEFT JOIN likes theirs ON theirs.member_id = $2 AND theirs.target_id = $1 AND theirs.voided_at IS NULL
     LEFT JOIN likes mine ON mine.member_id = $1 AND mine.target_id = $2 AND mine.voided_at IS NULL
     WHERE m.id = $2`,
    [memberId, targetId, await listUnseen(sql, memberId), await hasUnseen(sql, targetId, memberId)],
  );
  return rows[0];
}

/** The moments of likes (super likes) that still count, for whomever they were, newest first. At most as many as the limit asks about. */
export interface Spent {
  readonly likes: Date[];
  readonly superLikes: Date[];
}

export interface SpentSince {
  readonly likesSince: Date;
  readonly maxLikes: number;
  readonly superLikesSince: Date;
  readonly maxSuperLikes: number;
}

export async function listSpentAllowance(
  sql: Sql,
  memberId: string,
  { likesSince, maxLikes, superLikesSince, maxSuperLikes }: SpentSince,
): Promise<Spent> {
  const rows = await sql.query<{ super: boolean; created_at: Date }>(
    `(SELECT false AS super, created_at FROM (
         (SELECT created_at FROM likes WHERE member_id = $1 AND is_like AND created_at > $2 ORDER BY created_at DESC LIMIT $3)
         UNION ALL (SELECT created_at FROM quiet_likes WHERE member_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3)
         UNION ALL (SELECT created_at FROM like_spends WHERE member_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3)) given
       ORDER BY created_at DESC LIMIT $3)
     UNION ALL
     (SELECT true, created_at FROM (
         (SELECT created_at FROM likes WHERE member_id = $1 AND is_super AND created_at > $4 ORDER BY created_at DESC LIMIT $5)
         UNION ALL (SELECT created_at FROM like_spends WHERE member_id = $1 AND is_super AND created_at > $4 ORDER BY created_at DESC LIMIT $5)) given
       ORDER BY created_at DESC LIMIT $5)`,
    [memberId, likesSince, maxLikes, superLikesSince, maxSuperLikes],
  );
  const times = (isSuper: boolean) => rows.filter((row) => row.super === isSuper).map((row) => row.created_at);
  return { likes: times(false), superLikes: times(true) };
}

export async function insertSwipe(sql: Sql, row: SwipeRow): Promise<void> {
  await sql.query('INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    row.id,
    row.member_id,
    row.target_id,
    row.is_like,
    row.is_super,
    row.created_at,
  ]);
}

/** An old pass makes room for a new swipe. */
export async function updateSwipeVoided(sql: Sql, memberId: string, targetId: string, now: Date): Promise<void> {
  await sql.query('UPDATE likes SET voided_at = $3 WHERE member_id = $1 AND target_id = $2 AND voided_at IS NULL', [
    memberId,
    targetId,
    now,
  ]);
}

/** Of these members, for whom somebody who likes them exists: a list from which another's likes go does not change. */
async function whoSees(sql: Sql, targetIds: readonly string[], likerOf: (targetId: string) => string): Promise<Set<string>> {
  const unseen = await listUnseenPairs(sql, targetIds);
  const isSeenBy = (id: string) => !unseen.some(({ viewerId, otherId }) => viewerId === id && otherId === likerOf(id));
  return new Set(targetIds.filter(isSeenBy));
}

/** Takes the effect from both swipes of a pair and from their quiet likes. It answers from whose lists a like went. */
export async function updateVoidedBetween(sql: Sql, a: string, b: string, now: Date): Promise<string[]> {
  const seeing = await whoSees(sql, [a, b], (id) => (id === a ? b : a));
  const rows = await sql.query<{ target_id: string }>(
    `WITH listed AS MATERIALIZED (
       SELECT l.target_id FROM likes l
       WHERE ((l.member_id = $1 AND l.target_id = $2) OR (l.member_id = $2 AND l.target_id = $1)) AND ${isListed('l')}
     ), voided AS (
       UPDATE likes l SET voided_at = $3
       WHERE ((l.member_id = $1 AND l.target_id = $2) OR (l.member_id = $2 AND l.target_id = $1)) AND l.voided_at IS NULL
     ), comments AS (
       DELETE FROM like_notes n USING likes l WHERE l.member_id = n.member_id AND l.id = n.like_id
         AND ((l.member_id = $1 AND l.target_id = $2) OR (l.member_id = $2 AND l.target_id = $1))
     ), quiet AS (
       UPDATE quiet_likes l SET voided_at = $3
       WHERE ((l.member_id = $1 AND l.target_id = $2) OR (l.member_id = $2 AND l.target_id = $1)) AND l.voided_at IS NULL
     )
     SELECT target_id FROM listed`,
    [a, b, now],
  );
  return rows.map((row) => row.target_id).filter((id) => seeing.has(id));
}

/** In whose lists likes of the member stand. */
export async function listTargetsWithListedLike(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ target_id: string }>(`SELECT l.target_id FROM likes l WHERE l.member_id = $1 AND ${isListed('l')}`, [
    memberId,
  ]);
  return [
    ...(await whoSees(
      sql,
      rows.map((row) => row.target_id),
      () => memberId,
    )),
  ];
}

export interface OwnSwipe extends SwipeRow {
  readonly is_last: boolean;
  /** Its target has it in the list of likes. */
  readonly is_listed: boolean;
}

/** None where its target is not there any more. Swipes at such targets make no other one an earlier one, either. */
export async function findOwnSwipe(sql: Sql, memberId: string, swipeId: string): Promise<OwnSwipe | undefined> {
  const rows = await sql.query<OwnSwipe>(
    `SELECT ${swipeColumns}, ${isListed('l')} AS is_listed,
       NOT EXISTS (SELECT 1 FROM likes n WHERE n.member_id = $1 AND (n.created_at, n.id) > (l.created_at, l.id) AND ${hasTarget('n', '$3')}) AS is_last
     FROM likes l WHERE l.member_id = $1 AND l.id = $2 AND ${hasTarget('l', '$3')}`,
    [memberId, swipeId, await listUnseen(sql, memberId)],
  );
  const [own] = rows;
  return own && { ...own, is_listed: own.is_listed && !(await hasUnseen(sql, own.target_id, memberId)) };
}

/** Whether the pair became a match since, also when that match has ended. */
export async function hasMatchSince(sql: Sql, a: string, b: string, since: Date): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)
       AND (ended_at IS NULL OR created_at >= $3) LIMIT 1`,
    [a, b, since],
  );
  return rows.length > 0;
}

/** Whether it was still there. */
export async function deleteSwipe(sql: Sql, memberId: string, swipeId: string): Promise<boolean> {
  return (await sql.query('DELETE FROM likes WHERE member_id = $1 AND id = $2 RETURNING id', [memberId, swipeId])).length > 0;
}

/**
 * Whether one of the two is still a ghost. Whoever is one stays one until the transaction ends.
 * A ghost who is coming back is waited for, or waits and then finds both likes.
 */
export async function lockGhosts(tx: Sql, a: string, b: string): Promise<boolean> {
  return (await tx.query('SELECT id FROM members WHERE id IN ($1, $2) AND ghost_mode ORDER BY id FOR SHARE', [a, b])).length > 0;
}

/** Whether the two suit by now. Neither changes what it goes by until the transaction ends, as with ghosts. */
export async function lockSuiting(tx: Sql, a: string, b: string): Promise<boolean> {
  await tx.query('SELECT FROM members WHERE id IN ($1, $2) ORDER BY id FOR SHARE', [a, b]);
  await tx.query('SELECT FROM preferences WHERE member_id IN ($1, $2) ORDER BY member_id FOR SHARE', [a, b]);
  const rows = await tx.query<{ suits: boolean }>(`SELECT ${suitsAsTwo('$1::uuid', 'm')} AS suits FROM members m WHERE m.id = $2`, [a, b]);
  return rows[0]?.suits === true;
}

/** Likes that are not voided, quiet ones among them: by whom, of whom. */
const activeLikes = `(SELECT member_id, target_id FROM likes WHERE is_like AND voided_at IS NULL
  UNION ALL SELECT member_id, target_id FROM quiet_likes WHERE voided_at IS NULL)`;

/** With whom the member shares a like in both directions but no match; nobody while the member is a ghost. */
export async function listUnmatchedPairs(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT DISTINCT theirs.member_id AS id
     FROM members me JOIN ${activeLikes} theirs ON theirs.target_id = me.id JOIN ${activeLikes} mine ON mine.member_id = me.id AND mine.target_id = theirs.member_id
     WHERE me.id = $1 AND NOT me.ghost_mode AND me.suspended_at IS NULL
       AND ${matched('me.id', 'theirs.member_id')} IS NULL
     ORDER BY id`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Whether two likes stand without a match, and the other can be met. Ask under the pair's lock. */
export async function hasUnmatchedLikes(sql: Sql, memberId: string, otherId: string): Promise<boolean> {
  const rows = await sql.query<{ met: boolean | null }>(
    `SELECT ${matched('$1::uuid', 'o.id')} AS met FROM members o
     JOIN ${activeLikes} mine ON mine.member_id = $1 AND mine.target_id = o.id JOIN ${activeLikes} theirs ON theirs.member_id = o.id AND theirs.target_id = $1
     WHERE o.id = $2 AND NOT o.ghost_mode AND o.suspended_at IS NULL AND ${apart('$1::uuid', 'o.id')} IS NULL AND ${suitsAsTwo('$1::uuid', 'o')}`,
    [memberId, otherId],
  );
  return rows.length > 0 && rows[0]?.met === null;
}
