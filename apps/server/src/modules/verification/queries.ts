import type { PhotoAnalysis, VerificationStatus } from '@violet/contract/verification';
import type { Sql } from '#platform/db/db.ts';
import type { Handles } from './rules.ts';

export interface VerificationRow extends Handles {
  readonly is_verified: boolean;
  readonly status: VerificationStatus;
  readonly notes: string | null;
  /** Those the member has now, in the member's order. */
  readonly photo_ids: string[];
  /** What strangers see first; null where every photo is for matches. */
  readonly shown_photo_id: string | null;
  /** Those of the last request. */
  readonly asked_photo_ids: string[];
  readonly asked_handles: Partial<Handles>;
  readonly requested_at: Date | null;
  readonly decided_at: Date | null;
  readonly first_photo_id: string | null;
  readonly analysis: PhotoAnalysis | null;
}

const photoIds = 'ARRAY(SELECT p.id FROM photos p WHERE p.member_id = m.id ORDER BY p.position)';

export async function findVerification(sql: Sql, memberId: string): Promise<VerificationRow | undefined> {
  const rows = await sql.query<VerificationRow>(
    `SELECT m.is_verified, COALESCE(v.status, 'not_started') AS status, v.notes, v.instagram_handle, v.tiktok_handle, v.twitter_handle,
       v.requested_at, v.decided_at, v.first_photo_id, v.analysis, ${photoIds} AS photo_ids,
       (SELECT p.id FROM photos p WHERE p.member_id = m.id AND p.audience = 'everyone' ORDER BY p.position LIMIT 1) AS shown_photo_id,
       COALESCE(v.photo_ids, '{}') AS asked_photo_ids, COALESCE(v.asked_handles, '{}') AS asked_handles
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

export async function insertOrUpdateHandles(
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

export async function insertOrUpdateAnalysis(sql: Sql, memberId: string, analysis: PhotoAnalysis): Promise<void> {
  await sql.query(
    `INSERT INTO verifications (member_id, analysis) VALUES ($1, $2::jsonb) ON CONFLICT (member_id) DO UPDATE SET analysis = $2::jsonb`,
    [memberId, JSON.stringify(analysis)],
  );
}

export async function updateAnalysisCleared(sql: Sql, memberId: string): Promise<void> {
  await sql.query('UPDATE verifications SET analysis = NULL WHERE member_id = $1', [memberId]);
}

export interface NewCase {
  readonly id: string;
  readonly memberId: string;
  readonly lookalikes: number;
}

/** So many earlier ids of a waiting case are kept, the latest first. The first of all stays, as its place in the queue. */
const keptNames = 20;

const keptIds = `CASE WHEN cardinality(v.replaced_case_ids) < ${keptNames} THEN v.replaced_case_ids
  ELSE v.replaced_case_ids[1:${keptNames - 2}] || v.replaced_case_ids[${keptNames}] END`;

/** A new case in the place of the last one, about the photos and handles of now. */
export async function insertOrUpdateCase(sql: Sql, { id, memberId, lookalikes }: NewCase, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO verifications AS v (member_id, status, case_id, requested_at, photo_ids, lookalikes)
     SELECT m.id, 'pending', $2, $3, ${photoIds}, $4 FROM members m WHERE m.id = $1
     ON CONFLICT (member_id) DO UPDATE
       SET status = 'pending', case_id = $2, requested_at = CASE WHEN v.status = 'pending' THEN v.requested_at ELSE $3 END, photo_ids = excluded.photo_ids, lookalikes = $4,
         asked_handles = jsonb_build_object('instagram_handle', v.instagram_handle, 'tiktok_handle', v.tiktok_handle,
           'twitter_handle', v.twitter_handle),
         notes = NULL, decided_at = NULL, decided_by = NULL,
         replaced_case_ids = CASE WHEN v.status = 'pending' THEN array_prepend(v.case_id, ${keptIds}) ELSE '{}' END`,
    [memberId, id, now, lookalikes],
  );
}

/** These new members, with the first photo each of them has. */
export async function insertVerified(sql: Sql, memberIds: readonly string[]): Promise<void> {
  await sql.query(
    `INSERT INTO verifications (member_id, status, first_photo_id, photo_ids)
     SELECT m.id, 'verified', (SELECT p.id FROM photos p WHERE p.member_id = m.id ORDER BY p.position LIMIT 1), ${photoIds}
     FROM unnest($1::uuid[]) AS m (id)`,
    [memberIds],
  );
}
