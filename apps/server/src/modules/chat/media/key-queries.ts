import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

// What files of conversations are sealed with, and since when they are. A trigger deletes the keys (0038_media_keys.sql).

/** @param fileKey 32 bytes */
export async function insertFileKey(tx: Sql, mediaId: string, fileKey: Buffer): Promise<void> {
  const sealed = seal(tx, 'media_keys.file_key', mediaId, fileKey.toString('base64'));
  await tx.query('INSERT INTO media_keys (media_id, file_key) VALUES ($1, $2)', [mediaId, sealed]);
}

/** Undefined for a file that lies in the store as it is shown. */
export async function findFileKey(sql: Sql, mediaId: string): Promise<Buffer | undefined> {
  const found = await sql.query<{ media_id: string; file_key: string }>('SELECT media_id, file_key FROM media_keys WHERE media_id = $1', [
    mediaId,
  ]);
  const [row] = await openRows(sql, 'media_keys.file_key', found, 'file_key', 'media_id');
  return row && Buffer.from(row.file_key, 'base64');
}

/** Undefined where no upload has said it yet. */
export async function findSealingBegin(sql: Sql): Promise<Date | undefined> {
  const rows = await sql.query<{ begins_at: Date }>('SELECT begins_at FROM media_sealing');
  return rows[0]?.begins_at;
}

/** Of processes that say it at the same time, the first counts. */
export async function insertSealingBegin(sql: Sql, beginsAt: Date): Promise<void> {
  await sql.query('INSERT INTO media_sealing (begins_at) VALUES ($1) ON CONFLICT DO NOTHING', [beginsAt]);
}
