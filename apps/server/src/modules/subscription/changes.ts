// What she may change about a subscription that runs: end it, take that back, another plan. decisions 5; docs/decisions/010 says what is charged when.
import type { PlanType } from '@violet/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Payments } from '../../platform/gateways/open-payments.ts';
import { Refusal, unavailable } from '../../platform/http/errors.ts';
import type { DemoAccess } from './demo-access.ts';
import type { Ledger } from './ledger.ts';
import { hasPremium } from './present.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

export interface ChangeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly demoAccess: DemoAccess;
  readonly payments: Payments | undefined;
}

function notSubscribed(): Refusal {
  return new Refusal('not_subscribed', 'You have no subscription.');
}

export function createChanges({ db, clock, ledger, demoAccess, payments }: ChangeDeps) {
  async function getRow(memberId: string): Promise<SubscriptionRow & { subscription_id: string }> {
    const row = await findSubscription(db, memberId);
    const { subscription_id } = row ?? {};
    if (!row || !subscription_id) throw notSubscribed();
    return { ...row, subscription_id };
  }

  /** A subscription of a provider that is not set up any more is out of reach. */
  async function act(memberId: string, row: { provider: string; subscription_id: string }, deed: (gateway: Payments) => Promise<void>) {
    if (payments?.provider !== row.provider) throw unavailable();
    await deed(payments);
    await ledger.readBack(payments, memberId, row.subscription_id);
  }

  async function setRenewal(memberId: string, row: SubscriptionRow & { subscription_id: string }, renews: boolean): Promise<void> {
    if (row.cancel_at_period_end === !renews) return;
    if (row.provider === 'demo') return demoAccess.setRenewal(memberId, row, renews);
    await act(memberId, row, (gateway) => gateway.setRenewal(row.subscription_id, renews));
  }

  return {
    /** To the end of what is paid. A renewal that could not be charged is not tried again. */
    async cancel(memberId: string): Promise<void> {
      const row = await getRow(memberId);
      if (row.status === 'past_due') return act(memberId, row, (gateway) => gateway.end(row.subscription_id));
      const mayCharge = row.status === 'active' && row.next_payment_at !== null;
      if (!mayCharge && !hasPremium(row, clock.now())) throw notSubscribed();
      return setRenewal(memberId, row, false);
    },

    async resume(memberId: string): Promise<void> {
      const row = await getRow(memberId);
      if (!hasPremium(row, clock.now())) throw notSubscribed();
      await setRenewal(memberId, row, true);
    },

    async changePlan(memberId: string, plan: PlanType): Promise<void> {
      const row = await getRow(memberId);
      if (row.provider === 'demo' || !hasPremium(row, clock.now())) throw notSubscribed();
      if (row.cancel_at_period_end) throw new Refusal('conflict', 'Your subscription is cancelled. Resume it to change the plan.');
      if ((row.next_plan ?? row.plan) === plan) return;
      await act(memberId, row, (gateway) => gateway.changePlan(row.subscription_id, plan));
    },
  };
}
