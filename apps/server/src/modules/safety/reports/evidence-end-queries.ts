import type { Sql } from '#platform/db/db.ts';

// What becomes of reports when somebody in them leaves, and of evidence when its time is over.

/** Nobody else changes reports by the member or about the member until the transaction ends. */
export async function lockReportsWith(tx: Sql, memberId: string): Promise<void> {
  await tx.query('SELECT id FROM reports WHERE reporter_id = $1 OR reported_id = $1 ORDER BY id FOR UPDATE', [memberId]);
}

/** Takes out of reports about the member what names the account. `key` is the same for all of them, and leads nowhere else. */
export async function updateReportedDeparted(tx: Sql, memberId: string, { key, name }: { key: string; name: string }): Promise<void> {
  await tx.query('UPDATE reports SET reported_text = $3, departed_key = $2 WHERE reported_id = $1', [memberId, key, name]);
  await tx.query('UPDATE evidence_photos SET member_id = NULL WHERE member_id = $1', [memberId]);
}

/** What the member wrote to moderators stays for as long as the evidence it explains. */
export async function updateReporterDeparted(tx: Sql, memberId: string): Promise<void> {
  await tx.query(
    `UPDATE reports r SET description = NULL
     WHERE r.reporter_id = $1 AND NOT EXISTS (SELECT FROM report_excerpts e WHERE e.report_id = r.id)`,
    [memberId],
  );
}

/** Reports whose evidence has served its time, locked so that nobody in them leaves meanwhile. */
export async function lockExpiredEvidence(tx: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM reports WHERE id IN (SELECT report_id FROM report_excerpts WHERE until <= $1 ORDER BY until LIMIT $2)
     ORDER BY id FOR UPDATE`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

/** Answers the pictures that it named. Words of reporters who have left go with it. */
export async function deleteEvidence(tx: Sql, reportIds: readonly string[]): Promise<string[]> {
  await tx.query('UPDATE reports SET description = NULL WHERE id = ANY($1::uuid[]) AND reporter_id IS NULL', [reportIds]);
  await tx.query('DELETE FROM report_excerpts WHERE report_id = ANY($1::uuid[])', [reportIds]);
  await tx.query('DELETE FROM evidence_media WHERE report_id = ANY($1::uuid[])', [reportIds]);
  const rows = await tx.query<{ photo_id: string }>('DELETE FROM evidence_photos WHERE report_id = ANY($1::uuid[]) RETURNING photo_id', [
    reportIds,
  ]);
  return [...new Set(rows.map(({ photo_id }) => photo_id))];
}
