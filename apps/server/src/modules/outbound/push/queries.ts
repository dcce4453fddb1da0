import type { Sql } from '#platform/db/db.ts';

export interface PushSubscriptionRow {
  readonly id: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly endpointHash: Buffer;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string | null;
  /** Which key of ours it subscribed with, where it says so, and which one it is asked to. */
  readonly publicKey: string | null;
  readonly newestKey: string;
}

/**
 * A browser belongs to the member who said so last. Answers its id, which stays the same for one browser of one member. A service worker
 * that renews an address knows no language. So the browser keeps the one it had in this session. An address keeps the key it was made with.
 */
export async function insertOrUpdatePushSubscription(sql: Sql, row: PushSubscriptionRow, now: Date): Promise<string> {
  await sql.query('DELETE FROM push_subscriptions WHERE endpoint_hash = $1 AND member_id <> $2', [row.endpointHash, row.memberId]);
  const rows = await sql.query<{ id: string }>(
    `INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, public_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, COALESCE($8, (SELECT b.language FROM push_subscriptions b
       WHERE b.member_id = $2 AND b.session_id = $3 AND b.language IS NOT NULL ORDER BY b.created_at DESC LIMIT 1)), COALESCE($9, $10), $11)
     ON CONFLICT (endpoint_hash) DO UPDATE SET member_id = excluded.member_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
       public_key = COALESCE($9, push_subscriptions.public_key, $10), created_at = excluded.created_at
     RETURNING id`,
    [
      row.id,
      row.memberId,
      row.sessionId,
      row.endpoint,
      row.endpointHash,
      row.p256dh,
      row.auth,
      row.language,
      row.publicKey,
      row.newestKey,
      now,
    ],
  );
  return rows[0]?.id ?? row.id;
}

/** Keeps the newest. */
export async function deleteOldPushSubscriptions(sql: Sql, memberId: string, kept: number): Promise<void> {
  await sql.query(
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [memberId, kept],
  );
}

export function listPushSubscriptions(
  sql: Sql,
  memberId: string,
): Promise<{ language: string | null; endpoint: string; createdAt: Date }[]> {
  return sql.query(
    'SELECT language, endpoint, created_at AS "createdAt" FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at, id',
    [memberId],
  );
}

export async function deletePushSubscription(sql: Sql, memberId: string, endpointHash: Buffer): Promise<void> {
  await sql.query('DELETE FROM push_subscriptions WHERE member_id = $1 AND endpoint_hash = $2', [memberId, endpointHash]);
}
