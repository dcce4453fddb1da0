import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';

/** Answers whether the member has signed in there before. */
export async function updateDeviceUse(tx: Sql, memberId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query('UPDATE known_devices SET last_used_at = $3 WHERE member_id = $1 AND device_hash = $2 RETURNING member_id', [
    memberId,
    deviceHash,
    now,
  ]);
  return rows.length > 0;
}

export async function hasDevices(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM known_devices WHERE member_id = $1 LIMIT 1', [memberId])).length > 0;
}

/** Of more than so many, those not used for longest are forgotten. */
export async function insertDevice(tx: Sql, memberId: string, deviceHash: Buffer, now: Date, kept: number): Promise<void> {
  await tx.query('INSERT INTO known_devices (member_id, device_hash, last_used_at) VALUES ($1, $2, $3)', [memberId, deviceHash, now]);
  await tx.query(
    `DELETE FROM known_devices WHERE member_id = $1 AND device_hash IN
       (SELECT device_hash FROM known_devices WHERE member_id = $1 ORDER BY last_used_at DESC, device_hash OFFSET $2)`,
    [memberId, kept],
  );
}

export async function listDeviceUses(sql: Sql, memberId: string): Promise<Date[]> {
  const rows = await sql.query<{ last_used_at: Date }>(
    'SELECT last_used_at FROM known_devices WHERE member_id = $1 ORDER BY last_used_at DESC',
    [memberId],
  );
  return rows.map(({ last_used_at }) => last_used_at);
}

export async function deleteUnusedDevices(db: Db, until: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'known_devices', key: 'member_id, device_hash', moment: 'last_used_at' }, until);
}
