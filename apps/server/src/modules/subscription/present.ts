import type { Receipt, Subscription } from '@violet/contract/subscription/subscription';
import type { Payment } from '#platform/gateways/payments/payments.ts';
import type { SubscriptionRow } from './queries.ts';
import { receiptNumberOf } from './receipt-numbers.ts';
import { currencyIn, type LedgerEntry } from './rules.ts';
import { withdrawableUntil } from './withdrawals/withdrawal-rules.ts';

const none: Subscription = {
  withdrawableUntil: null,
  currency: 'usd',
  hasActiveSubscription: false,
  plan: null,
  status: 'none',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  provider: null,
  nextPlan: null,
  nextPaymentAt: null,
  nextPaymentCents: null,
};

/** The same rule as in premium.ts, for a row that is at hand. */
export function hasPremium({ status, premium_until, current_period_end }: SubscriptionRow, now: Date): boolean {
  return status === 'active' && (premium_until ?? current_period_end) > now;
}

/** An active subscription whose period is over reads as expired, also before the table says so. @param ledger all of the member's */
export function presentSubscription(row: SubscriptionRow | undefined, ledger: readonly LedgerEntry[], now: Date): Subscription {
  if (!row) return none;
  const hasActiveSubscription = hasPremium(row, now);
  const entries = ledger.filter(({ provider, subscriptionId }) => provider === row.provider && subscriptionId === row.subscription_id);
  const until = hasActiveSubscription ? withdrawableUntil(entries, now) : null;
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
    currency: currencyIn(entries),
    withdrawableUntil: until?.toISOString() ?? null,
    ...(row.cancel_at_period_end && row.declared_at && { declaredAt: row.declared_at.toISOString() }),
  };
}

/** @param refundedCents what of it was given back */
export function presentReceipt(payment: Payment, refundedCents: number): Receipt {
  const { invoiceId, paidAt, amountCents, plan, periodStart, periodEnd, currency } = payment;
  return {
    id: invoiceId,
    receiptNumber: receiptNumberOf(invoiceId),
    paidAt: new Date(paidAt).toISOString(),
    amountCents,
    currency,
    plan,
    periodStart: new Date(periodStart).toISOString(),
    periodEnd: new Date(periodEnd).toISOString(),
    ...(refundedCents > 0 && { refundedCents }),
  };
}
