import type { Subscription } from '@violet/contract/subscription';
import type { SubscriptionRow } from './queries.ts';

const none: Subscription = { hasActiveSubscription: false, plan: null, status: 'none', currentPeriodEnd: null, cancelAtPeriodEnd: false };

/** An active subscription whose period is over reads as expired, whether or not anyone has said so to the table yet. */
export function presentSubscription(row: SubscriptionRow | undefined, now: Date): Subscription {
  if (!row) return none;
  const over = row.current_period_end <= now;
  return {
    hasActiveSubscription: row.status === 'active' && !over,
    plan: row.plan,
    status: row.status === 'active' && over ? 'expired' : row.status,
    currentPeriodEnd: row.current_period_end.toISOString(),
    cancelAtPeriodEnd: row.cancel_at_period_end,
  };
}
