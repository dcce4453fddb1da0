// Without signing in: it acts where name and receipt belong together, and answers alike whatever there is.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Receipt } from '@violet/contract/subscription/subscription';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSubscription, createPaymentSteps, isPremium, receipts, status } from '#test/steps/payment-steps.ts';
import { createCaller, createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let payments: ReturnType<typeof createPaymentSteps>;
let isMailAway = false;
let isAddressRefused = false;
beforeAll(async () => {
  world = await createWorld({
    mail: (collect) => ({
      async send(mail) {
        if (isMailAway) throw new Error('no route');
        if (isAddressRefused) throw new DeliveryRefused('550');
        await collect.send(mail);
      },
    }),
  });
  payments = createPaymentSteps(world);
});
afterAll(() => world.close());

// Limits outlive a run where Redis does.
let email = '';
beforeEach(() => {
  email = `${randomUUID().slice(0, 8)}@post.example`;
});

interface Typed {
  readonly kind?: 'cancel' | 'withdraw';
  readonly username: string;
  readonly receiptNumber: string;
}

const declare = ({ kind = 'cancel', ...typed }: Typed, caller = world.visitor) =>
  caller.post('/api/subscription/declarations', { kind, email, ...typed });
const carryOut = () => world.app.subscriptions.carryOutDeclarations();
const kept = () => world.db.query('SELECT id FROM declarations WHERE email = $1', [email]);
const emails = () => world.emails.filter(({ to }) => to === email);

async function subscriber(): Promise<{ ana: Member; receiptNumber: string }> {
  const ana = await payments.subscriber();
  const [receipt] = await receipts(ana);
  return { ana, receiptNumber: (receipt as Receipt).receiptNumber };
}

describe('a receipt number', () => {
  it('is twelve signs none of which looks like another, the same each time and no other payment’s', async () => {
    const [{ ana, receiptNumber }, other] = [await subscriber(), await subscriber()];
    expect(receiptNumber).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/u);
    expect((await receipts(ana))[0]?.receiptNumber).toBe(receiptNumber);
    expect(other.receiptNumber).not.toBe(receiptNumber);
  });
});

