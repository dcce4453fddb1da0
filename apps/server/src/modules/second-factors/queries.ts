import type { factorKinds } from '@violet/contract/auth/second-factors';
import { openBytes, sealBytes } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

export interface FactorRow {
  id: string;
  kind: (typeof factorKinds)[number];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const own = 'id, kind, name, created_at, last_used_at';

/** Oldest first. */
export function listFactors(sql: Sql, memberId: string): Promise<FactorRow[]> {
  return sql.query<FactorRow>(`SELECT ${own} FROM second_factors WHERE member_id = $1 ORDER BY created_at, id`, [memberId]);
}

export async function hasFactor(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('SELECT FROM second_factors WHERE member_id = $1 LIMIT 1', [memberId])).length > 0;
}

export interface PasskeyRow {
  id: string;
  credential_id: Uint8Array;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
}

export function listPasskeys(sql: Sql, memberId: string): Promise<PasskeyRow[]> {
  return sql.query<PasskeyRow>(
    "SELECT id, credential_id, public_key, counter, transports FROM second_factors WHERE member_id = $1 AND kind = 'passkey' ORDER BY id",
    [memberId],
  );
}

export interface TotpRow {
  id: string;
  sealed_secret: Uint8Array;
}

/** Their secrets are under the seal that they are made with, and that of the operator's keys is taken off. */
export async function listTotps(sql: Sql, memberId: string): Promise<TotpRow[]> {
  const rows = await sql.query<TotpRow>("SELECT id, sealed_secret FROM second_factors WHERE member_id = $1 AND kind = 'totp' ORDER BY id", [
    memberId,
  ]);
  const opened: TotpRow[] = [];
  for (const { id, sealed_secret } of rows) {
    opened.push({ id, sealed_secret: await openBytes(sql, 'second_factors.sealed_secret', id, sealed_secret) });
  }
  return opened;
}

export interface NewPasskey {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Answers whether it is new: a passkey belongs to one account. */
export async function insertPasskey(sql: Sql, passkey: NewPasskey): Promise<boolean> {
  const { id, memberId, name, createdAt, credentialId, publicKey, counter, transports } = passkey;
  const rows = await sql.query(
    `INSERT INTO second_factors (id, member_id, kind, name, created_at, credential_id, public_key, counter, transports)
     VALUES ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [id, memberId, name, createdAt, credentialId, publicKey, counter, transports],
  );
  return rows.length > 0;
}

export interface NewTotp {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly sealedSecret: Uint8Array;
  readonly lastStep: number;
}

export async function insertTotp(sql: Sql, { id, memberId, name, createdAt, sealedSecret, lastStep }: NewTotp): Promise<void> {
  await sql.query(
    `INSERT INTO second_factors (id, member_id, kind, name, created_at, sealed_secret, last_step) VALUES ($1, $2, 'totp', $3, $4, $5, $6)`,
    [id, memberId, name, createdAt, sealBytes(sql, 'second_factors.sealed_secret', id, sealedSecret), lastStep],
  );
}

/** Answers whether it counts: a counter that stands still or goes back tells of a copy. Keys without one stay at 0. */
export async function updatePasskeyUse(sql: Sql, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE second_factors SET counter = $2, last_used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id',
    [id, counter, now],
  );
  return rows.length > 0;
}

/** Answers whether the code is the first of its step: each is taken once. */
export async function updateTotpUse(sql: Sql, id: string, step: number, now: Date): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE second_factors SET last_step = $2, last_used_at = $3 WHERE id = $1 AND last_step < $2 RETURNING id',
    [id, step, now],
  );
  return rows.length > 0;
}

export async function updateFactorName(sql: Sql, memberId: string, id: string, name: string): Promise<FactorRow | undefined> {
  const rows = await sql.query<FactorRow>(`UPDATE second_factors SET name = $3 WHERE id = $2 AND member_id = $1 RETURNING ${own}`, [
    memberId,
    id,
    name,
  ]);
  return rows[0];
}

export async function deleteFactor(sql: Sql, memberId: string, id: string): Promise<boolean> {
  return (await sql.query('DELETE FROM second_factors WHERE id = $2 AND member_id = $1 RETURNING id', [memberId, id])).length > 0;
}

/** Every factor and recovery code of a member, and what waits for one; answers how many factors there were. */
export async function deleteAllFactors(sql: Sql, memberId: string): Promise<number> {
  await sql.query('DELETE FROM recovery_codes WHERE member_id = $1', [memberId]);
  await sql.query('DELETE FROM pending_sign_ins WHERE member_id = $1', [memberId]);
  await sql.query('DELETE FROM factor_challenges WHERE member_id = $1', [memberId]);
  return (await sql.query('DELETE FROM second_factors WHERE member_id = $1 RETURNING id', [memberId])).length;
}
