// Stripe's signed notices: what is believed of them, and what is not for us.
import Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import { invalid } from '../http/errors.ts';
import type { ProviderNotice } from './payments.ts';
import { Invoice, paymentOf, snapshotOf, Subscription, subscriptionIdOf } from './stripe-objects.ts';

/** An older notice may have been overheard and kept. */
const toleranceSeconds = 300;

function refusal() {
  return invalid([{ path: '', message: 'This is not signed by the payment provider.' }]);
}

export interface NoticeReader {
  /** The `whsec_…` of this endpoint. */
  readonly secret: string;
  /** Whether the account's real side is in use: its test side says nothing about premium then, and the other way round. */
  readonly livemode: boolean;
  readonly clock: Clock;
}

/** Throws 400 for a body that is not signed, was changed, or is old. */
function verify({ secret, clock }: NoticeReader, body: Buffer, signature: string | undefined): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds, undefined, clock.now().getTime());
  } catch {
    throw refusal();
  }
}

function readSubscription(object: unknown) {
  const subscription = Subscription.parse(object);
  const snapshot = snapshotOf(subscription);
  return snapshot && { customerId: subscription.customer, subscriptionId: subscription.id, snapshot, payments: [] };
}

function readInvoice(object: unknown) {
  const invoice = Invoice.parse(object);
  const subscriptionId = subscriptionIdOf(invoice);
  const payment = paymentOf(invoice);
  if (!payment || !invoice.customer || subscriptionId === null) return null;
  return { customerId: invoice.customer, subscriptionId, snapshot: null, payments: [payment] };
}

/** Null where a notice is genuine and tells nothing that counts here: another kind, account, side or product. */
export function readNotice(reader: NoticeReader, body: Buffer, signature: string | undefined): ProviderNotice | null {
  const { id, type, created, livemode, account, data } = verify(reader, body, signature);
  if (livemode !== reader.livemode || account) return null;
  const told = type.startsWith('customer.subscription.')
    ? readSubscription(data.object)
    : type === 'invoice.paid' || type === 'invoice.payment_succeeded'
      ? readInvoice(data.object)
      : null;
  return told && { id, happenedAt: created * 1_000, ...told };
}
