import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { planTypes } from './plans.ts';
import { currencies } from './prices.ts';
import { fault } from '#src/refusals/faults.ts';
import { writeLimit, type Limit } from '#src/limit.ts';
import { shape } from '#src/shape.ts';

/** What makes the payment provider work: beginning, paying, cancelling. */
const paymentLimit: Limit = { name: 'payment', points: 60, seconds: 3_600, per: 'member', demoPoints: 1_200 };

/** Who takes the money; `demo` is Test Access, for which nobody pays. */
export const paidBy = ['stripe', 'test', 'demo'] as const;
/** `past_due`: the renewal could not be charged, and premium is over until it is. `expired`: the period paid is over. */
export const subscriptionStatuses = ['none', 'active', 'past_due', 'expired', 'ended'] as const;

export const Subscription = shape('Subscription', {
  hasActiveSubscription: z.boolean(),
  /** What the current period was paid for. */
  plan: z.enum(planTypes).nullable(),
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  provider: z.enum(paidBy).nullable(),
  /** What the next payment is for, when it is another plan. */
  nextPlan: z.enum(planTypes).nullable(),
  /** Null when nothing more will be charged. */
  nextPaymentAt: z.string().nullable(),
  nextPaymentCents: z.number().int().nullable(),
  /** In small letters, as receipts have it. */
  currency: z.string(),
  /** Until when the viewer may withdraw and gets the money back; null where there is nothing to withdraw from. */
  withdrawableUntil: z.string().nullable(),
  /** The moment it was cancelled by a declaration, without signing in; only while that holds. */
  declaredAt: z.string().optional(),
  /** The address where a member with premium is answered first, if the operator has named one. */
  supportEmail: z.string().optional(),
  /** Only where Test Access exists: in a demo. Spec R17. */
  testAccess: z.literal(true).optional(),
});
export type Subscription = z.infer<typeof Subscription>;

const CurrencyName = z.enum(currencies, fault('currency'));

export const SubscriptionRequest = z.object({
  userId: Id,
  planType: z.enum(planTypes, fault('plan')),
  /** By default that of the viewer's country. It holds for the subscription's life. */
  currency: CurrencyName.optional(),
  /** What was begun in another currency and not paid gives way, instead of a refusal. */
  startsOver: z.boolean().default(false),
});
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>;

export const SubscriptionCreated = shape('SubscriptionCreated', {
  clientSecret: z.string(),
  hasActiveSubscription: z.boolean(),
  provider: z.enum(['stripe', 'test']),
  publishableKey: z.string().optional(),
});
export type SubscriptionCreated = z.infer<typeof SubscriptionCreated>;

/** Whether a number, with blanks or without, ends with the check digit that every card number has. */
export function isCardNumber(typed: string): boolean {
  const digits = typed.replaceAll(' ', '');
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

export const TestCardPayment = z.object({
  clientSecret: z.string().min(1, fault('required')).max(500),
  card: z.object({
    number: z
      .string()
      .regex(/^[\d ]{12,23}$/u, fault('card_number'))
      .refine(isCardNumber, fault('card_number')),
    expMonth: z.coerce.number<number>(fault('card_expiry')).int(fault('card_expiry')).min(1, fault('card_expiry')).max(12),
    expYear: z.coerce.number<number>(fault('card_expiry')).int(fault('card_expiry')).min(0).max(9999, fault('card_expiry')),
    cvc: z.string().regex(/^\d{3,4}$/u, fault('card_cvc')),
  }),
  /** Sent with the second call for a card that asks its holder to confirm. */
  authenticated: z.boolean().default(false),
});
export type TestCardPayment = z.infer<typeof TestCardPayment>;

export const PaymentResult = z.object({ status: z.enum(['succeeded', 'requires_action']) });
export type PaymentResult = z.infer<typeof PaymentResult>;

export const PlanChange = z.object({ planType: z.enum(planTypes, fault('plan')) });
export type PlanChange = z.infer<typeof PlanChange>;

const PlanCost = z.object({ priceCents: z.number().int(), regularPriceCents: z.number().int() });

/** What premium costs, in hundredths. */
export const Prices = shape('Prices', {
  currency: CurrencyName,
  currencies: z.array(CurrencyName),
  /** False where prices are said without tax. */
  taxIncluded: z.boolean(),
  plans: z.object({ monthly: PlanCost, annual: PlanCost }),
});
export type Prices = z.infer<typeof Prices>;

/** One payment that went through. */
export const Receipt = shape('Receipt', {
  id: z.string(),
  /** By which a contract is left without signing in: twelve characters, none of which looks like another. */
  receiptNumber: z.string(),
  paidAt: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
  plan: z.enum(planTypes),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** What of it was paid back; only where something was. */
  refundedCents: z.number().int().optional(),
});
export type Receipt = z.infer<typeof Receipt>;

const plan = {
  prices: endpoint({
    method: 'GET',
    path: '/api/prices',
    summary: "What premium costs: in the currency named, or that of the viewer's country",
    access: 'visitor',
    query: z.object({ currency: CurrencyName.optional() }),
    response: Prices,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/create-subscription',
    summary: 'Begin a subscription; the secret confirms its first payment',
    access: 'member',
    limit: paymentLimit,
    self: 'body.userId',
    body: SubscriptionRequest,
    response: SubscriptionCreated,
    errors: ['already_subscribed', 'conflict'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/subscription-status/{userId}',
    summary: "The viewer's subscription",
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: Subscription,
    openToSuspended: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel',
    summary: 'Cancel; premium lasts to the end of the period paid',
    access: 'member',
    limit: paymentLimit,
    response: Subscription,
    openToSuspended: true,
    errors: ['not_subscribed'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/subscription/withdraw',
    summary: 'Withdraw within 14 days of the first payment: premium ends at once, and the money goes back',
    access: 'member',
    limit: paymentLimit,
    response: Subscription,
    openToSuspended: true,
    errors: ['not_subscribed', 'too_late'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/subscription/resume',
    summary: 'Take a cancellation back',
    access: 'member',
    limit: paymentLimit,
    response: Subscription,
    errors: ['not_subscribed'],
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/api/subscription/change-plan',
    summary: 'Change the plan from the next payment on; nothing is charged before',
    access: 'member',
    limit: paymentLimit,
    body: PlanChange,
    response: Subscription,
    errors: ['not_subscribed', 'conflict'],
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/subscription/receipts',
    summary: 'What the viewer has paid, newest first',
    access: 'member',
    response: z.array(Receipt),
    openToSuspended: true,
  }),
};

const providers = {
  stripeWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Events of the payment provider: signature checked on the raw body, each event once',
    access: 'visitor',
    signed: true,
    response: z.object({ received: z.boolean() }),
  }),
  confirmTestPayment: endpoint({
    method: 'POST',
    path: '/api/test-payments/confirm',
    summary: "Pay with one of Stripe's public test cards; built-in test provider only",
    access: 'member',
    limit: paymentLimit,
    body: TestCardPayment,
    response: PaymentResult,
    errors: ['card_declined', 'not_found'],
  }),
  grantTest: endpoint({
    method: 'POST',
    path: '/api/grant-test-subscription/{userId}',
    summary: 'Premium without payment; demo mode only',
    access: 'member',
    limit: writeLimit,
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: Subscription,
  }),
};

export const subscriptionEndpoints = { ...plan, ...providers };
