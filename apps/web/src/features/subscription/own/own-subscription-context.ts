import type { PlanType } from '@violet/contract/plans';
import type { Subscription } from '@violet/contract/subscription';
import type { SubscriptionState } from './subscription-state.ts';

/** What the parts of the viewer's own page are about. */
export interface OwnSubscriptionContext {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
  readonly plan: PlanType;
  /** When the period that is paid ends or has ended. */
  readonly end: string;
}
