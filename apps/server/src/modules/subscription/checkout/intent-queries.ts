import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import type { Sql } from '#platform/db/db.ts';

export interface IntentRow {
  id: string;
  member_id: string;
  plan: PlanType;
  currency: Currency;
  subscription_id: string | null;
  created_at: Date;
}

export interface NewIntent {
  readonly id: string;
  readonly memberId: string;
  readonly provider: string;
  readonly plan: PlanType;
  readonly currency: Currency;
  readonly now: Date;
}

const columns = 'id, member_id, plan, currency, subscription_id, created_at';

/** What the member has begun and not paid; begun now, if there is nothing. */
export async function claimIntent(tx: Sql, { id, memberId, provider, plan, currency, now }: NewIntent): Promise<IntentRow | undefined> {
  await tx.query(
    `INSERT INTO subscription_intents (id, member_id, provider, plan, currency, created_at, checked_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (member_id, provider) WHERE closed_at IS NULL DO NOTHING`,
    [id, memberId, provider, plan, currency, now],
  );
  const rows = await tx.query<IntentRow>(
    `SELECT ${columns} FROM subscription_intents WHERE member_id = $1 AND provider = $2 AND closed_at IS NULL`,
    [memberId, provider],
  );
  return rows[0];
}

export async function updateIntentSubscription(sql: Sql, id: string, subscriptionId: string): Promise<void> {
  await sql.query('UPDATE subscription_intents SET subscription_id = $2 WHERE id = $1', [id, subscriptionId]);
}

export async function updateIntentClosed(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('UPDATE subscription_intents SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL', [id, now]);
}

export async function hasOpenIntent(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query('SELECT id FROM subscription_intents WHERE id = $1 AND closed_at IS NULL', [id]);
  return rows.length > 0;
}

/** Closes the intent of a subscription that was paid, or can no longer be. */
export async function updateIntentOfSubscriptionClosed(tx: Sql, provider: string, subscriptionId: string, now: Date): Promise<void> {
  await tx.query('UPDATE subscription_intents SET closed_at = $3 WHERE provider = $1 AND subscription_id = $2 AND closed_at IS NULL', [
    provider,
    subscriptionId,
    now,
  ]);
}

/** Who began this subscription; undefined for one that was not begun here, or whose member has left. */
export async function findIntentMember(sql: Sql, provider: string, subscriptionId: string): Promise<string | undefined> {
  const [row] = await sql.query<{ member_id: string }>(
    'SELECT member_id FROM subscription_intents WHERE provider = $1 AND subscription_id = $2',
    [provider, subscriptionId],
  );
  return row?.member_id;
}

/** Closes at most so many intents without a subscription. The provider drops what is not paid, and its secret reached nobody. */
export async function updateEmptyIntentsClosed(sql: Sql, begunBefore: Date, now: Date, limit: number): Promise<number> {
  const rows = await sql.query(
    `UPDATE subscription_intents SET closed_at = $2 WHERE id IN
       (SELECT id FROM subscription_intents WHERE closed_at IS NULL AND subscription_id IS NULL AND created_at <= $1
        ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [begunBefore, now, limit],
  );
  return rows.length;
}

export interface UnsettledSubscription {
  member_id: string;
  subscription_id: string;
}

/**
 * Open intents at a provider that nobody asked about since `before`.
 * @param memberId null for everybody's
 */
export function listUncheckedIntents(sql: Sql, provider: string, memberId: string | null, before: Date): Promise<UnsettledSubscription[]> {
  return sql.query<UnsettledSubscription>(
    `SELECT member_id, subscription_id FROM subscription_intents
     WHERE closed_at IS NULL AND subscription_id IS NOT NULL AND provider = $1 AND checked_at <= $3
       AND ($2::uuid IS NULL OR member_id = $2)
     ORDER BY checked_at, random() LIMIT 100`,
    [provider, memberId, before],
  );
}

/** Whether it is still to be asked about; from now on it counts as asked. Of several at once one is told yes. */
export async function claimUnchecked(
  sql: Sql,
  { member_id, subscription_id }: UnsettledSubscription,
  before: Date,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE subscription_intents SET checked_at = $4
     WHERE member_id = $1 AND subscription_id = $2 AND closed_at IS NULL AND checked_at <= $3 RETURNING id`,
    [member_id, subscription_id, before, now],
  );
  return rows.length > 0;
}
