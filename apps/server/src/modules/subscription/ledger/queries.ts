import type { Sql } from '#platform/db/db.ts';
import type { LedgerEntry, SubscriptionState } from '#modules/subscription/rules.ts';

interface EntryRow {
  provider: LedgerEntry['provider'];
  id: string;
  subscription_id: string;
  happened_at: Date;
  snapshot: LedgerEntry['snapshot'];
  payments: LedgerEntry['payments'];
  refunds: NonNullable<LedgerEntry['refunds']>;
}

const entryColumns = 'provider, id, subscription_id, happened_at, snapshot, payments, refunds';

function toEntry({ subscription_id, happened_at, ...rest }: EntryRow): LedgerEntry {
  return { ...rest, subscriptionId: subscription_id, happenedAt: happened_at.getTime() };
}

/** Answers whether it was new. */
export async function insertLedgerEntry(tx: Sql, memberId: string | null, entry: LedgerEntry, receivedAt: Date): Promise<boolean> {
  const { provider, id, subscriptionId, happenedAt, snapshot, payments, refunds = [] } = entry;
  const rows = await tx.query(
    `INSERT INTO payment_events (provider, id, member_id, subscription_id, happened_at, snapshot, payments, refunds, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (provider, id) DO NOTHING RETURNING id`,
    [
      provider,
      id,
      memberId,
      subscriptionId,
      new Date(happenedAt),
      snapshot && JSON.stringify(snapshot),
      JSON.stringify(payments),
      JSON.stringify(refunds),
      receivedAt,
    ],
  );
  return rows.length > 0;
}

/** What was entered as paid back and came back to us. It says nothing of how the subscription is. */
export async function deleteRefundEntry(tx: Sql, provider: string, id: string): Promise<void> {
  await tx.query("DELETE FROM payment_events WHERE provider = $1 AND id = $2 AND snapshot IS NULL AND payments = '[]'", [provider, id]);
}

export async function listLedgerEntries(sql: Sql, memberId: string): Promise<LedgerEntry[]> {
  const rows = await sql.query<EntryRow>(`SELECT ${entryColumns} FROM payment_events WHERE member_id = $1`, [memberId]);
  return rows.map(toEntry);
}

export async function findLatestEntryTime(sql: Sql, provider: string, subscriptionId: string): Promise<number> {
  const rows = await sql.query<{ at: Date | null }>(
    'SELECT max(happened_at) AS at FROM payment_events WHERE provider = $1 AND subscription_id = $2',
    [provider, subscriptionId],
  );
  return rows[0]?.at?.getTime() ?? 0;
}

/** Puts the member's row where the ledger says. */
export async function insertOrUpdateSubscription(tx: Sql, memberId: string, state: SubscriptionState): Promise<void> {
  const { provider, subscriptionId, status, plan, periodEnd, premiumUntil, cancelAtPeriodEnd } = state;
  const { nextPlan, nextPaymentAt, nextPaymentCents, updatedAt } = state;
  await tx.query(
    `INSERT INTO subscriptions (member_id, provider, subscription_id, status, plan, current_period_end, premium_until,
       cancel_at_period_end, next_plan, next_payment_at, next_payment_cents, updated_at, was_active)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false)
     ON CONFLICT (member_id) DO UPDATE SET provider = $2, subscription_id = $3, status = $4, plan = $5, current_period_end = $6,
       premium_until = $7, cancel_at_period_end = $8, next_plan = $9, next_payment_at = $10, next_payment_cents = $11, updated_at = $12`,
    [
      memberId,
      provider,
      subscriptionId,
      status,
      plan,
      new Date(periodEnd),
      new Date(premiumUntil),
      cancelAtPeriodEnd,
      nextPlan,
      nextPaymentAt && new Date(nextPaymentAt),
      nextPaymentCents,
      new Date(updatedAt),
    ],
  );
}

export interface PremiumChange {
  readonly memberId: string;
  readonly active: boolean;
}

interface ChangedRow {
  readonly member_id: string;
  readonly was_active: boolean;
}

/** Whether premium has begun or ended since that was last told. */
const isUntold = "was_active <> (status = 'active' AND COALESCE(premium_until, current_period_end) > $1)";
const toChange = ({ member_id: memberId, was_active: active }: ChangedRow): PremiumChange => ({ memberId, active });

/** Whether the member's premium has begun or ended; from now on it counts as told. */
export async function claimPremiumChange(tx: Sql, memberId: string, now: Date): Promise<PremiumChange[]> {
  const rows = await tx.query<ChangedRow>(
    `UPDATE subscriptions SET was_active = NOT was_active WHERE ${isUntold} AND member_id = $2 RETURNING member_id, was_active`,
    [now, memberId],
  );
  return rows.map(toChange);
}

/** The same of at most so many members. One whose row somebody holds is told by whoever holds it, or by the next call. */
export async function claimPremiumChanges(sql: Sql, now: Date, limit: number): Promise<PremiumChange[]> {
  const rows = await sql.query<ChangedRow>(
    `UPDATE subscriptions SET was_active = NOT was_active WHERE member_id IN
       (SELECT member_id FROM subscriptions WHERE ${isUntold} LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING member_id, was_active`,
    [now, limit],
  );
  return rows.map(toChange);
}
