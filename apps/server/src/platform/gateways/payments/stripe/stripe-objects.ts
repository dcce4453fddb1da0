// What of Stripe's objects counts here, checked when it comes in. A webhook event's shape follows the version that the account's owner
// chose.
import type { PlanType } from '@violet/contract/subscription/plans';
import { z } from 'zod';
import { snapshotStatuses, type Payment, type Snapshot } from '#platform/gateways/payments/payments.ts';

/** Everything sold here is of this product. It lies in the provider's account by this id: never change it. */
export const productId = 'membership';

/** A year and no month, whatever the calendar. */
const longerThanMonth = 60 * 86_400_000;

/** To the end of the year 9999. */
const latestSecond = 253_402_300_799;

export const Time = z
  .number()
  .int()
  .min(0)
  .max(latestSecond)
  .transform((seconds) => seconds * 1_000);
/** Other objects come by their id, or whole where they were asked for. */
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const Item = z.object({
  price: z.object({
    unit_amount: z.number().int().nullish(),
    currency: z.string().optional(),
    product: Reference.nullish(),
    recurring: z.object({ interval: z.string() }).nullish(),
  }),
  current_period_start: Time.optional(),
  current_period_end: Time.optional(),
});

const Line = z.object({
  period: z.object({ start: Time, end: Time }),
  parent: z.object({ subscription_item_details: z.object({ proration: z.boolean().nullish() }).nullish() }).nullish(),
  pricing: z.object({ price_details: z.object({ product: Reference.nullish() }).nullish() }).nullish(),
});

/** Which subscription an invoice is for: at its root in versions before 2025. */
const ofSubscription = {
  parent: z.object({ subscription_details: z.object({ subscription: Reference.nullish() }).nullish() }).nullish(),
  subscription: Reference.nullish(),
};

const secret = { confirmation_secret: z.object({ client_secret: z.string() }).nullish() };

export const Invoice = z.object({
  id: z.string(),
  customer: Reference.nullish(),
  status: z.string().nullish(),
  amount_paid: z.number().int(),
  currency: z.string(),
  created: Time,
  status_transitions: z.object({ paid_at: Time.nullish() }).nullish(),
  ...ofSubscription,
  lines: z.object({ data: z.array(Line) }),
  ...secret,
});
export type Invoice = z.infer<typeof Invoice>;

export const Subscription = z.object({
  id: z.string(),
  customer: Reference,
  status: z.string().transform((status) => snapshotStatuses.find((known) => known === status) ?? 'unpaid'),
  items: z.object({ data: z.array(Item).min(1) }),
  cancel_at_period_end: z.boolean().default(false),
  cancel_at: z.number().nullish(),
  ended_at: Time.nullish(),
  canceled_at: Time.nullish(),
  // Where versions before 2025 had them.
  current_period_start: Time.optional(),
  current_period_end: Time.optional(),
  latest_invoice: z
    .union([z.string(), Invoice, z.object({ id: z.string(), ...secret }).transform((lean) => ({ ...lean, lines: undefined }))])
    .nullish(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Null where nothing was paid yet, or by something that is no card. */
export const PaidBy = z.object({
  default_payment_method: z.object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() }).nullish(),
});

/** What an object may at least say: which subscription it is, or is for. */
export const LeanSubscription = z.object({ id: z.string() }).transform(({ id }) => id);
export const LeanInvoice = z.object(ofSubscription).transform(subscriptionIdOf);

function planOf(interval: string | undefined, lasts: number): PlanType | null {
  if (interval === undefined) return lasts > longerThanMonth ? 'annual' : 'monthly';
  if (interval === 'month') return 'monthly';
  return interval === 'year' ? 'annual' : null;
}

/** Null for a subscription to something else; undefined for one that does not say its period. */
export function snapshotOf(subscription: Subscription): Snapshot | null | undefined {
  const [item] = subscription.items.data;
  const start = item?.current_period_start ?? subscription.current_period_start;
  const end = item?.current_period_end ?? subscription.current_period_end;
  if (!item || start === undefined || end === undefined) return undefined;
  const plan = planOf(item.price.recurring?.interval, end - start);
  const isOther = typeof item.price.product === 'string' && item.price.product !== productId;
  if (!plan || isOther) return null;
  return {
    status: subscription.status,
    plan,
    priceCents: item.price.unit_amount ?? 0,
    ...(item.price.currency !== undefined && { currency: item.price.currency }),
    periodStart: start,
    periodEnd: end,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || typeof subscription.cancel_at === 'number',
    endedAt: subscription.ended_at ?? (subscription.status === 'canceled' ? (subscription.canceled_at ?? null) : null),
  };
}

export function subscriptionIdOf({ parent, subscription }: Pick<Invoice, 'parent' | 'subscription'>): string | null {
  return parent?.subscription_details?.subscription ?? subscription ?? null;
}

/** The line that pays the longest; a credit for a part of a period is none. */
function periodLine({ lines }: Invoice) {
  const whole = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration !== true);
  return whole.toSorted((a, b) => b.period.end - a.period.end)[0];
}

/** Null for an invoice on which nothing was paid, or for something else. */
export function paymentOf(invoice: Invoice): Payment | null {
  const line = periodLine(invoice);
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0 || !line) return null;
  const product = line.pricing?.price_details?.product;
  if (typeof product === 'string' && product !== productId) return null;
  const { start, end } = line.period;
  return {
    invoiceId: invoice.id,
    paidAt: invoice.status_transitions?.paid_at ?? invoice.created,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    plan: end - start > longerThanMonth ? 'annual' : 'monthly',
    periodStart: start,
    periodEnd: end,
  };
}
