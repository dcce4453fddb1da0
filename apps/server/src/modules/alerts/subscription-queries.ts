import type { Sql } from '../../platform/db/db.ts';
import type { VapidKeys } from '../../platform/gateways/vapid.ts';

/** Of processes that start together, one makes the keys of all. */
export async function keepKeys(sql: Sql, { publicKey, privateKey }: VapidKeys): Promise<VapidKeys> {
  await sql.query('INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [publicKey, privateKey]);
  const rows = await sql.query<VapidKeys>('SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys');
  return rows[0] ?? { publicKey, privateKey };
}

export interface SubscriptionRow {
  readonly id: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly endpointHash: Buffer;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string | null;
}

/**
 * A browser belongs to whoever said so last; answers its id, which stays the same for the same browser of the same member. One that says no language (its
 * worker, which renews an address by itself, knows none) keeps the one that it had in this session.
 */
export async function storeSubscription(sql: Sql, row: SubscriptionRow, now: Date): Promise<string> {
  await sql.query('DELETE FROM push_subscriptions WHERE endpoint_hash = $1 AND member_id <> $2', [row.endpointHash, row.memberId]);
  const rows = await sql.query<{ id: string }>(
    `INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, COALESCE($8, (SELECT b.language FROM push_subscriptions b
       WHERE b.member_id = $2 AND b.session_id = $3 AND b.language IS NOT NULL ORDER BY b.created_at DESC LIMIT 1)), $9)
     ON CONFLICT (endpoint_hash) DO UPDATE SET member_id = excluded.member_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = excluded.created_at
     RETURNING id`,
    [row.id, row.memberId, row.sessionId, row.endpoint, row.endpointHash, row.p256dh, row.auth, row.language, now],
  );
  return rows[0]?.id ?? row.id;
}

/** Keeps the newest. */
export async function deleteOldSubscriptions(sql: Sql, memberId: string, kept: number): Promise<void> {
  await sql.query(
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [memberId, kept],
  );
}

export function listBrowsers(sql: Sql, memberId: string): Promise<{ language: string | null; endpoint: string; createdAt: Date }[]> {
  return sql.query(
    'SELECT language, endpoint, created_at AS "createdAt" FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at, id',
    [memberId],
  );
}

export async function deleteSubscription(sql: Sql, memberId: string, endpointHash: Buffer): Promise<void> {
  await sql.query('DELETE FROM push_subscriptions WHERE member_id = $1 AND endpoint_hash = $2', [memberId, endpointHash]);
}
