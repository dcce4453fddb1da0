import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { planTypes } from './plans.ts';

/** Who takes the money; `demo` is Test Access, for which nobody pays. */
export const paidBy = ['stripe', 'test', 'demo'] as const;
/** `past_due`: the renewal could not be charged, and premium is over until it is. `expired`: the period paid is over. */
export const subscriptionStatuses = ['none', 'active', 'past_due', 'expired', 'ended'] as const;

export const Subscription = z.object({
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
  currency: z.string(),
  /** Where she is answered first: with premium, and where the operator has named an address. */
  supportEmail: z.string().optional(),
  /** Only where Test Access exists: in a demo. Decisions 17. */
  testAccess: z.literal(true).optional(),
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionRequest = z.object({ userId: Id, planType: z.enum(planTypes, 'Choose a plan') });
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>;

export const SubscriptionCreated = z.object({
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
  clientSecret: z.string().min(1, 'Required').max(500),
  card: z.object({
    number: z
      .string()
      .regex(/^[\d ]{12,23}$/u, 'Check the card number')
      .refine(isCardNumber, 'Check the card number'),
    expMonth: z.coerce.number<number>('Check the expiry').int('Check the expiry').min(1, 'Check the expiry').max(12),
    expYear: z.coerce.number<number>('Check the expiry').int('Check the expiry').min(0).max(9999, 'Check the expiry'),
    cvc: z.string().regex(/^\d{3,4}$/u, 'Check the CVC'),
  }),
  /** Sent with the second call for a card that asks its holder to confirm. */
  authenticated: z.boolean().default(false),
});
export type TestCardPayment = z.infer<typeof TestCardPayment>;

export const PaymentResult = z.object({ status: z.enum(['succeeded', 'requires_action']) });
export type PaymentResult = z.infer<typeof PaymentResult>;

export const PlanChange = z.object({ planType: z.enum(planTypes, 'Choose a plan') });
export type PlanChange = z.infer<typeof PlanChange>;

/** One payment that went through. */
export const Receipt = z.object({
  id: z.string(),
  paidAt: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
  plan: z.enum(planTypes),
  periodStart: z.string(),
  periodEnd: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

const plan = {
  create: endpoint({
    method: 'POST',
    path: '/api/create-subscription',
    summary: 'Begin a subscription; the secret confirms its first payment',
    access: 'member',
    self: 'body.userId',
    body: SubscriptionRequest,
    response: SubscriptionCreated,
    errors: ['already_subscribed', 'conflict', 'unavailable'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/subscription-status/{userId}',
    summary: 'Her subscription',
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
    response: Subscription,
    openToSuspended: true,
    errors: ['not_subscribed', 'unavailable'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/subscription/resume',
    summary: 'Take a cancellation back',
    access: 'member',
    response: Subscription,
    errors: ['not_subscribed', 'unavailable'],
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/api/subscription/change-plan',
    summary: 'Change the plan from the next payment on; nothing is charged before',
    access: 'member',
    body: PlanChange,
    response: Subscription,
    errors: ['not_subscribed', 'conflict', 'unavailable'],
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/subscription/receipts',
    summary: 'What she has paid, newest first',
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
    errors: ['unavailable'],
  }),
  confirmTestPayment: endpoint({
    method: 'POST',
    path: '/api/test-payments/confirm',
    summary: "Pay with one of Stripe's public test cards; built-in test provider only",
    access: 'member',
    body: TestCardPayment,
    response: PaymentResult,
    errors: ['card_declined', 'not_found'],
  }),
  grantTest: endpoint({
    method: 'POST',
    path: '/api/grant-test-subscription/{userId}',
    summary: 'Premium without payment; demo mode only',
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: Subscription,
    errors: ['not_found'],
  }),
};

export const subscriptionEndpoints = { ...plan, ...providers };
