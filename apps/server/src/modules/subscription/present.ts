import { currency } from '@violet/contract/plans';
import type { Receipt, Subscription } from '@violet/contract/subscription';
import type { Payment } from '#platform/gateways/payments/payments.ts';
import type { SubscriptionRow } from './queries.ts';

const none: Subscription = {
  hasActiveSubscription: false,
  plan: null,
  status: 'none',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  provider: null,
  nextPlan: null,
  nextPaymentAt: null,
  nextPaymentCents: null,
  currency,
};

/** The same rule as in premium.ts, for a row that is at hand. */
export function hasPremium({ status, premium_until, current_period_end }: SubscriptionRow, now: Date): boolean {
  return status === 'active' && (premium_until ?? current_period_end) > now;
}

/** An active subscription whose period is over reads as expired, also before the table says so. */
export function presentSubscription(row: SubscriptionRow | undefined, now: Date): Subscription {
  if (!row) return none;
  const hasActiveSubscription = hasPremium(row, now);
  return {
    hasActiveSubscription,
    plan: row.plan,
    status: row.status === 'active' && !hasActiveSubscription ? 'expired' : row.status,
    currentPeriodEnd: row.current_period_end.toISOString(),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    provider: row.provider,
    nextPlan: row.next_plan,
    nextPaymentAt: row.next_payment_at?.toISOString() ?? null,
    nextPaymentCents: row.next_payment_cents,
    currency,
  };
}

export function presentReceipt({ invoiceId, paidAt, amountCents, plan, periodStart, periodEnd, ...payment }: Payment): Receipt {
  return {
    id: invoiceId,
    paidAt: new Date(paidAt).toISOString(),
    amountCents,
    currency: payment.currency,
    plan,
    periodStart: new Date(periodStart).toISOString(),
    periodEnd: new Date(periodEnd).toISOString(),
  };
}
