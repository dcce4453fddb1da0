import type { ContactHashes, Sql } from '#platform/db/db.ts';

/** What was entered before stays as it was. */
export async function insertHiddenContacts(tx: Sql, memberId: string, hashes: readonly Buffer[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO hidden_contacts (member_id, hash, entered_at) SELECT m.id, n.hash, $3 FROM members m CROSS JOIN unnest($2::bytea[]) AS n (hash)
     WHERE m.id = $1 ON CONFLICT DO NOTHING`,
    [memberId, hashes, now],
  );
}

export async function countHiddenContacts(sql: Sql, memberId: string): Promise<number> {
  const rows = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM hidden_contacts WHERE member_id = $1', [memberId]);
  return rows[0]?.count ?? 0;
}

export async function deleteHiddenContacts(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM hidden_contacts WHERE member_id = $1', [memberId]);
}

/** Whether a former address of the member has its day, and counts in place of any other. */
export async function hasFormerAddress(sql: Sql, memberId: string, now: Date): Promise<boolean> {
  return (await sql.query('SELECT FROM former_addresses WHERE member_id = $1 AND until > $2', [memberId, now])).length > 0;
}

export async function insertFormerContact(
  tx: Sql,
  memberId: string,
  { mark, sealed }: { readonly mark: Buffer; readonly sealed: Buffer },
  now: Date,
): Promise<void> {
  await tx.query('INSERT INTO former_contacts (member_id, mark, sealed, kept_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    memberId,
    mark,
    sealed,
    now,
  ]);
}

export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** How many of each day, for the export. */
export function listDays(sql: Sql, table: 'hidden_contacts' | 'former_contacts', memberId: string): Promise<DayCount[]> {
  const moment = table === 'hidden_contacts' ? 'entered_at' : 'kept_at';
  return sql.query<DayCount>(
    `SELECT (${moment} AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS count FROM ${table} WHERE member_id = $1 GROUP BY 1 ORDER BY 1`,
    [memberId],
  );
}

/** The key that has hashed what is there; the first to come is noted. It stays so until the transaction ends. */
export async function lockKey(tx: Sql, { keyId }: Pick<ContactHashes, 'keyId'>): Promise<string> {
  await tx.query('INSERT INTO contacts_key (key_id) VALUES ($1) ON CONFLICT DO NOTHING', [keyId]);
  const rows = await tx.query<{ key_id: string }>('SELECT key_id FROM contacts_key FOR SHARE');
  return rows[0]?.key_id ?? keyId;
}

/** Whether that is a change. Nobody enters anything until the transaction ends. */
export async function updateKey(tx: Sql, { keyId }: Pick<ContactHashes, 'keyId'>): Promise<boolean> {
  await tx.query('INSERT INTO contacts_key (key_id) VALUES ($1) ON CONFLICT DO NOTHING', [keyId]);
  return (await tx.query('UPDATE contacts_key SET key_id = $1 WHERE key_id <> $1 RETURNING key_id', [keyId])).length > 0;
}

/** Answers whose they were. */
export async function deleteAllHiddenContacts(tx: Sql): Promise<string[]> {
  await tx.query('DELETE FROM former_contacts');
  const rows = await tx.query<{ member_id: string }>(
    'WITH gone AS (DELETE FROM hidden_contacts RETURNING member_id) SELECT DISTINCT member_id FROM gone ORDER BY member_id',
  );
  return rows.map(({ member_id }) => member_id);
}

export async function hasHiddenContacts(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT FROM hidden_contacts LIMIT 1')).length > 0;
}
