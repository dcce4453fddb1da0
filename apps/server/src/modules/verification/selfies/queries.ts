import type { SelfiePoseName } from '@violet/contract/catalogue/selfie-poses';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import type { Likeness } from '#modules/verification/rules.ts';

export interface PoseRow {
  readonly id: string;
  readonly pose: SelfiePoseName;
  readonly valid_until: Date;
}

/** The pose drawn last for a member, if it is valid then. */
export async function findPose(sql: Sql, memberId: string, validAt: Date): Promise<PoseRow | undefined> {
  const rows = await sql.query<PoseRow>('SELECT id, pose, valid_until FROM selfie_poses WHERE member_id = $1 AND valid_until > $2', [
    memberId,
    validAt,
  ]);
  return rows[0];
}

export async function insertOrUpdatePose(sql: Sql, memberId: string, { id, pose, valid_until }: PoseRow): Promise<void> {
  await sql.query(
    `INSERT INTO selfie_poses (member_id, id, pose, valid_until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET id = $2, pose = $3, valid_until = $4`,
    [memberId, id, pose, valid_until],
  );
}

/** Whether it was still there to be used. */
export async function deletePose(sql: Sql, memberId: string, poseId: string): Promise<boolean> {
  const rows = await sql.query('DELETE FROM selfie_poses WHERE member_id = $1 AND id = $2 RETURNING id', [memberId, poseId]);
  return rows.length > 0;
}

export interface SelfieRow {
  readonly id: string;
  readonly pose: SelfiePoseName;
  readonly taken_at: Date;
  readonly compared: number;
  readonly same: number;
}

export async function findSelfie(sql: Sql, memberId: string): Promise<SelfieRow | undefined> {
  const rows = await sql.query<SelfieRow>('SELECT id, pose, taken_at, compared, same FROM selfies WHERE member_id = $1', [memberId]);
  return rows[0];
}

export interface NewSelfie {
  readonly id: string;
  readonly memberId: string;
  readonly pose: SelfiePoseName;
  /** The photos it was compared with. */
  readonly photoIds: readonly string[];
  readonly likeness: Likeness;
}

export async function insertSelfie(sql: Sql, { id, memberId, pose, photoIds, likeness }: NewSelfie, now: Date): Promise<void> {
  await sql.query('INSERT INTO selfies (member_id, id, pose, taken_at, photo_ids, compared, same) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    memberId,
    id,
    pose,
    now,
    photoIds,
    likeness.of,
    likeness.same,
  ]);
}

/** Answers the ids of what is gone: one or none. */
export async function deleteSelfie(sql: Sql, memberId: string): Promise<string[]> {
  return (await sql.query<{ id: string }>('DELETE FROM selfies WHERE member_id = $1 RETURNING id', [memberId])).map(({ id }) => id);
}

/** At most so many, oldest first; answers the ids of what is gone. */
export async function deleteSelfiesBefore(tx: Sql, moment: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `DELETE FROM selfies WHERE member_id IN
       (SELECT member_id FROM selfies WHERE taken_at < $1 ORDER BY taken_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [moment, limit],
  );
  return rows.map(({ id }) => id);
}

export async function deletePosesBefore(db: Db, moment: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'selfie_poses', key: 'member_id', moment: 'valid_until' }, moment);
}

/** Which of these exist. */
export async function listExistingSelfies(sql: Sql, ids: readonly string[]): Promise<string[]> {
  return (await sql.query<{ id: string }>('SELECT id FROM selfies WHERE id = ANY($1::uuid[])', [ids])).map(({ id }) => id);
}
