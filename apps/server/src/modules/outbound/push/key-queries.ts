import { open, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import type { VapidKeys } from '#platform/gateways/push/vapid.ts';

/** What the only row of `push_keys` is called. */
const theRow = 'true';

/** What browsers subscribe with, where the operator gave no pair. */
export async function findPublicKey(sql: Sql): Promise<string | undefined> {
  const rows = await sql.query<{ publicKey: string }>('SELECT public_key AS "publicKey" FROM push_keys');
  return rows[0]?.publicKey;
}

/** In the transaction that puts another pair in its place. */
export async function lockPublicKey(tx: Sql): Promise<string | undefined> {
  const rows = await tx.query<{ publicKey: string }>('SELECT public_key AS "publicKey" FROM push_keys FOR UPDATE');
  return rows[0]?.publicKey;
}

/** Of processes that start together, one makes the keys for all. */
export async function insertVapidKeys(sql: Sql, { publicKey, privateKey }: VapidKeys): Promise<void> {
  await sql.query('INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    publicKey,
    seal(sql, 'push_keys.private_key', theRow, privateKey),
  ]);
}

/** The newest pair and those of before. */
export async function listVapidKeys(sql: Sql): Promise<VapidKeys[]> {
  const rows = await sql.query<VapidKeys & { isFormer: boolean }>(
    `SELECT public_key AS "publicKey", private_key AS "privateKey", false AS "isFormer" FROM push_keys
     UNION ALL SELECT public_key, private_key, true FROM former_push_keys ORDER BY "isFormer"`,
  );
  const pairs: VapidKeys[] = [];
  for (const { publicKey, privateKey, isFormer } of rows) {
    const opened = isFormer
      ? await open(sql, 'former_push_keys.private_key', publicKey, privateKey)
      : await open(sql, 'push_keys.private_key', theRow, privateKey);
    pairs.push({ publicKey, privateKey: opened });
  }
  return pairs;
}

export async function updateVapidKeys(tx: Sql, { publicKey, privateKey }: VapidKeys): Promise<void> {
  await tx.query('UPDATE push_keys SET public_key = $1, private_key = $2', [
    publicKey,
    seal(tx, 'push_keys.private_key', theRow, privateKey),
  ]);
}

export async function insertFormerKeys(tx: Sql, { publicKey, privateKey }: VapidKeys, now: Date): Promise<void> {
  await tx.query('INSERT INTO former_push_keys (public_key, private_key, retired_at) VALUES ($1, $2, $3)', [
    publicKey,
    seal(tx, 'former_push_keys.private_key', publicKey, privateKey),
    now,
  ]);
}

/** Browsers that a program of before wrote down subscribed with the key of then. At most so many; null: all of them. */
export async function updateUnnamedKeys(sql: Sql, publicKey: string, limit: number | null): Promise<number> {
  const rows = await sql.query(
    `UPDATE push_subscriptions SET public_key = $1 WHERE id IN (SELECT id FROM push_subscriptions WHERE public_key IS NULL LIMIT $2 FOR UPDATE)
     RETURNING 1`,
    [publicKey, limit],
  );
  return rows.length;
}

/** Those that no browser is called with any more. */
export async function deleteUnusedKeys(sql: Sql, retiredBefore: Date): Promise<void> {
  await sql.query(
    `DELETE FROM former_push_keys f
     WHERE f.retired_at < $1 AND NOT EXISTS (SELECT FROM push_subscriptions s WHERE s.public_key = f.public_key)`,
    [retiredBefore],
  );
}

/** How many browsers subscribed with which key; null: not known yet. */
export function countBrowsersByKey(sql: Sql): Promise<{ publicKey: string | null; count: number }[]> {
  return sql.query('SELECT public_key AS "publicKey", count(*)::int AS count FROM push_subscriptions GROUP BY 1 ORDER BY 1');
}
