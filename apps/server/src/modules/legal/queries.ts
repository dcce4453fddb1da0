import type { Sql } from '#platform/db/db.ts';

export interface ConsentRow {
  readonly version: string;
  readonly accepted_at: Date;
}

/** The first time counts. */
export async function insertConsent(sql: Sql, memberId: string, version: string, now: Date): Promise<void> {
  await sql.query('INSERT INTO consents (member_id, version, accepted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    memberId,
    version,
    now,
  ]);
}

/** Oldest first. */
export function listConsents(sql: Sql, memberId: string): Promise<ConsentRow[]> {
  return sql.query<ConsentRow>('SELECT version, accepted_at FROM consents WHERE member_id = $1 ORDER BY accepted_at, version', [memberId]);
}

export async function hasConsent(sql: Sql, memberId: string, version: string): Promise<boolean> {
  return (await sql.query('SELECT FROM consents WHERE member_id = $1 AND version = $2', [memberId, version])).length > 0;
}
