import type { PlanType } from '@violet/contract/plans';
import type { Subscription } from '@violet/contract/subscription';
import type { Standing } from './standing.ts';

/** What the parts of her own page are about. */
export interface Own {
  readonly subscription: Subscription;
  readonly standing: Standing;
  readonly plan: PlanType;
  /** When the period that is paid ends or has ended. */
  readonly end: string;
}
