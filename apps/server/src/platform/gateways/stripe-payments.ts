import { currency, plans, type PlanType } from '@violet/contract/plans';
import Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import { Refusal, unavailable } from '../http/errors.ts';
import type { Log } from '../log.ts';
import type { LeanNotice, Order, PaymentGateway, ProviderNotice, Reading } from './payments.ts';
import { readNotice } from './stripe-notices.ts';
import { Invoice, paymentOf, productId, snapshotOf, Subscription } from './stripe-objects.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own, for a double of it. */
  readonly apiBase: string | undefined;
}

export interface StripePayments extends PaymentGateway {
  readonly provider: 'stripe';
  readonly publishableKey: string;
  /** What a notice says; null where it is genuine and not for us. Throws 400 for one that is not genuine. */
  notice(body: Buffer, signature: string | undefined): ProviderNotice | LeanNotice | null;
}

// What banks and letters of the provider may show: nothing that says what kind of place this is.
const product = { id: productId, name: 'Membership', statement_descriptor: 'ONLINE MEMBERSHIP' };
const recurring: Record<PlanType, { interval: 'month' | 'year' }> = { monthly: { interval: 'month' }, annual: { interval: 'year' } };

function priceOf(plan: PlanType) {
  return { currency, product: product.id, unit_amount: plans[plan].priceCents, recurring: recurring[plan] };
}

function connect({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: 8_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: Number(base.port || (base.protocol === 'https:' ? 443 : 80)),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Payments through Stripe's own library. @param log what an operator has to mend; holds no card and nobody's name */
export function createStripePayments(settings: StripeSettings, clock: Clock, log: Log): StripePayments {
  const stripe = connect(settings);
  const reader = { secret: settings.webhookSecret, livemode: /^[rs]k_live_/u.test(settings.secretKey), clock };
  let productReady: Promise<void> | undefined;

  /** One question to Stripe. A declined card is told in Stripe's words, which are meant for its holder. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) throw new Refusal('card_declined', error.message);
      if (error instanceof Stripe.errors.StripeError) {
        const { type, code, statusCode, requestId } = error;
        log.error({ type, code, statusCode, requestId }, 'Stripe did not do what it was asked');
      } else log.error({ err: error }, 'what Stripe answered could not be read');
      throw unavailable('Payments are not available right now. Please try again.');
    }
  }

  async function makeProduct(): Promise<void> {
    try {
      await stripe.products.create(product);
    } catch (error) {
      if (!hasCode(error, 'resource_already_exists')) throw error;
    }
  }

  /** Once a process; tried again after it failed. */
  function ensureProduct(): Promise<void> {
    productReady ??= makeProduct().catch((error: unknown) => {
      productReady = undefined;
      throw error;
    });
    return productReady;
  }

  function retrieve(subscriptionId: string) {
    return stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.confirmation_secret'] });
  }

  async function read(subscriptionId: string): Promise<Reading> {
    const answer = await retrieve(subscriptionId);
    const subscription = Subscription.parse(answer);
    const snapshot = snapshotOf(subscription);
    if (!snapshot) throw new Error('a subscription to something else, or without a period');
    const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
    const payment = invoice?.lines ? paymentOf(invoice) : null;
    const date = Date.parse(answer.lastResponse.headers['date'] ?? '');
    return {
      readAt: Number.isNaN(date) ? clock.now().getTime() : date,
      snapshot,
      payments: payment ? [payment] : [],
      clientSecret: snapshot.status === 'incomplete' ? (invoice?.confirmation_secret?.client_secret ?? null) : null,
    };
  }

  async function begin({ customerId, plan, key }: Order): Promise<string> {
    await ensureProduct();
    const { id } = await stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price_data: priceOf(plan) }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: `begin:${key}` },
    );
    return id;
  }

  async function cancel(subscriptionId: string): Promise<void> {
    try {
      await stripe.subscriptions.cancel(subscriptionId);
    } catch (error) {
      // It ended by itself in the meantime.
      if (!hasCode(error, 'resource_missing')) throw error;
    }
  }

  /** Voiding refuses once it was paid, so nobody's first payment is ever cancelled away. */
  async function abandon(subscriptionId: string): Promise<void> {
    const { status, latest_invoice: latest } = Subscription.parse(await retrieve(subscriptionId));
    const invoice = typeof latest === 'object' ? latest : null;
    if (status !== 'incomplete' || !invoice) return;
    try {
      Invoice.parse(await stripe.invoices.voidInvoice(invoice.id));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
      throw error;
    }
    await cancel(subscriptionId);
  }

  async function changePlan(subscriptionId: string, plan: PlanType): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const [item] = subscription.items.data;
    if (!item) throw new Error('a subscription to nothing');
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item.id, price_data: priceOf(plan) }],
      proration_behavior: 'none',
      // What is paid stays paid: the new price counts from the end of the period.
      trial_end: item.current_period_end,
    });
  }

  async function forget(customerId: string): Promise<void> {
    try {
      await stripe.customers.del(customerId);
    } catch (error) {
      if (!hasCode(error, 'resource_missing')) throw error;
    }
  }

  return {
    provider: 'stripe',
    publishableKey: settings.publishableKey,
    notice: (body, signature) => readNotice(reader, body, signature),
    createCustomer: (reference) =>
      ask(async () => {
        const { id } = await stripe.customers.create({ metadata: { reference } }, { idempotencyKey: `customer:${reference}` });
        return id;
      }),
    begin: (order) => ask(() => begin(order)),
    read: (subscriptionId) => ask(() => read(subscriptionId)),
    abandon: (subscriptionId) => ask(() => abandon(subscriptionId)),
    end: (subscriptionId) => ask(() => cancel(subscriptionId)),
    setRenewal: (subscriptionId, renews) =>
      ask(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews }))),
    changePlan: (subscriptionId, plan) => ask(() => changePlan(subscriptionId, plan)),
    forget: (customerId) => ask(() => forget(customerId)),
  };
}
