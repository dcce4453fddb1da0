// Members who pay the test provider, for tests of what follows.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import type { Receipt, Subscription, SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { expect } from 'vitest';
import type { Answer, Member, World } from '#test/world/world.ts';

export const goodCard = '4242 4242 4242 4242';
const dayMs = 86_400_000;

export const status = async (member: Member) => (await member.get<Subscription>(`/api/subscription-status/${member.id}`)).body;
export const isPremium = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body.hasActiveSubscription;
export const receipts = async (member: Member) => (await member.get<Receipt[]>('/api/subscription/receipts')).body;

export async function beginSubscription(member: Member, planType: 'monthly' | 'annual' = 'monthly'): Promise<SubscriptionCreated> {
  const answer = await member.post<SubscriptionCreated>('/api/create-subscription', { userId: member.id, planType });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** What a test about payments does in a world of its own. */
export function createPaymentSteps(world: World) {
  const premiumChanges: { memberId: string; active: boolean }[] = [];
  world.app.events.on('subscription.changed', (change) => void premiumChanges.push(change));

  function card(number: string) {
    return { number, expMonth: 12, expYear: world.clock.now().getUTCFullYear() + 3, cvc: '123' };
  }

  function pay(
    member: Member,
    clientSecret: string,
    number = goodCard,
    more: object = {},
  ): Promise<Answer<ErrorBody & { status: string }>> {
    return member.post('/api/test-payments/confirm', { clientSecret, card: card(number), ...more });
  }

  /** Days go by, and each member looks in now and then, or the session would run out. */
  async function passDays(count: number, ...members: Member[]): Promise<void> {
    for (let left = count; left > 0; left -= 16) {
      world.clock.advance({ days: Math.min(16, left) });
      for (const member of members) await isPremium(member);
    }
  }

  return {
    card,
    pay,
    passDays,
    /** To so many minutes after (or before) the end of the member's period. */
    async passToPeriodEnd(member: Member, minutes: number): Promise<void> {
      const left = Date.parse((await status(member)).currentPeriodEnd ?? '') - world.clock.now().getTime() + minutes * 60_000;
      await passDays(left / dayMs, member);
    },
    async subscriber(number = goodCard): Promise<Member> {
      const member = await world.member();
      const { clientSecret } = await beginSubscription(member);
      expect((await pay(member, clientSecret, number)).body).toEqual({ status: 'succeeded' });
      return member;
    },
    /** What was told of the member's premium, oldest first. */
    async changesOf(member: Member): Promise<boolean[]> {
      await world.settled();
      return premiumChanges.filter(({ memberId }) => memberId === member.id).map(({ active }) => active);
    },
  };
}
