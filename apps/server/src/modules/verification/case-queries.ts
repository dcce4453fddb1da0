import type { PhotoAnalysis } from '@violet/contract/verification';
import type { Sql } from '../../platform/db/db.ts';
import type { Handles } from './rules.ts';

/** A request for verification as moderators see it. */
export interface VerificationCaseRow extends Handles {
  readonly case_id: string;
  readonly member_id: string;
  readonly username: string;
  readonly name: string;
  readonly is_suspended: boolean;
  readonly status: 'pending' | 'verified' | 'rejected';
  readonly notes: string | null;
  readonly requested_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly photo_ids: string[];
  readonly analysis: PhotoAnalysis | null;
  /** Other profiles with a picture that looks like one of hers. */
  readonly lookalikes: number;
}

/** Two fingerprints of the same picture differ in at most this many of their 64 bits. */
const alikeBits = 8;

const columns = `v.case_id, v.member_id, m.username, m.name, m.suspended_at IS NOT NULL AS is_suspended, v.status, v.notes, v.requested_at,
  v.decided_at, v.decided_by, v.analysis, v.instagram_handle, v.tiktok_handle, v.twitter_handle,
  ARRAY(SELECT p.id FROM photos p WHERE p.member_id = m.id ORDER BY p.position) AS photo_ids,
  (SELECT count(DISTINCT o.member_id)::int FROM photos h JOIN photos o ON o.member_id <> h.member_id
   WHERE h.member_id = m.id AND bit_count(h.fingerprint # o.fingerprint) <= ${alikeBits}) AS lookalikes`;

/** Oldest first, younger than the case `after`. */
export function listCases(sql: Sql, isOpen: boolean, after: string | undefined, limit: number): Promise<VerificationCaseRow[]> {
  return sql.query<VerificationCaseRow>(
    `SELECT ${columns} FROM verifications v JOIN members m ON m.id = v.member_id
     WHERE v.case_id IS NOT NULL AND (v.status = 'pending') = $1 AND ($2::uuid IS NULL OR v.case_id > $2) ORDER BY v.case_id LIMIT $3`,
    [isOpen, after ?? null, limit],
  );
}

export async function findCase(sql: Sql, caseId: string): Promise<VerificationCaseRow | undefined> {
  const rows = await sql.query<VerificationCaseRow>(
    `SELECT ${columns} FROM verifications v JOIN members m ON m.id = v.member_id WHERE v.case_id = $1`,
    [caseId],
  );
  return rows[0];
}

export interface Decision {
  readonly action: 'approve' | 'reject';
  readonly note: string;
  readonly moderatorId: string;
}

/** Whether it was still open. What was approved is remembered by the first photo she has now. */
export async function updateDecided(sql: Sql, caseId: string, { action, note, moderatorId }: Decision, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE verifications v SET status = $2, notes = $3, decided_by = $4, decided_at = $5, first_photo_id =
       (SELECT p.id FROM photos p WHERE p.member_id = v.member_id ORDER BY p.position LIMIT 1)
     WHERE case_id = $1 AND status = 'pending' RETURNING member_id`,
    [caseId, action === 'approve' ? 'verified' : 'rejected', note, moderatorId, now],
  );
  return rows.length > 0;
}
