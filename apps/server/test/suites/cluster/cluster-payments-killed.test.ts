// Five events of a subscription in all 120 orders, each one to three times, are told to the real server. It is killed with -9 while they
// come in. Needs PostgreSQL (TEST_DATABASE_URL).
import type { SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createDatabase,
  createPeople,
  startServer,
  type BenchDatabase,
  type Person,
  type RunningServer,
} from '#test/programs/served-community.ts';
import { startStripeDouble, type StripeDouble } from '#test/doubles/stripe-double.ts';
import type { StripeEvent } from '#test/doubles/stripe-shapes.ts';

let database: BenchDatabase;
let stripe: StripeDouble;
let server: RunningServer;

function start(): Promise<RunningServer> {
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  return startServer({
    DATABASE_URL: database.url,
    REDIS_URL: '',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase ?? '',
  });
}

beforeAll(async () => {
  vi.stubEnv('BENCH_DATABASE_URL', process.env.TEST_DATABASE_URL);
  database = await createDatabase('killed_payments');
  stripe = await startStripeDouble({ now: () => new Date() });
  server = await start();
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await stripe.close();
  await database.drop();
});

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

/** Created, paid, updated, cancelled at the end of the period, deleted. */
async function lifeOf({ id, cookie }: Person): Promise<StripeEvent[]> {
  const from = stripe.events.length;
  const response = await fetch(`${server.origin}/api/create-subscription`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: id, planType: 'monthly' }),
  });
  const { clientSecret } = (await response.json()) as SubscriptionCreated;
  const subscriptionId = [...stripe.state.subscriptions.keys()].at(-1) ?? '';
  stripe.state.pay(clientSecret);
  stripe.state.perform('POST', `/v1/subscriptions/${subscriptionId}`, { cancel_at_period_end: 'true' });
  stripe.state.renew(subscriptionId);
  return stripe.events.slice(from);
}

interface Told {
  /** Each event one to three times, repeats among later ones. */
  readonly deliveries: StripeEvent[];
  /** How many of them were answered. */
  answered: number;
}

/** Every second life has its events a second apart; the others all in one, as Stripe often stamps them. */
function tellingOf(events: readonly StripeEvent[], order: readonly number[], seed: number): Told {
  const start = events[0]?.created ?? 0;
  const stamped = events.map((event, index) => ({ ...event, created: seed % 2 ? start + index : start }));
  const deliveries = order.flatMap((which, place) => {
    const again = Array.from({ length: (seed + place) % 3 }, (_none, n) => order[(seed + n) % (place + 1)] ?? which);
    return [which, ...again].map((index) => stamped[index]).filter((event) => event !== undefined);
  });
  const times = new Map<string, number>();
  const atMostThrice = deliveries.filter(({ id }) => {
    times.set(id, (times.get(id) ?? 0) + 1);
    return (times.get(id) ?? 0) <= 3;
  });
  return { deliveries: atMostThrice, answered: 0 };
}

/** Tells each life on until `upTo` of its deliveries are answered. One that is not answered is told again another time. */
async function tell(lives: readonly Told[], upTo: (life: Told) => number): Promise<void> {
  await Promise.all(
    lives.map(async (life) => {
      while (life.answered < upTo(life)) {
        const event = life.deliveries[life.answered];
        const status = event && (await stripe.deliver(server.origin, event).catch(() => 0));
        if (status !== 200) return;
        life.answered += 1;
      }
    }),
  );
}

it('come to one end', { tags: 'long' }, async () => {
  const people = await createPeople(database.db, 120);
  const lives: StripeEvent[][] = [];
  for (const person of people) lives.push(await lifeOf(person));
  expect(lives[7]?.map(({ type }) => type)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'customer.subscription.updated',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
  await database.db.query('DELETE FROM payment_events');
  await database.db.query('DELETE FROM subscriptions');
  const told = ordersOf([0, 1, 2, 3, 4]).map((order, seed) => tellingOf(lives[seed] ?? [], order, seed));

  await tell(told, () => 1);
  const inFlight = tell(told, ({ deliveries }) => deliveries.length - 1);
  await vi.waitFor(() => expect(told.filter(({ answered }) => answered > 1).length).toBeGreaterThan(30), { interval: 5 });
  await server.stop('SIGKILL');
  await inFlight;
  const open = told.filter(({ answered, deliveries }) => answered < deliveries.length);
  expect(open).toHaveLength(120);
  server = await start();
  await tell(told, ({ deliveries }) => deliveries.length);
  expect(told.every(({ answered, deliveries }) => answered === deliveries.length)).toBe(true);

  const ends = await database.db.query(
    `SELECT status, plan, cancel_at_period_end, was_active, next_payment_at, count(*)::int AS members FROM subscriptions
     WHERE member_id = ANY($1::uuid[]) GROUP BY 1, 2, 3, 4, 5`,
    [people.map(({ id }) => id)],
  );
  expect(ends).toEqual([
    { status: 'ended', plan: 'monthly', cancel_at_period_end: false, was_active: false, next_payment_at: null, members: 120 },
  ]);
  const kept = await database.db.query<{ id: string }>('SELECT id FROM payment_events');
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(lives.flat().map(({ id }) => id)));
});
