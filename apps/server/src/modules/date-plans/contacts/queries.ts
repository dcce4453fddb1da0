import type { Sql, Tx } from '#platform/db/db.ts';

export async function hasStop(sql: Sql, hashes: readonly Buffer[]): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM plan_stops WHERE contact_hash = ANY($1::bytea[])', [hashes])).length > 0;
}

export async function insertStop(tx: Sql, hash: Buffer, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO plan_stops (contact_hash, stopped_at) VALUES ($1, $2) ON CONFLICT (contact_hash) DO UPDATE SET stopped_at = excluded.stopped_at',
    [hash, now],
  );
}

export interface LeftPlan {
  readonly id: string;
  readonly member_id: string;
}

/** Nobody relies on a contact who does not want to hear of it. Answers the plans that are not over. */
export function updateWithoutContact(tx: Tx, hash: Buffer, now: Date): Promise<LeftPlan[]> {
  return tx.query<LeftPlan>(
    `WITH stopped AS (
       UPDATE date_plans SET contact_kind = NULL, contact = NULL, contact_hash = NULL, is_contact_stopped = true
       WHERE contact_hash = $1 RETURNING id, member_id, answer, ends_at
     )
     SELECT id, member_id FROM stopped WHERE answer IS DISTINCT FROM 'good' AND ends_at > $2`,
    [hash, now],
  );
}
