import type { Sql } from '#platform/db/db.ts';

export async function hasStop(sql: Sql, hashes: readonly Buffer[]): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM plan_stops WHERE contact_hash = ANY($1::bytea[])', [hashes])).length > 0;
}

export async function insertStop(tx: Sql, hash: Buffer, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO plan_stops (contact_hash, stopped_at) VALUES ($1, $2) ON CONFLICT (contact_hash) DO UPDATE SET stopped_at = excluded.stopped_at',
    [hash, now],
  );
}

/** Nobody relies on a contact who does not want to hear of it. */
export async function updateWithoutContact(tx: Sql, hash: Buffer): Promise<void> {
  await tx.query('UPDATE date_plans SET contact_kind = NULL, contact = NULL, contact_hash = NULL WHERE contact_hash = $1', [hash]);
}
