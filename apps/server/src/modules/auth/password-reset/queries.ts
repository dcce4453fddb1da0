import type { Sql } from '#platform/db/db.ts';

/** Whose account an address opens, and what its codes are bound to. */
export interface Claimant {
  readonly id: string;
  readonly username: string;
  readonly password_hash: string;
  /** Of the code that was sent last and is not too old. */
  readonly code_hash: Buffer | null;
}

export function listClaimants(sql: Sql, memberIds: readonly string[], now: Date): Promise<Claimant[]> {
  return sql.query<Claimant>(
    `SELECT m.id, m.username, c.password_hash, r.code_hash FROM members m JOIN credentials c ON c.member_id = m.id
     LEFT JOIN password_resets r ON r.member_id = m.id AND r.expires_at > $2
     WHERE m.id = ANY($1::uuid[]) ORDER BY lower(m.username)`,
    [memberIds, now],
  );
}

/** A new request begins anew: the tries at the codes before it are nothing to it. */
export async function insertOrUpdateResetRequest(sql: Sql, addressHash: Buffer, expiresAt: Date): Promise<void> {
  await sql.query(
    `INSERT INTO reset_requests (address_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT (address_hash) DO UPDATE SET expires_at = excluded.expires_at, tries = 0`,
    [addressHash, expiresAt],
  );
}

export interface TryRow {
  readonly tries: number;
  readonly expires_at: Date;
}

/** Counts one try at the codes of this address: counted before compared, so that no crowd of tries slips through. */
export async function claimTry(sql: Sql, addressHash: Buffer): Promise<TryRow | undefined> {
  const rows = await sql.query<TryRow>('UPDATE reset_requests SET tries = tries + 1 WHERE address_hash = $1 RETURNING tries, expires_at', [
    addressHash,
  ]);
  return rows[0];
}

export interface NewReset {
  readonly memberId: string;
  readonly codeHash: Buffer;
}

export async function insertOrUpdateResets(sql: Sql, resets: readonly NewReset[], expiresAt: Date): Promise<void> {
  const rows = resets.map(({ memberId, codeHash }) => ({ member_id: memberId, code_hash: codeHash.toString('hex') }));
  await sql.query(
    `INSERT INTO password_resets (member_id, code_hash, expires_at)
     SELECT n.member_id, decode(n.code_hash, 'hex'), $2 FROM jsonb_to_recordset($1::jsonb) AS n(member_id uuid, code_hash text)
     ON CONFLICT (member_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [JSON.stringify(rows), expiresAt],
  );
}

/** When the code that was asked for last runs out. */
export async function findResetEnd(sql: Sql, memberId: string): Promise<Date | undefined> {
  const rows = await sql.query<{ expires_at: Date }>('SELECT expires_at FROM password_resets WHERE member_id = $1', [memberId]);
  return rows[0]?.expires_at;
}

/** Answers whether the code was still there: only one of two at once may use it. */
export async function deleteReset(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('DELETE FROM password_resets WHERE member_id = $1 RETURNING member_id', [memberId])).length > 0;
}
