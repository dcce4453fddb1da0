// What is done with one subscription at Stripe, each as one function over Stripe's own client. It throws Stripe's errors.
import type { PlanType } from '@violet/contract/subscription/plans';
import { currencyFrom, pricesIn, type Currency } from '@violet/contract/subscription/prices';
import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { Order, Reading } from '#platform/gateways/payments/payments.ts';
import { Invoice, PaidBy, paymentOf, productId, snapshotOf, Subscription } from './stripe-objects.ts';

/** What banks and the provider's e-mails may show: nothing that says what kind of place this is. */
export const product = { id: productId, name: 'Membership', statement_descriptor: 'ONLINE MEMBERSHIP' };
const recurring: Record<PlanType, { interval: 'month' | 'year' }> = { monthly: { interval: 'month' }, annual: { interval: 'year' } };

function priceOf(plan: PlanType, currency: Currency) {
  const unit_amount = pricesIn(currency)[plan].priceCents;
  return { currency: currency.toLowerCase(), product: product.id, unit_amount, recurring: recurring[plan] };
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

function retrieve(stripe: Stripe, subscriptionId: string) {
  return stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.confirmation_secret'] });
}

/** What Stripe knows of a subscription now, with the payment of its last invoice. */
export async function readSubscription(stripe: Stripe, clock: Clock, subscriptionId: string): Promise<Reading> {
  const answer = await retrieve(stripe, subscriptionId);
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

/** Of the card that is charged for it, asked for apart. A key that may not read payment methods does all else. */
export async function readCardFingerprint(stripe: Stripe, subscriptionId: string): Promise<string | null> {
  try {
    const answer = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] });
    return PaidBy.parse(answer).default_payment_method?.card?.fingerprint ?? null;
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  }
}

/** Begins a subscription that waits for its first payment; the same order again answers the same one. */
export async function beginSubscription(stripe: Stripe, { customerId, plan, currency, key }: Order): Promise<string> {
  const { id } = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price_data: priceOf(plan, currency) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: `begin:${key}` },
  );
  return id;
}

export async function cancelSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId);
  } catch (error) {
    // It ended by itself in the meantime.
    if (!hasCode(error, 'resource_missing')) throw error;
  }
}

/** Voiding refuses once it was paid, so nobody's first payment is ever cancelled away. */
export async function abandonSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status, latest_invoice: latest } = Subscription.parse(await retrieve(stripe, subscriptionId));
  const invoice = typeof latest === 'object' ? latest : null;
  if (status !== 'incomplete' || !invoice) return;
  try {
    Invoice.parse(await stripe.invoices.voidInvoice(invoice.id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
    throw error;
  }
  await cancelSubscription(stripe, subscriptionId);
}

export async function changeSubscriptionPlan(stripe: Stripe, subscriptionId: string, plan: PlanType): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription to nothing');
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: item.id, price_data: priceOf(plan, currencyFrom(item.price.currency)) }],
    proration_behavior: 'none',
    // What is paid stays paid: the new price counts from the end of the period.
    trial_end: item.current_period_end,
  });
}

export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
  }
}
