// Premium without paying for it, and somebody else's subscription.
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Subscription, SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { StripeEvent } from '#test/doubles/stripe-shapes.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';

const webhook = '/api/webhooks/stripe';
const isPremium = async (person: Person) => (await person.there.get<SelfUser>('/api/auth/me')).body.hasActiveSubscription;
const begin = (person: Person) =>
  person.post<SubscriptionCreated & ErrorBody>('/api/create-subscription', { userId: person.id, planType: 'monthly' });

/** The person pays at the provider, of which the server has not been told. */
async function aPayment({ stripe }: Scene, person: Person): Promise<StripeEvent[]> {
  const before = stripe.events.length;
  const { body } = await begin(person);
  stripe.state.pay(body.clientSecret);
  return stripe.events.slice(before);
}

async function deliver({ stripe, here }: Scene, events: readonly StripeEvent[], forged?: Parameters<Scene['stripe']['deliver']>[2]) {
  const answers: number[] = [];
  for (const event of events) answers.push(await stripe.deliver(here, event, forged));
  return [...new Set(answers)];
}

export const paymentMoves: readonly Move[] = [
  {
    fault: 'Held',
    name: 'tells the server in the name of the payment provider that everything is paid',
    async play(scene) {
      const eve = await scene.member();
      const events = await aPayment(scene, eve);
      const asIs = JSON.stringify(events[0]);
      for (const forged of [{ secret: 'whsec_guessed' }, { secondsAgo: 301 }, { body: `${asIs} ` }])
        expect(await deliver(scene, events, forged)).toEqual([400]);
      for (const body of [asIs, '{}']) await expectRefused(scene.visitor().post<ErrorBody>(webhook, body), 400, 'validation_failed');
      expect([await isPremium(eve), await scene.count('payment_events WHERE member_id = $1', [eve.id])]).toEqual([false, 0]);
      expect(await deliver(scene, events)).toEqual([200]);
      expect(await isPremium(eve)).toBe(true);
    },
  },
  {
    fault: 'Held',
    name: 'sends a notice of the provider again that was overheard, and as one of another account',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const events = await aPayment(scene, ana);
      await deliver(scene, events);
      const [entries, until] = [
        await scene.count('payment_events WHERE member_id = $1', [ana.id]),
        (await ana.there.get<Subscription>(`/api/subscription-status/${ana.id}`)).body.currentPeriodEnd,
      ];
      expect(await deliver(scene, events)).toEqual([200]);
      const foreign = events.map((event) => ({ ...event, id: `evt_${randomUUID()}`, account: 'acct_other' }));
      expect(await deliver(scene, foreign)).toEqual([200]);
      expect(await scene.count('payment_events WHERE member_id = $1', [ana.id])).toBe(entries);
      expect((await ana.there.get<Subscription>(`/api/subscription-status/${ana.id}`)).body.currentPeriodEnd).toBe(until);
      expect([await isPremium(ana), await isPremium(eve)]).toEqual([true, false]);
    },
  },
  {
    fault: 'Held',
    name: 'reads, begins and cancels the subscription of somebody else',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      await deliver(scene, await aPayment(scene, ana));
      await expectRefused(eve.get<ErrorBody>(`/api/subscription-status/${ana.id}`), 403, 'forbidden');
      await expectRefused(eve.post<ErrorBody>('/api/create-subscription', { userId: ana.id, planType: 'annual' }), 403, 'forbidden');
      await expectRefused(eve.post<ErrorBody>('/api/subscription/cancel', { userId: ana.id }), 403, 'forbidden');
      await expectRefused(eve.post<ErrorBody>('/api/subscription/cancel'), 409, 'not_subscribed');
      expect((await eve.there.get<object[]>('/api/subscription/receipts')).body).toEqual([]);
      const own = await ana.there.get<Subscription>(`/api/subscription-status/${ana.id}`);
      expect(own.body).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, plan: 'monthly' });
      expect((await ana.there.get<object[]>('/api/subscription/receipts')).body).toHaveLength(1);
    },
  },
  {
    fault: 'H2',
    name: 'takes premium on a public server by what a demo gives away',
    async play(scene) {
      const eve = await scene.member();
      await expectRefused(eve.post<ErrorBody>(`/api/grant-test-subscription/${eve.id}`), 404, 'not_found');
      const { clientSecret } = (await begin(eve)).body;
      const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2099, cvc: '123' };
      await expectRefused(eve.post<ErrorBody>('/api/test-payments/confirm', { clientSecret, card }), 404, 'not_found');
      expect((await eve.there.get<Subscription>(`/api/subscription-status/${eve.id}`)).body.testAccess).toBeUndefined();
      expect(await isPremium(eve)).toBe(false);
      await expectRefused(eve.there.get<ErrorBody>('/api/tea/stories'), 403, 'premium_required');
      const paying = await scene.member();
      await deliver(scene, await aPayment(scene, paying));
      await expectDone(paying.there.get('/api/tea/stories'));
    },
  },
];
