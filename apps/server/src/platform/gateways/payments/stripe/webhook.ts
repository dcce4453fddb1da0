// Stripe's signed webhook events: what is believed of them, and what is not for us.
import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { unsigned, type LeanWebhook, type ProviderWebhook, type RepaymentWebhook } from '#platform/gateways/payments/payments.ts';
import { Invoice, LeanInvoice, LeanSubscription, paymentOf, snapshotOf, Subscription, subscriptionIdOf, Time } from './stripe-objects.ts';

/** An older event may have been overheard and kept. */
const toleranceSeconds = 300;

export interface WebhookReader {
  /** The `whsec_…` of this endpoint. */
  readonly secret: string;
  /** Whether the account's real side is in use. Its test side says nothing about premium then, and the other way round. */
  readonly livemode: boolean;
  readonly clock: Clock;
}

/** Throws 400 for a body that is not signed, was changed, or is old. */
function verify({ secret, clock }: WebhookReader, body: Buffer, signature: string | undefined): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds, undefined, clock.now().getTime());
  } catch {
    throw unsigned();
  }
}

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: Time,
  livemode: z.boolean().default(false),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});

/** Undefined: it does not say enough. Null: it is not for us. */
type WebhookContent = Omit<ProviderWebhook, 'id' | 'happenedAt'> | null | undefined;

function readSubscription(object: unknown): WebhookContent {
  const { data: subscription } = Subscription.safeParse(object);
  const snapshot = subscription && snapshotOf(subscription);
  return snapshot && { customerId: subscription.customer, subscriptionId: subscription.id, snapshot, payments: [] };
}

function readInvoice(object: unknown): WebhookContent {
  const { data: invoice } = Invoice.safeParse(object);
  if (!invoice) return undefined;
  const subscriptionId = subscriptionIdOf(invoice);
  const payment = paymentOf(invoice);
  if (!payment || !invoice.customer || subscriptionId === null) return null;
  return { customerId: invoice.customer, subscriptionId, snapshot: null, payments: [payment] };
}

/** Those of the dashboard carry no key of ours. */
const Refund = z.object({ metadata: z.object({ key: z.string() }) });
const refundTypes = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

function readRefund(object: unknown): RepaymentWebhook | null {
  const { data: refund } = Refund.safeParse(object);
  return refund ? { repaymentKey: refund.metadata.key } : null;
}

/** How the kinds that count are read, in full and at least. */
function readerOf(type: string) {
  if (type.startsWith('customer.subscription.')) return { full: readSubscription, lean: LeanSubscription };
  const isPayment = type === 'invoice.paid' || type === 'invoice.payment_succeeded';
  return isPayment ? { full: readInvoice, lean: LeanInvoice } : null;
}

/**
 * Null where a webhook event is genuine and tells nothing that counts here: another kind, account, side or product. How much an event says
 * is the account owner's choice of version. One that says too little names at most its subscription.
 */
export function readWebhook(
  reader: WebhookReader,
  body: Buffer,
  signature: string | undefined,
): ProviderWebhook | LeanWebhook | RepaymentWebhook | null {
  const { data: event } = Event.safeParse(verify(reader, body, signature));
  if (!event) return { id: undefined, subscriptionId: null };
  const { id, type, created, livemode, account, data } = event;
  if (livemode !== reader.livemode || account) return null;
  if (refundTypes.includes(type)) return readRefund(data.object);
  const kind = readerOf(type);
  if (!kind) return null;
  const told = kind.full(data.object);
  if (told === undefined) return { id, subscriptionId: kind.lean.safeParse(data.object).data ?? null };
  return told && { id, happenedAt: created, ...told };
}
