import type { SelfiePoseName } from '@violet/contract/catalogue/selfie-poses';
import type { PhotoAnalysis } from '@violet/contract/verification';
import type { Sql } from '#platform/db/db.ts';
import type { Handles } from '#modules/verification/rules.ts';

/** A request for verification as moderators see it, with the handles of when it was made, while it waits. */
export interface VerificationCaseRow extends Handles {
  readonly case_id: string;
  /** Its place in the queue: the id it had when it was asked for. Other photos make another case, and nobody waits anew. */
  readonly place_id: string;
  readonly member_id: string;
  readonly status: 'pending' | 'verified' | 'rejected';
  readonly notes: string | null;
  readonly requested_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** Those of the request, as far as the member still has them. */
  readonly photo_ids: string[];
  readonly analysis: PhotoAnalysis | null;
  /** Other profiles with a picture that looks like one of these, when the request was made. */
  readonly lookalikes: number;
  /** The live selfie, while the case is open. */
  readonly selfie_id: string | null;
  readonly selfie_pose: SelfiePoseName | null;
  readonly selfie_taken_at: Date | null;
  /** Null where it was compared with other photos than these. */
  readonly selfie_compared: number | null;
  readonly selfie_same: number | null;
}

const place = 'COALESCE(v.replaced_case_ids[cardinality(v.replaced_case_ids)], v.case_id)';

const columns = `v.case_id, ${place} AS place_id, v.member_id, v.status, v.notes, v.requested_at,
  v.decided_at, v.decided_by, v.analysis, v.lookalikes, v.asked_handles ->> 'instagram_handle' AS instagram_handle,
  v.asked_handles ->> 'tiktok_handle' AS tiktok_handle, v.asked_handles ->> 'twitter_handle' AS twitter_handle,
  ARRAY(SELECT p.id FROM photos p WHERE p.id = ANY(v.photo_ids) ORDER BY array_position(v.photo_ids, p.id)) AS photo_ids,
  s.id AS selfie_id, s.pose AS selfie_pose, s.taken_at AS selfie_taken_at,
  CASE WHEN s.photo_ids @> v.photo_ids AND s.photo_ids <@ v.photo_ids THEN s.compared END AS selfie_compared, s.same AS selfie_same`;

const source = `verifications v JOIN members m ON m.id = v.member_id
  LEFT JOIN selfies s ON s.member_id = v.member_id AND v.status = 'pending'`;

export interface CasePage {
  readonly isOpen: boolean;
  readonly after: string | undefined;
  readonly limit: number;
  /** A moderator's own case is left out: it says who else shows the pictures, and what was noted. */
  readonly readerId: string;
}

/** Oldest first, behind the place `after`. */
export function listCases(sql: Sql, { isOpen, after, limit, readerId }: CasePage): Promise<VerificationCaseRow[]> {
  return sql.query<VerificationCaseRow>(
    `SELECT ${columns} FROM ${source}
     WHERE v.case_id IS NOT NULL AND (v.status = 'pending') = $1 AND v.member_id <> $4 AND ($2::uuid IS NULL OR ${place} > $2)
     ORDER BY place_id LIMIT $3`,
    [isOpen, after ?? null, limit, readerId],
  );
}

export async function findCase(sql: Sql, caseId: string): Promise<VerificationCaseRow | undefined> {
  const rows = await sql.query<VerificationCaseRow>(`SELECT ${columns} FROM ${source} WHERE v.case_id = $1`, [caseId]);
  return rows[0];
}

export async function listCaseIds(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ case_id: string }>(
    'SELECT unnest(array_append(replaced_case_ids, case_id)) AS case_id FROM verifications WHERE member_id = $1 AND case_id IS NOT NULL',
    [memberId],
  );
  return rows.map(({ case_id }) => case_id);
}

/** Whether this was the id of a case that still waits, before the photos changed. */
export async function hasNewerCase(sql: Sql, caseId: string): Promise<boolean> {
  const rows = await sql.query(`SELECT 1 FROM verifications WHERE status = 'pending' AND $1::uuid = ANY(replaced_case_ids)`, [caseId]);
  return rows.length > 0;
}

export interface Decision {
  readonly action: 'approve' | 'reject';
  readonly note: string;
  readonly moderatorId: string;
}

/** Whether it was still open, and about the photos of now. An approval is remembered by the first of them. */
export async function updateDecided(sql: Sql, caseId: string, { action, note, moderatorId }: Decision, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE verifications v SET status = $2, notes = $3, decided_by = $4, decided_at = $5, first_photo_id = photo_ids[1],
       replaced_case_ids = '{}', asked_handles = '{}'
     WHERE case_id = $1 AND status = 'pending'
       AND photo_ids = ARRAY(SELECT p.id FROM photos p WHERE p.member_id = v.member_id ORDER BY p.position) RETURNING member_id`,
    [caseId, action === 'approve' ? 'verified' : 'rejected', note, moderatorId, now],
  );
  return rows.length > 0;
}
