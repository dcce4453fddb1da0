import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import type { Subscription } from '@violet/contract/subscription/subscription';
import type { SubscriptionState } from './subscription-state.ts';

/** What the parts of the viewer's own page are about. */
export interface OwnSubscriptionContext {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
  readonly plan: PlanType;
  /** Holds as long as the subscription. */
  readonly currency: Currency;
  /** When the period that is paid ends or has ended. */
  readonly end: string;
}