describe('a declaration', () => {
  it('cancels where name and receipt belong together, however they are typed, and is taken back in one call', async () => {
    const { ana, receiptNumber } = await subscriber();
    const typed = receiptNumber.toLowerCase().replace(/(.{4})/gu, '$1 ');
    const answer = await declare({ username: ana.username.toUpperCase(), receiptNumber: typed });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await status(ana)).cancelAtPeriodEnd).toBe(false);
    await carryOut();
    const cancelled = await status(ana);
    expect(cancelled).toMatchObject({ cancelAtPeriodEnd: true, hasActiveSubscription: true, nextPaymentAt: null });
    expect(Date.parse(cancelled.declaredAt ?? '')).toBeLessThanOrEqual(world.clock.now().getTime());
    await ana.post('/api/subscription/resume');
    expect(await status(ana)).not.toHaveProperty('declaredAt');
    await ana.post('/api/subscription/cancel');
    expect(await status(ana)).not.toHaveProperty('declaredAt');
    expect(await kept()).toEqual([]);
  });

  it('withdraws, and does nothing when it is too late', async () => {
    const { ana, receiptNumber } = await subscriber();
    await declare({ kind: 'withdraw', username: ana.username, receiptNumber });
    await carryOut();
    expect(await isPremium(ana)).toBe(false);
    expect(await receipts(ana)).toMatchObject([{ refundedCents: 399 }]);

    const late = await subscriber();
    await payments.passDays(15, late.ana);
    await declare({ kind: 'withdraw', username: late.ana.username, receiptNumber: late.receiptNumber });
    await carryOut();
    expect(await status(late.ana)).toMatchObject({ hasActiveSubscription: true, cancelAtPeriodEnd: false });
    expect(await kept()).toEqual([]);
  });

  it('that came in time holds, however late the job is', async () => {
    const { ana, receiptNumber } = await subscriber();
    await payments.passDays(13, ana);
    await declare({ kind: 'withdraw', username: ana.username, receiptNumber });
    await payments.passDays(2, ana);
    await carryOut();
    expect(await isPremium(ana)).toBe(false);
    expect(await receipts(ana)).toMatchObject([{ refundedCents: 399 }]);
  });

  it('leaves what its receipt was for, and never what was begun since', async () => {
    const { ana, receiptNumber } = await subscriber();
    await ana.post('/api/subscription/withdraw');
    await payments.pay(ana, (await beginSubscription(ana)).clientSecret);
    for (const kind of ['withdraw', 'cancel'] as const) await declare({ kind, username: ana.username, receiptNumber });
    await carryOut();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, cancelAtPeriodEnd: false });
    expect(await kept()).toEqual([]);
  });

  it('does nothing to anybody else, and is answered and confirmed alike', async () => {
    const [{ ana, receiptNumber }, bea] = [await subscriber(), await subscriber()];
    const wrong = [
      { username: ana.username, receiptNumber: bea.receiptNumber },
      { username: bea.ana.username, receiptNumber },
      { username: 'nobody-at-all', receiptNumber },
      { username: ana.username, receiptNumber: 'x'.repeat(200) },
      { username: '%', receiptNumber: "' OR 1=1 --" },
      { username: (await world.member()).username, receiptNumber },
    ];
    for (const typed of wrong) {
      email = `${randomUUID().slice(0, 8)}@post.example`;
      const answer = await declare(typed);
      expect([answer.status, answer.body]).toEqual([204, '']);
      await carryOut();
      expect(emails().map(({ subject }) => subject)).toEqual(['Received']);
      expect(await kept()).toEqual([]);
    }
    for (const member of [ana, bea.ana]) expect(await status(member)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('does the same work whatever is given: one row, and nothing is looked up', async () => {
    const { ana, receiptNumber } = await subscriber();
    for (const typed of [
      { username: ana.username, receiptNumber },
      { username: 'nobody', receiptNumber: 'none' },
    ]) {
      await declare(typed);
      expect((await kept()).length).toBeGreaterThan(0);
    }
    expect(await kept()).toHaveLength(2);
    expect(await status(ana)).toMatchObject({ cancelAtPeriodEnd: false });
    await carryOut();
    expect(await status(ana)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

describe('its confirmation', () => {
  it('names the moment and the number, and neither the site nor what was declared', async () => {
    const { ana, receiptNumber } = await subscriber();
    await fetch(`${world.origin}/api/subscription/declarations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: JSON.stringify({ kind: 'withdraw', username: ana.username, receiptNumber, email }),
    });
    await carryOut();
    const [mail] = emails();
    const words = `${mail?.subject} ${mail?.text}`;
    expect(words).toMatch(/eingegangen/u);
    expect(words).toContain(receiptNumber);
    expect(words).not.toMatch(/violet|premium|dating|abo|kündig|widerruf|http|localhost/iu);
    expect(words).not.toContain(ana.username);
  });

  it('carries nobody’s words to somebody else', async () => {
    await declare({ username: 'call me', receiptNumber: 'See you at evil.example tonight' });
    await carryOut();
    expect(emails()[0]?.text).not.toMatch(/evil|tonight|call/u);
  });

  it('goes to one mailbox three times a day', async () => {
    for (let n = 0; n < 5; n += 1) await declare({ username: 'nobody', receiptNumber: String(n) });
    await carryOut();
    expect(emails()).toHaveLength(3);
    expect(await kept()).toEqual([]);
  });

  it('is asked of an address that nobody takes letters at once', async () => {
    isAddressRefused = true;
    await declare({ username: 'nobody', receiptNumber: 'none' });
    await carryOut();
    isAddressRefused = false;
    expect([emails(), await kept()]).toEqual([[], []]);
  });

  it('is sent once mail is back, and what was declared holds meanwhile', async () => {
    const { ana, receiptNumber } = await subscriber();
    isMailAway = true;
    await declare({ username: ana.username, receiptNumber });
    await carryOut();
    isMailAway = false;
    expect([emails().length, (await status(ana)).cancelAtPeriodEnd]).toEqual([0, true]);
    await ana.post('/api/subscription/resume');
    world.clock.advance({ minutes: 6 });
    await carryOut();
    await carryOut();
    expect(emails()).toHaveLength(1);
    expect(await kept()).toEqual([]);
    expect((await status(ana)).cancelAtPeriodEnd).toBe(false);
  });
});

it('holds at once where jobs run, for whoever it is meant and for nobody else', async () => {
  const busy = await createWorld();
  await busy.app.jobs.start();
  const steps = createPaymentSteps(busy);
  const [ana, bea] = [await steps.subscriber(), await steps.subscriber()];
  const [receipt] = await receipts(ana);
  const { receiptNumber } = receipt as Receipt;
  for (const { username } of [bea, ana]) expect((await declare({ username, receiptNumber }, busy.visitor)).status).toBe(204);
  // The job of the minute would come too late for this.
  await vi.waitFor(async () => expect(await status(ana)).toMatchObject({ cancelAtPeriodEnd: true }));
  expect(await status(bea)).toMatchObject({ cancelAtPeriodEnd: false });
  await busy.close();
});

it('is five a day for a network', async () => {
  const strict = await createWorld({ demo: false, rateLimits: true, trustedProxies: ['127.0.0.1'] });
  const [a = 0, b = 0] = randomBytes(2);
  const caller = createCaller(strict.origin, undefined, `198.18.${a}.${b}`);
  const codes: number[] = [];
  for (let n = 0; n < 6; n += 1) codes.push((await declare({ username: 'nobody', receiptNumber: String(n) }, caller)).status);
  expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  await strict.close();
});
