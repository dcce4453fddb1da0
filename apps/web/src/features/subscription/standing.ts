import type { Subscription } from '@violet/contract/subscription';

/**
 * How her subscription stands, as she would put it. `gift`: Test Access, which nobody pays. `overdue`: a renewal was declined. `late`:
 * one is due and not confirmed. `over`: it was, and nothing more is charged.
 */
export type Standing = 'none' | 'renewing' | 'gift' | 'cancelled' | 'overdue' | 'late' | 'over';

export function standingOf({ status, hasActiveSubscription, cancelAtPeriodEnd, provider, nextPaymentAt }: Subscription): Standing {
  if (status === 'none') return 'none';
  if (status === 'past_due') return 'overdue';
  if (!hasActiveSubscription) return nextPaymentAt === null ? 'over' : 'late';
  if (cancelAtPeriodEnd) return 'cancelled';
  return provider === 'demo' ? 'gift' : 'renewing';
}

/** Whether there is anything left to cancel. */
export function canCancel(standing: Standing): boolean {
  return ['renewing', 'gift', 'overdue', 'late'].includes(standing);
}
