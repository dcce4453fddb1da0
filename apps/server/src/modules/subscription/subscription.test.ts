import type { SelfUser } from '@violet/contract/profiles';
import type { Subscription } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('Test Access', () => {
  it('gives a month of premium, once', async () => {
    const ana = await world.member();
    const none = await ana.get<Subscription>(`/api/subscription-status/${ana.id}`);
    expect(none.body).toEqual({
      hasActiveSubscription: false,
      plan: null,
      status: 'none',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      provider: null,
      nextPlan: null,
      nextPaymentAt: null,
      nextPaymentCents: null,
      currency: 'usd',
      withdrawableUntil: null,
      testAccess: true,
    });
    const told: boolean[] = [];
    world.app.events.on('subscription.changed', ({ active }) => void told.push(active));

    const granted = await ana.post<Subscription>(`/api/grant-test-subscription/${ana.id}`);
    expect(granted.status).toBe(200);
    expect(granted.body).toMatchObject({ hasActiveSubscription: true, plan: 'monthly', status: 'active', cancelAtPeriodEnd: false });
    const days = (Date.parse(granted.body.currentPeriodEnd ?? '') - world.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);

    expect((await ana.post(`/api/grant-test-subscription/${ana.id}`)).body).toEqual(granted.body);
    await world.settled();
    expect(told).toEqual([true]);
    expect((await ana.get<SelfUser>('/api/auth/me')).body.hasActiveSubscription).toBe(true);
  });

  it('ends with its period, and can be had again', async () => {
    const ana = await world.member();
    await ana.post(`/api/grant-test-subscription/${ana.id}`);
    world.clock.advance({ days: 20 });
    expect((await ana.get<SelfUser>('/api/auth/me')).body.hasActiveSubscription).toBe(true);
    world.clock.advance({ days: 11 });
    const over = await ana.get<Subscription>(`/api/subscription-status/${ana.id}`);
    expect(over.body).toMatchObject({ hasActiveSubscription: false, status: 'expired' });
    expect((await ana.get<SelfUser>('/api/auth/me')).body.hasActiveSubscription).toBe(false);
    expect((await ana.post<Subscription>(`/api/grant-test-subscription/${ana.id}`)).body.hasActiveSubscription).toBe(true);
  });

  it('can be cancelled and resumed, costs nothing and does not renew', async () => {
    const ana = await world.member();
    const { body: granted } = await ana.post<Subscription>(`/api/grant-test-subscription/${ana.id}`);
    expect(granted).toMatchObject({ provider: 'demo', nextPaymentAt: null, nextPaymentCents: null });
    expect((await ana.post('/api/subscription/cancel')).body).toEqual({ ...granted, cancelAtPeriodEnd: true });
    expect((await ana.post('/api/subscription/cancel')).body).toEqual({ ...granted, cancelAtPeriodEnd: true });
    expect((await ana.post('/api/subscription/resume')).body).toEqual(granted);
    expect((await ana.post('/api/subscription/change-plan', { planType: 'annual' })).status).toBe(409);
    expect((await ana.get('/api/subscription/receipts')).body).toEqual([]);
  });

  it('is for herself', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    expect((await ana.post(`/api/grant-test-subscription/${bea.id}`)).status).toBe(403);
    expect((await ana.get(`/api/subscription-status/${bea.id}`)).status).toBe(403);
    expect((await world.visitor.post(`/api/grant-test-subscription/${bea.id}`)).status).toBe(401);
  });

  it('does not exist outside demo mode', async () => {
    const plain = await createWorld({ demo: false });
    const ana = await plain.member();
    const answer = await ana.post(`/api/grant-test-subscription/${ana.id}`);
    expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', key: 'not_found', message: 'This does not exist.' }]);
    expect((await ana.get(`/api/subscription-status/${ana.id}`)).body).not.toHaveProperty('testAccess');
    await plain.close();
  });
});

it('names the address of priority support to premium members, where the operator has one', async () => {
  const answered = await createWorld({ supportEmail: 'first@example.org' });
  const ana = await answered.member();
  const supportOf = async () => (await ana.get<Subscription>(`/api/subscription-status/${ana.id}`)).body.supportEmail;
  expect(await supportOf()).toBeUndefined();
  await ana.post(`/api/grant-test-subscription/${ana.id}`);
  expect(await supportOf()).toBe('first@example.org');
  answered.clock.advance({ days: 29 });
  await ana.get('/api/auth/me');
  answered.clock.advance({ days: 2 });
  expect(await supportOf()).toBeUndefined();
  await answered.close();
});
