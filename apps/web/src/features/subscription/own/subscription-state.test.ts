import type { Subscription } from '@violet/contract/subscription/subscription';
import { expect, it } from 'vitest';
import { canCancel, subscriptionStateOf } from './subscription-state.ts';

const running: Subscription = {
  hasActiveSubscription: true,
  plan: 'monthly',
  status: 'active',
  currentPeriodEnd: '2027-06-01T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  provider: 'test',
  nextPlan: null,
  nextPaymentAt: '2027-06-01T10:00:00.000Z',
  nextPaymentCents: 399,
  currency: 'usd',
  withdrawableUntil: null,
};
const paused = { ...running, hasActiveSubscription: false };
const paysNothing = { nextPaymentAt: null, nextPaymentCents: null };

it.each<[string, Subscription, string, boolean]>([
  ['nothing yet', { ...paused, ...paysNothing, status: 'none', plan: null, currentPeriodEnd: null, provider: null }, 'none', false],
  ['one that renews', running, 'renewing', true],
  ['one that changes its plan', { ...running, nextPlan: 'annual', nextPaymentCents: 5999 }, 'renewing', true],
  ['a cancelled one', { ...running, ...paysNothing, cancelAtPeriodEnd: true }, 'cancelled', false],
  ['Test Access', { ...running, ...paysNothing, provider: 'demo' }, 'gift', true],
  ['Test Access that is cancelled', { ...running, ...paysNothing, provider: 'demo', cancelAtPeriodEnd: true }, 'cancelled', false],
  ['a declined renewal', { ...paused, ...paysNothing, status: 'past_due' }, 'overdue', true],
  ['a renewal nobody has told of', { ...paused, status: 'expired' }, 'late', true],
  ['a cancelled one whose time is up', { ...paused, ...paysNothing, status: 'expired', cancelAtPeriodEnd: true }, 'over', false],
  ['one that was ended', { ...paused, ...paysNothing, status: 'ended' }, 'over', false],
])('%s', (_, subscription, standing, isCancellable) => {
  expect(subscriptionStateOf(subscription)).toBe(standing);
  expect(canCancel(subscriptionStateOf(subscription))).toBe(isCancellable);
});
