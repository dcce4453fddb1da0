// The server's side of a subscription, for tests: a payment that can be begun, and what the viewer has.
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import type { Receipt, Subscription } from '@violet/contract/subscription/subscription';
import type { ApiDouble } from './api-double.ts';

export const noSubscription: Subscription = {
  hasActiveSubscription: false,
  plan: null,
  status: 'none',
  currency: 'usd',
  withdrawableUntil: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  provider: null,
  nextPlan: null,
  nextPaymentAt: null,
  nextPaymentCents: null,
};

const end = '2027-06-14T12:00:00.000Z';

export const runningSubscription: Subscription = {
  ...noSubscription,
  hasActiveSubscription: true,
  plan: 'monthly',
  status: 'active',
  currentPeriodEnd: end,
  provider: 'test',
  nextPaymentAt: end,
  nextPaymentCents: 399,
};

export const aReceipt: Receipt = {
  id: 'receipt-1',
  receiptNumber: '7K3M9PQR2STV',
  paidAt: '2027-05-14T12:00:00.000Z',
  amountCents: 399,
  currency: 'usd',
  plan: 'monthly',
  periodStart: '2027-05-14T12:00:00.000Z',
  periodEnd: end,
};

export function answerSubscription(api: ApiDouble, subscription: Subscription, receipts: Receipt[] = []): void {
  api.on(subscriptionEndpoints.status, () => subscription).on(subscriptionEndpoints.receipts, () => receipts);
}

/** Each begun payment has a secret of its own: 'monthly-1', 'annual-2'. */
export function answerBeginning(api: ApiDouble): void {
  let begun = 0;
  api.on(subscriptionEndpoints.create, ({ body }) => {
    begun += 1;
    return { clientSecret: `${body.planType}-${begun}`, hasActiveSubscription: false, provider: 'test' as const };
  });
}
