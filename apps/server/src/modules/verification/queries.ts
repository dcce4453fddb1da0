import type { PhotoAnalysis, VerificationStatus } from '@violet/contract/verification';
import type { Sql } from '../../platform/db/db.ts';
import type { Handles } from './rules.ts';

export interface VerificationRow extends Handles {
  readonly is_verified: boolean;
  readonly status: VerificationStatus;
  readonly notes: string | null;
  readonly photo_ids: string[];
  readonly requested_at: Date | null;
  readonly first_photo_id: string | null;
}

const photoIds = 'ARRAY(SELECT p.id FROM photos p WHERE p.member_id = m.id ORDER BY p.position)';

export async function findVerification(sql: Sql, memberId: string): Promise<VerificationRow | undefined> {
  const rows = await sql.query<VerificationRow>(
    `SELECT m.is_verified, COALESCE(v.status, 'not_started') AS status, v.notes, v.instagram_handle, v.tiktok_handle, v.twitter_handle,
       v.requested_at, v.first_photo_id, ${photoIds} AS photo_ids
     FROM members m LEFT JOIN verifications v ON v.member_id = m.id WHERE m.id = $1`,
    [memberId],
  );
  return rows[0];
}

export interface CheckedPhoto {
  readonly id: string;
  readonly is_uploaded: boolean;
}

export function listCheckedPhotos(sql: Sql, memberId: string): Promise<CheckedPhoto[]> {
  return sql.query<CheckedPhoto>('SELECT id, portrait IS NULL AS is_uploaded FROM photos WHERE member_id = $1 ORDER BY position', [
    memberId,
  ]);
}

export async function storeHandles(
  sql: Sql,
  memberId: string,
  { instagram_handle, tiktok_handle, twitter_handle }: Handles,
): Promise<void> {
  await sql.query(
    `INSERT INTO verifications (member_id, instagram_handle, tiktok_handle, twitter_handle) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET instagram_handle = $2, tiktok_handle = $3, twitter_handle = $4`,
    [memberId, instagram_handle, tiktok_handle, twitter_handle],
  );
}

export async function storeAnalysis(sql: Sql, memberId: string, analysis: PhotoAnalysis): Promise<void> {
  await sql.query(
    `INSERT INTO verifications (member_id, analysis) VALUES ($1, $2::jsonb) ON CONFLICT (member_id) DO UPDATE SET analysis = $2::jsonb`,
    [memberId, JSON.stringify(analysis)],
  );
}

/** A new case in the place of the last one. */
export async function storeRequest(sql: Sql, memberId: string, caseId: string, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO verifications (member_id, status, case_id, requested_at) VALUES ($1, 'pending', $2, $3)
     ON CONFLICT (member_id) DO UPDATE
       SET status = 'pending', case_id = $2, requested_at = $3, notes = NULL, decided_at = NULL, decided_by = NULL`,
    [memberId, caseId, now],
  );
}

/** These new members, with the first photo each of them has. */
export async function storeVerified(sql: Sql, memberIds: readonly string[]): Promise<void> {
  await sql.query(
    `INSERT INTO verifications (member_id, status, first_photo_id)
     SELECT m, 'verified', (SELECT p.id FROM photos p WHERE p.member_id = m ORDER BY p.position LIMIT 1) FROM unnest($1::uuid[]) AS m`,
    [memberIds],
  );
}
