import type { Sql } from '#platform/db/db.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { hasTarget } from './queries.ts';

/** A like that nobody is told of until it is mutual. */
export interface QuietLikeRow {
  readonly id: string;
  readonly member_id: string;
  readonly target_id: string;
  readonly created_at: Date;
}

export async function insertQuietLike(tx: Sql, { id, member_id, target_id, created_at }: QuietLikeRow): Promise<void> {
  await tx.query('INSERT INTO quiet_likes (id, member_id, target_id, created_at) VALUES ($1, $2, $3, $4)', [
    id,
    member_id,
    target_id,
    created_at,
  ]);
}

/** Makes ordinary likes of the two's quiet ones: they are mutual now. */
export async function updateQuietLikesOpened(tx: Sql, a: string, b: string): Promise<void> {
  await tx.query(
    `WITH opened AS (
       DELETE FROM quiet_likes WHERE ((member_id = $1 AND target_id = $2) OR (member_id = $2 AND target_id = $1)) AND voided_at IS NULL
       RETURNING id, member_id, target_id, created_at
     )
     INSERT INTO likes (id, member_id, target_id, is_like, created_at) SELECT id, member_id, target_id, true, created_at FROM opened`,
    [a, b],
  );
}

/** A later decision of the member about the target replaces the quiet like. */
export async function updateQuietLikeVoided(tx: Sql, memberId: string, targetId: string, now: Date): Promise<void> {
  await tx.query('UPDATE quiet_likes SET voided_at = $3 WHERE member_id = $1 AND target_id = $2 AND voided_at IS NULL', [
    memberId,
    targetId,
    now,
  ]);
}

/** Whom of these the member likes, quietly or not. */
export async function listLikedIds(sql: Sql, memberId: string, targetIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ target_id: string }>(
    `SELECT target_id FROM likes WHERE member_id = $1 AND target_id = ANY($2::uuid[]) AND is_like AND voided_at IS NULL
     UNION SELECT target_id FROM quiet_likes WHERE member_id = $1 AND target_id = ANY($2::uuid[]) AND voided_at IS NULL`,
    [memberId, targetIds],
  );
  return rows.map((row) => row.target_id);
}

/** The member's own, oldest first; none for a target who is not there any more. */
export async function listQuietLikes(sql: Sql, memberId: string): Promise<QuietLikeRow[]> {
  return sql.query<QuietLikeRow>(
    `SELECT id, member_id, target_id, created_at FROM quiet_likes q
     WHERE member_id = $1 AND ${hasTarget('q', '$2')} ORDER BY created_at, id`,
    [memberId, await listUnseen(sql, memberId)],
  );
}
