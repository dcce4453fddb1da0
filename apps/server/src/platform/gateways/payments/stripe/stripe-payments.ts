import { refusalSentence } from '@violet/contract/refusals/refusals';
import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import { refuse, type Refusal } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { LeanWebhook, PaymentGateway, ProviderWebhook, RepaymentWebhook } from '#platform/gateways/payments/payments.ts';
import { refundInvoice } from './stripe-refunds.ts';
import { readWebhook } from './webhook.ts';
import {
  abandonSubscription,
  beginSubscription,
  cancelSubscription,
  changeSubscriptionPlan,
  deleteCustomer,
  hasCode,
  product,
  readCardFingerprint,
  readSubscription,
} from './stripe-subscriptions.ts';

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
  /** What a webhook event says; null where it is genuine and not for us. Throws 400 for one that is not genuine. */
  readWebhook(body: Buffer, signature: string | undefined): ProviderWebhook | LeanWebhook | RepaymentWebhook | null;
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

const cardKeys = ['card_declined', 'card_expired', 'card_funds', 'card_code', 'card_failed'] as const;

/** Stripe's words on a declined card, which are meant for its holder: by their key where it is known. */
function cardRefusal(reason: string): Refusal {
  const known = cardKeys.find((key) => refusalSentence(key) === reason);
  return known ? refuse(known) : refuse('card_other', { reason });
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
      if (error instanceof Stripe.errors.StripeCardError) throw cardRefusal(error.message);
      if (error instanceof Stripe.errors.StripeError) {
        const { type, code, statusCode, requestId } = error;
        log.error({ type, code, statusCode, requestId }, 'Stripe did not do what it was asked');
      } else log.error({ err: error }, 'what Stripe answered could not be read');
      throw refuse('payments_away');
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

  return {
    provider: 'stripe',
    publishableKey: settings.publishableKey,
    readWebhook: (body, signature) => readWebhook(reader, body, signature),
    createCustomer: (reference) =>
      ask(async () => {
        const { id } = await stripe.customers.create({ metadata: { reference } }, { idempotencyKey: `customer:${reference}` });
        return id;
      }),
    begin: (order) =>
      ask(async () => {
        await ensureProduct();
        return beginSubscription(stripe, order);
      }),
    read: (subscriptionId) => ask(() => readSubscription(stripe, clock, subscriptionId)),
    readCard: (subscriptionId) => ask(() => readCardFingerprint(stripe, subscriptionId)),
    abandon: (subscriptionId) => ask(() => abandonSubscription(stripe, subscriptionId)),
    end: (subscriptionId) => ask(() => cancelSubscription(stripe, subscriptionId)),
    refund: (_subscriptionId, repayment, key) => ask(() => refundInvoice(stripe, repayment, key)),
    setRenewal: (subscriptionId, renews) =>
      ask(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews }))),
    changePlan: (subscriptionId, plan) => ask(() => changeSubscriptionPlan(stripe, subscriptionId, plan)),
    forget: (customerId) => ask(() => deleteCustomer(stripe, customerId)),
  };
}
