// Members who pay at the double of Stripe, for tests of what follows.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { expect } from 'vitest';
import { startStripeDouble, type StripeDouble } from '#test/doubles/stripe-double.ts';
import { isPremium } from '#test/steps/payment-steps.ts';
import type { WorldOptions } from './world-options.ts';
import { createWorld, type Member, type World } from './world.ts';

type Plan = 'monthly' | 'annual';

export const createSubscription = (member: Member, planType: Plan = 'monthly', more: object = {}) =>
  member.post<SubscriptionCreated & ErrorBody>('/api/create-subscription', { userId: member.id, planType, ...more });

export interface StripeWorld {
  readonly world: World;
  readonly stripe: StripeDouble;
  /** Everything that has happened at Stripe so far, told once more and backwards. */
  deliverAll(): Promise<void>;
  subscriber(plan?: Plan, more?: object): Promise<{ ana: Member; subscriptionId: string }>;
  close(): Promise<void>;
}

export async function createStripeWorld(options: WorldOptions = {}): Promise<StripeWorld> {
  const doubles: StripeDouble[] = [];
  const world = await createWorld({
    ...options,
    stripe: async (clock) => {
      const double = await startStripeDouble(clock);
      doubles.push(double);
      return double.settings;
    },
  });
  const [stripe] = doubles;
  if (!stripe) throw new Error('no double of Stripe was started');

  async function deliverAll(): Promise<void> {
    for (const event of stripe?.events.toReversed() ?? []) expect(await stripe?.deliver(world.origin, event)).toBe(200);
  }

  return {
    world,
    stripe,
    deliverAll,
    async subscriber(plan = 'monthly', more = {}) {
      const ana = await world.member({ email: 'ana@example.org' });
      const { body } = await createSubscription(ana, plan, more);
      stripe.state.pay(body.clientSecret);
      await deliverAll();
      expect(await isPremium(ana)).toBe(true);
      return { ana, subscriptionId: [...stripe.state.subscriptions.keys()].at(-1) ?? '' };
    },
    async close() {
      await world.close();
      await stripe.close();
    },
  };
}
