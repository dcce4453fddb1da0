import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

export interface LegalHold {
  readonly id: string;
  readonly place: 'photo' | 'selfie';
  readonly matchedBy: 'file' | 'likeness';
  readonly heldAt: Date;
  /** Null while the operator has not taken it out. */
  readonly exportedAt: Date | null;
}

const columns = 'id, place, matched_by AS "matchedBy", held_at AS "heldAt", exported_at AS "exportedAt"';

interface HoldRow extends LegalHold {
  readonly file_key: string;
}

/** What is known of a held file, to write it with. */
export interface HoldOfFile extends Pick<LegalHold, 'id' | 'place' | 'matchedBy' | 'heldAt'> {
  /** What its file is sealed with. */
  readonly fileKey: Buffer;
}

export interface NewHold extends HoldOfFile {
  readonly memberId: string;
  readonly fileHash: Buffer;
}

export async function insertHold(tx: Sql, hold: NewHold): Promise<void> {
  const { id, memberId, place, matchedBy, fileHash, fileKey, heldAt } = hold;
  await tx.query(
    `INSERT INTO legal_holds (id, member_id, place, matched_by, file_hash, file_key, held_at)
     VALUES ($1, (SELECT m.id FROM members m WHERE m.id = $2), $3, $4, $5, $6, $7)`,
    [id, memberId, place, matchedBy, fileHash, seal(tx, 'legal_holds.file_key', id, fileKey.toString('base64')), heldAt],
  );
}

/** The same file of the same member is held once. */
export async function findHold(sql: Sql, memberId: string, fileHash: Buffer): Promise<HoldOfFile | undefined> {
  const rows = await sql.query<HoldRow>(`SELECT ${columns}, file_key FROM legal_holds WHERE member_id = $1 AND file_hash = $2`, [
    memberId,
    fileHash,
  ]);
  const [row] = await openRows(sql, 'legal_holds.file_key', rows, 'file_key', 'id');
  return row && { ...row, fileKey: Buffer.from(row.file_key, 'base64') };
}

export async function countHoldsSince(sql: Sql, memberId: string, since: Date): Promise<number> {
  const rows = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM legal_holds WHERE member_id = $1 AND held_at > $2', [
    memberId,
    since,
  ]);
  return rows[0]?.count ?? 0;
}

/** Oldest first. */
export function listHolds(sql: Sql): Promise<LegalHold[]> {
  return sql.query<LegalHold>(`SELECT ${columns} FROM legal_holds ORDER BY held_at, id`);
}

export async function findFileKey(sql: Sql, id: string): Promise<Buffer | undefined> {
  const rows = await sql.query<{ id: string; file_key: string }>('SELECT id, file_key FROM legal_holds WHERE id = $1', [id]);
  const [row] = await openRows(sql, 'legal_holds.file_key', rows, 'file_key', 'id');
  return row && Buffer.from(row.file_key, 'base64');
}

export async function updateExported(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE legal_holds SET exported_at = $2 WHERE id = $1', [id, now]);
}

export async function deleteHold(tx: Sql, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM legal_holds WHERE id = $1 RETURNING id', [id])).length > 0;
}

/** How many wait for the operator, and how many were taken out and are kept on. */
export async function countHolds(sql: Sql): Promise<{ waiting: number; exported: number }> {
  const rows = await sql.query<{ waiting: number; exported: number }>(
    `SELECT count(*) FILTER (WHERE exported_at IS NULL)::int AS waiting, count(*) FILTER (WHERE exported_at IS NOT NULL)::int AS exported
     FROM legal_holds`,
  );
  return rows[0] ?? { waiting: 0, exported: 0 };
}
