import type { PlanType } from '@violet/contract/plans';
import type { Sql } from '../../platform/db/db.ts';
import type { Unsettled } from './intent-queries.ts';
import type { Provider, Standing } from './rules.ts';

export interface SubscriptionRow {
  plan: PlanType;
  provider: Provider;
  subscription_id: string | null;
  status: Standing['status'];
  current_period_end: Date;
  premium_until: Date | null;
  cancel_at_period_end: boolean;
  next_plan: PlanType | null;
  next_payment_at: Date | null;
  next_payment_cents: number | null;
}

export async function findSubscription(sql: Sql, memberId: string): Promise<SubscriptionRow | undefined> {
  const rows = await sql.query<SubscriptionRow>(
    `SELECT plan, provider, subscription_id, status, current_period_end, premium_until, cancel_at_period_end,
       next_plan, next_payment_at, next_payment_cents
     FROM subscriptions WHERE member_id = $1`,
    [memberId],
  );
  return rows[0];
}

/**
 * Renewals whose time has come without a word of the provider, some of them: those it does not answer for must not hold up the others.
 * @param memberId null for everybody's
 */
export function listDue(sql: Sql, provider: string, memberId: string | null, now: Date): Promise<Unsettled[]> {
  return sql.query<Unsettled>(
    `SELECT member_id, subscription_id FROM subscriptions
     WHERE provider = $1 AND next_payment_at <= $3 AND subscription_id IS NOT NULL AND ($2::uuid IS NULL OR member_id = $2)
     ORDER BY random() LIMIT 200`,
    [provider, memberId, now],
  );
}
