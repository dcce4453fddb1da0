// A subscription that runs, by the world's clock: renewed, cancelled, resumed, changed, lapsed, left behind.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import type { Subscription } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#test/world/socket.ts';
import { beginSubscription, createPaymentSteps, isPremium, receipts, status } from '#test/steps/payment-steps.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let payments: ReturnType<typeof createPaymentSteps>;
beforeAll(async () => {
  world = await createWorld();
  payments = createPaymentSteps(world);
});
afterAll(() => world.close());

describe('running', () => {
  it('renews month by month, and says when premium ends', async () => {
    const ana = await payments.subscriber();
    const first = await status(ana);
    await payments.passDays(65, ana);
    await world.app.subscriptions.providerSync();
    expect(await isPremium(ana)).toBe(true);
    const later = await receipts(ana);
    expect(later).toHaveLength(3);
    expect(later.at(-1)?.periodEnd).toBe(first.currentPeriodEnd);
    expect(new Set(later.map(({ id }) => id)).size).toBe(3);
    // The day of the month stays, whatever the months' lengths.
    expect(later.map(({ periodStart }, index) => periodStart === (later[index + 1]?.periodEnd ?? periodStart))).toEqual([true, true, true]);
    expect(await payments.changesOf(ana)).toEqual([true]);
  });

  it('is not locked out while a renewal is on its way, and catches up when she looks', async () => {
    const ana = await payments.subscriber();
    await payments.passToPeriodEnd(ana, 1);
    expect(await isPremium(ana)).toBe(true);
    world.clock.advance({ days: 1 });
    expect(await isPremium(ana)).toBe(false);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, status: 'active' });
    expect(await isPremium(ana)).toBe(true);
  });

  it('lapses when the card no longer pays; a new payment ends the old try', async () => {
    const ana = await payments.subscriber('4000 0000 0000 0341');
    await payments.passDays(32, ana);
    await world.app.subscriptions.providerSync();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false, status: 'past_due', nextPaymentAt: null });
    expect(await isPremium(ana)).toBe(false);
    expect(await payments.changesOf(ana)).toEqual([true, false]);
    expect((await ana.post<ErrorBody>('/api/subscription/resume')).body.code).toBe('not_subscribed');
    expect((await payments.pay(ana, (await beginSubscription(ana)).clientSecret)).status).toBe(200);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, status: 'active' });
    world.clock.advance({ days: 20 });
    await world.app.subscriptions.providerSync();
    expect(await receipts(ana)).toHaveLength(2);
  });

  it('can be given up when the card no longer pays', async () => {
    const ana = await payments.subscriber('4000 0000 0000 0341');
    await payments.passDays(32, ana);
    await world.app.subscriptions.providerSync();
    expect((await ana.post('/api/subscription/cancel')).body).toMatchObject({ status: 'ended', hasActiveSubscription: false });
    expect((await ana.post<ErrorBody>('/api/subscription/cancel')).body.code).toBe('not_subscribed');
  });

  it('ends with the period when cancelled, by the clock alone; resuming takes that back', async () => {
    const ana = await payments.subscriber();
    const before = await status(ana);
    const cancelled = await ana.post<Subscription>('/api/subscription/cancel');
    expect(cancelled.body).toEqual({ ...before, cancelAtPeriodEnd: true, nextPaymentAt: null, nextPaymentCents: null });
    expect((await ana.post('/api/subscription/cancel')).body).toEqual(cancelled.body);
    expect((await ana.post('/api/subscription/resume')).body).toEqual(before);
    expect((await ana.post('/api/subscription/resume')).body).toEqual(before);
    await ana.post('/api/subscription/cancel');
    await payments.passToPeriodEnd(ana, -1);
    expect(await isPremium(ana)).toBe(true);
    world.clock.advance({ minutes: 2 });
    expect(await isPremium(ana)).toBe(false);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false });
    await world.app.subscriptions.tellLapsed();
    expect(await payments.changesOf(ana)).toEqual([true, false]);
    expect((await ana.post<ErrorBody>('/api/subscription/resume')).body.code).toBe('not_subscribed');
    expect(await receipts(ana)).toHaveLength(1);
  });

  it('changes the plan from the next payment on, and charges nothing before', async () => {
    const ana = await payments.subscriber();
    const before = await status(ana);
    const changed = await ana.post<Subscription>('/api/subscription/change-plan', { planType: 'annual' });
    expect(changed.body).toEqual({ ...before, nextPlan: 'annual', nextPaymentCents: 5999 });
    expect((await ana.post('/api/subscription/change-plan', { planType: 'annual' })).body).toEqual(changed.body);
    expect(await receipts(ana)).toHaveLength(1);
    await ana.post('/api/subscription/cancel');
    expect((await ana.post<ErrorBody>('/api/subscription/change-plan', { planType: 'monthly' })).body.code).toBe('conflict');
    await ana.post('/api/subscription/resume');
    await payments.passDays(32, ana);
    await world.app.subscriptions.providerSync();
    const after = await status(ana);
    expect(after).toMatchObject({ plan: 'annual', nextPlan: null, nextPaymentCents: 5999, hasActiveSubscription: true });
    expect(Date.parse(after.currentPeriodEnd ?? '') - Date.parse(before.currentPeriodEnd ?? '')).toBeGreaterThanOrEqual(365 * 86_400_000);
    expect((await receipts(ana)).map(({ plan }) => plan)).toEqual(['annual', 'monthly']);
  });

  it.each(['cancel', 'resume'])('has nothing to %s for who never paid', async (verb) => {
    const ana = await world.member();
    expect((await ana.post<ErrorBody>(`/api/subscription/${verb}`)).body.code).toBe('not_subscribed');
    expect((await ana.post<ErrorBody>('/api/subscription/change-plan', { planType: 'annual' })).body.code).toBe('not_subscribed');
  });
});

