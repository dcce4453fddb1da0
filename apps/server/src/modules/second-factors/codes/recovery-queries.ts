import type { Sql } from '#platform/db/db.ts';

export async function countRecoveryCodes(sql: Sql, memberId: string): Promise<number> {
  const [row] = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM recovery_codes WHERE member_id = $1', [memberId]);
  return row?.n ?? 0;
}

export async function insertRecoveryCodes(sql: Sql, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql.query("INSERT INTO recovery_codes (member_id, code_hash) SELECT $1, decode(hex, 'hex') FROM unnest($2::text[]) AS hex", [
    memberId,
    hashes.map((hash) => hash.toString('hex')),
  ]);
}

/** Answers whether there was such a code: of two who bring it at once, one is told so. */
export async function deleteRecoveryCode(sql: Sql, memberId: string, hash: Buffer): Promise<boolean> {
  const rows = await sql.query('DELETE FROM recovery_codes WHERE member_id = $1 AND code_hash = $2 RETURNING member_id', [memberId, hash]);
  return rows.length > 0;
}

export async function deleteRecoveryCodes(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM recovery_codes WHERE member_id = $1', [memberId]);
}
