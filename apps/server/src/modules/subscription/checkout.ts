// Begins a subscription: price, customer and secret from the server; premium only by what the provider then says. api.md create-subscription.
import type { PlanType } from '@violet/contract/plans';
import type { PaymentResult, SubscriptionCreated, TestCardPayment } from '@violet/contract/subscription';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import type { Payments } from '../../platform/gateways/open-payments.ts';
import type { Reading } from '../../platform/gateways/payments.ts';
import { notFound, Refusal, unavailable } from '../../platform/http/errors.ts';
import { newRandomId } from '../../platform/ids.ts';
import { claimCustomer, findCustomerId, updateCustomerId } from './customer-queries.ts';
import { claimIntent, closeIntent, type IntentRow, isIntentOpen, updateIntentSubscription } from './intent-queries.ts';
import type { Ledger } from './ledger.ts';
import { hasPremium } from './present.ts';
import { findSubscription } from './queries.ts';

export interface CheckoutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly payments: Payments | undefined;
}

/** Providers drop an unpaid beginning after 23 hours. A secret that dies under her hands is worse than a new one. */
const intentLastsMs = 22 * 3_600_000;

function alreadySubscribed(): Refusal {
  return new Refusal('already_subscribed', 'You already have premium.');
}

export function createCheckout({ db, clock, ledger, payments }: CheckoutDeps) {
  function open(): Payments {
    if (!payments) throw unavailable('Subscribing is not possible here yet.');
    return payments;
  }

  /** Refuses who has premium. A renewal that could not be charged is ended first, or two subscriptions would charge her. */
  async function makeRoom(gateway: Payments, memberId: string): Promise<void> {
    const row = await findSubscription(db, memberId);
    if (!row) return;
    if (hasPremium(row, clock.now())) throw alreadySubscribed();
    const mayCharge = row.status === 'past_due' || row.next_payment_at !== null;
    if (!mayCharge || !row.subscription_id || row.provider !== gateway.provider) return;
    const { snapshot } = await ledger.readBack(gateway, memberId, row.subscription_id);
    if (snapshot.status === 'active' || snapshot.status === 'trialing') throw alreadySubscribed();
    await gateway.end(row.subscription_id);
    await ledger.readBack(gateway, memberId, row.subscription_id);
  }

  /** However often and wherever it is asked for at once, the provider makes one. */
  async function ensureCustomer(gateway: Payments, memberId: string): Promise<string> {
    const { reference, customer_id } = await db.tx((tx) => claimCustomer(tx, gateway.provider, memberId, newRandomId()));
    if (customer_id !== null) return customer_id;
    const created = await gateway.createCustomer(reference);
    await updateCustomerId(db, reference, created);
    return created;
  }

  async function openIntent(gateway: Payments, memberId: string, plan: PlanType): Promise<IntentRow> {
    const intent = await db.tx(async (tx) => {
      await lockMember(tx, memberId);
      return claimIntent(tx, { id: newRandomId(), memberId, provider: gateway.provider, plan, now: clock.now() });
    });
    if (!intent) throw unavailable();
    return intent;
  }

  async function beginAt(gateway: Payments, intent: IntentRow): Promise<string> {
    if (intent.subscription_id !== null) return intent.subscription_id;
    const customerId = await ensureCustomer(gateway, intent.member_id);
    const subscriptionId = await gateway.begin({ customerId, plan: intent.plan, key: intent.id });
    await updateIntentSubscription(db, intent.id, subscriptionId);
    return subscriptionId;
  }

  /** Another plan, or too old: nothing can be paid on it any more. If it was paid just now, that stands. */
  async function clear(gateway: Payments, intent: IntentRow): Promise<void> {
    const subscriptionId = await beginAt(gateway, intent);
    await gateway.abandon(subscriptionId);
    const reading = await ledger.readBack(gateway, intent.member_id, subscriptionId);
    if (reading.snapshot.status === 'active') throw alreadySubscribed();
    await closeIntent(db, intent.id, clock.now());
  }

  /** The payment that waits for this plan. Of two windows with two plans the last one has it, and the other hears that it has not. */
  async function waiting(gateway: Payments, memberId: string, plan: PlanType): Promise<Reading> {
    let wasBegun = false;
    for (let tries = 0; tries < 4; tries += 1) {
      const intent = await openIntent(gateway, memberId, plan);
      if (intent.plan !== plan && wasBegun) throw new Refusal('conflict', 'Another plan was chosen in another window.');
      const isOld = intent.created_at.getTime() + intentLastsMs <= clock.now().getTime();
      if (intent.plan !== plan || isOld) {
        await clear(gateway, intent);
        continue;
      }
      wasBegun = true;
      const reading = await ledger.readBack(gateway, memberId, await beginAt(gateway, intent));
      if (reading.clientSecret !== null && (await isIntentOpen(db, intent.id))) return reading;
      if (reading.snapshot.status === 'active') throw alreadySubscribed();
      await closeIntent(db, intent.id, clock.now());
    }
    throw unavailable();
  }

  return {
    async begin(memberId: string, plan: PlanType): Promise<SubscriptionCreated> {
      const gateway = open();
      await makeRoom(gateway, memberId);
      const { clientSecret } = await waiting(gateway, memberId, plan);
      return {
        clientSecret: clientSecret ?? '',
        hasActiveSubscription: false,
        provider: gateway.provider,
        ...(gateway.provider === 'stripe' && { publishableKey: gateway.publishableKey }),
      };
    },

    /** Pays with a test card. That it was paid is then read back, as with any provider. */
    async payTest(memberId: string, payment: TestCardPayment): Promise<PaymentResult> {
      if (payments?.provider !== 'test') throw notFound();
      const customerId = await findCustomerId(db, payments.provider, memberId);
      if (customerId === null) throw notFound();
      const { status, subscriptionId } = await payments.pay(customerId, payment);
      if (status === 'succeeded') await ledger.readBack(payments, memberId, subscriptionId);
      return { status };
    },
  };
}
