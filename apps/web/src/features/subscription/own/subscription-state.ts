import type { Subscription } from '@violet/contract/subscription/subscription';

/**
 * How the viewer's subscription stands, in a member's words. `gift`: Test Access, which nobody pays. `overdue`: a renewal was declined. `late`:
 * one is due and not confirmed. `over`: it was, and nothing more is charged.
 */
export type SubscriptionState = 'none' | 'renewing' | 'gift' | 'cancelled' | 'overdue' | 'late' | 'over';

export function subscriptionStateOf({
  status,
  hasActiveSubscription,
  cancelAtPeriodEnd,
  provider,
  nextPaymentAt,
}: Subscription): SubscriptionState {
  if (status === 'none') return 'none';
  if (status === 'past_due') return 'overdue';
  if (!hasActiveSubscription) return nextPaymentAt === null ? 'over' : 'late';
  if (cancelAtPeriodEnd) return 'cancelled';
  return provider === 'demo' ? 'gift' : 'renewing';
}

/** Whether there is anything left to cancel. */
export function canCancel(state: SubscriptionState): boolean {
  return ['renewing', 'gift', 'overdue', 'late'].includes(state);
}