describe('telling', () => {
  it('reaches her open pages when premium begins and when it ends, and nobody else', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const [anaSocket, beaSocket] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    await payments.pay(ana, (await beginSubscription(ana)).clientSecret);
    expect(await anaSocket.next('subscription')).toEqual({ type: 'subscription', hasActiveSubscription: true });
    await ana.post('/api/subscription/cancel');
    await payments.passToPeriodEnd(ana, 1);
    await world.app.subscriptions.tellLapsed();
    expect(await anaSocket.next('subscription')).toEqual({ type: 'subscription', hasActiveSubscription: false });
    await beaSocket.caughtUp();
    expect(beaSocket.frames.filter(({ type }) => type === 'subscription')).toEqual([]);
    await Promise.all([anaSocket.close(), beaSocket.close()]);
  });
});

describe('leaving', () => {
  it('ends what runs and takes the link to her out of the ledger', async () => {
    const ana = await payments.subscriber();
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    await world.app.subscriptions.providerSync();
    const [left] = await world.db.query('SELECT count(*)::int AS n FROM payment_events WHERE member_id = $1', [ana.id]);
    const customers = await world.db.query('SELECT customer_id FROM payment_customers WHERE member_id IS NULL AND forgotten_at IS NULL');
    expect([left, customers]).toEqual([{ n: 0 }, []]);
    const running = await world.db.query(
      'SELECT t.id FROM test_subscriptions t JOIN payment_customers c USING (customer_id) WHERE c.forgotten_at IS NOT NULL',
    );
    expect(running).toEqual([]);
  });
});

describe('ghost mode bought with premium', () => {
  it('stays on when premium ends, since nobody may be shown without her doing; she can turn it off and not on', async () => {
    const [ana, bea] = [await payments.subscriber(), await world.member()];
    expect((await ana.post(`/api/users/${ana.id}/ghost-mode`, { ghostMode: true })).status).toBe(200);
    await ana.post('/api/subscription/cancel');
    await payments.passDays(32, ana, bea);
    await world.app.subscriptions.providerSync();
    expect((await bea.get(`/api/users/${ana.id}`)).status).toBe(404);
    expect((await ana.get<SelfUser>('/api/auth/me')).body).toMatchObject({ ghostMode: true, hasActiveSubscription: false });
    expect((await ana.post(`/api/users/${ana.id}/ghost-mode`, { ghostMode: false })).status).toBe(200);
    expect((await bea.get(`/api/users/${ana.id}`)).status).toBe(200);
    expect((await ana.post<ErrorBody>(`/api/users/${ana.id}/ghost-mode`, { ghostMode: true })).body.code).toBe('premium_required');
  });
});
