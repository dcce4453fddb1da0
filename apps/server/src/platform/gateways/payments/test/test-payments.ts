import type { TestCardPayment } from '@violet/contract/subscription/subscription';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import type { Order, PaymentGateway, Reading } from '#platform/gateways/payments/payments.ts';
import { judgeCard } from './test-cards.ts';
import { advance, newSubscription, payFirst, refundTest, snapshotOfTest, type TestSubscription } from './test-subscription.ts';

/** The built-in provider of a demo: nobody is charged, and Stripe's public test cards pay, decline or ask to confirm. */
export interface TestPayments extends PaymentGateway {
  readonly provider: 'test';
  /**
   * The first payment of a subscription of this customer; answers its id. `succeeded` again for one that is paid.
   * Throws 404 for a secret that opens nothing of this customer's, 400 and 402 for the card.
   */
  pay(customerId: string, payment: TestCardPayment): Promise<{ status: 'succeeded' | 'requires_action'; subscriptionId: string }>;
}

interface Row {
  readonly id: string;
  readonly secret: string;
  readonly state: TestSubscription;
}

type Change = (state: TestSubscription, now: number) => TestSubscription;

interface TestDeps {
  readonly db: Db;
  readonly clock: Clock;
}

async function store(tx: Sql, { id, state: before }: Row, state: TestSubscription): Promise<void> {
  if (state !== before) await tx.query('UPDATE test_subscriptions SET state = $2 WHERE id = $1', [id, JSON.stringify(state)]);
}

/** A subscription as it stands now, changed while nobody else does. */
function change({ db, clock }: TestDeps, id: string, decide: Change = (state) => state): Promise<Row> {
  return db.tx(async (tx) => {
    const [row] = await tx.query<Row>('SELECT id, secret, state FROM test_subscriptions WHERE id = $1 FOR UPDATE', [id]);
    if (!row) throw refuse('subscription_unknown');
    const now = clock.now().getTime();
    const state = decide(advance(row.state, now, id), now);
    await store(tx, row, state);
    return { ...row, state };
  });
}

async function begin({ db, clock }: TestDeps, { customerId, plan, currency, key }: Order): Promise<string> {
  const id = `sub_test_${newRandomId()}`;
  const secret = `${id}_secret_${newRandomId()}`;
  const state = JSON.stringify(newSubscription(plan, currency, clock.now().getTime()));
  await db.query(
    'INSERT INTO test_subscriptions (id, customer_id, key, secret, state) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING',
    [id, customerId, key, secret, state],
  );
  const [row] = await db.query<{ id: string }>('SELECT id FROM test_subscriptions WHERE key = $1', [key]);
  return row?.id ?? id;
}

async function read(deps: TestDeps, subscriptionId: string): Promise<Reading> {
  const { secret, state } = await change(deps, subscriptionId);
  return {
    readAt: deps.clock.now().getTime(),
    snapshot: snapshotOfTest(state),
    payments: state.payments,
    clientSecret: state.status === 'incomplete' ? secret : null,
  };
}

const isRunning = ({ status }: TestSubscription) => status === 'active' || status === 'past_due';

function pay({ db, clock }: TestDeps, customerId: string, { clientSecret, card, authenticated }: TestCardPayment) {
  return db.tx(async (tx) => {
    const [row] = await tx.query<Row>(
      'SELECT id, secret, state FROM test_subscriptions WHERE secret = $1 AND customer_id = $2 FOR UPDATE',
      [clientSecret, customerId],
    );
    if (!row) throw notFound();
    const now = clock.now();
    const state = advance(row.state, now.getTime(), row.id);
    if (state.payments.length > 0) return { status: 'succeeded' as const, subscriptionId: row.id };
    if (state.status !== 'incomplete') throw notFound();
    const { asksToConfirm, renews } = judgeCard(card, now);
    const waits = asksToConfirm && !(state.isChallenged && authenticated);
    await store(tx, row, waits ? { ...state, isChallenged: true } : payFirst(state, now.getTime(), renews, row.id));
    return { status: waits ? ('requires_action' as const) : ('succeeded' as const), subscriptionId: row.id };
  });
}

export function createTestPayments(db: Db, clock: Clock): TestPayments {
  const deps = { db, clock };
  return {
    provider: 'test',
    createCustomer: async (reference) => `cus_test_${reference}`,
    begin: (order) => begin(deps, order),
    read: (subscriptionId) => read(deps, subscriptionId),
    // Its cards are everybody's.
    readCard: async () => null,
    pay: (customerId, payment) => pay(deps, customerId, payment),
    async abandon(id) {
      await change(deps, id, (state, now) =>
        state.status === 'incomplete' ? { ...state, status: 'incomplete_expired', endedAt: now } : state,
      );
    },
    async end(id) {
      await change(deps, id, (state, now) => (isRunning(state) ? { ...state, status: 'canceled', endedAt: now } : state));
    },
    async refund(id, repayment, key) {
      await change(deps, id, (state) => refundTest(state, repayment, key));
      return 'given';
    },
    async setRenewal(id, renews) {
      await change(deps, id, (state) => (state.status === 'active' ? { ...state, cancelAtPeriodEnd: !renews } : state));
    },
    async changePlan(id, plan) {
      await change(deps, id, (state) => (state.status === 'active' ? { ...state, nextPlan: plan } : state));
    },
    async forget(customerId) {
      await db.query('DELETE FROM test_subscriptions WHERE customer_id = $1', [customerId]);
    },
  };
}
