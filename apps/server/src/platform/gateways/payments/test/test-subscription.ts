// How a subscription lives at the built-in test provider: a small Stripe, by the clock that it is given. Pure.
import { endOfPeriod, type PlanType } from '@violet/contract/subscription/plans';
import { pricesIn, type Currency } from '@violet/contract/subscription/prices';
import type { Payment, Repayment, Snapshot } from '#platform/gateways/payments/payments.ts';

const day = 86_400_000;
/** An unpaid beginning is dropped after 23 hours, as at Stripe. */
const patience = 23 * 3_600_000;
/** How long a renewal that was declined is tried. */
const retries = 14 * day;

export interface TestSubscription {
  readonly status: Snapshot['status'];
  readonly createdAt: number;
  /** Those begun before there was a choice are in dollars. */
  readonly currency?: Currency;
  /** What the running period was paid for, and what the next is paid for. */
  readonly nextPlan: PlanType;
  /** The start of the present row of periods of one length, and which of them it is. */
  readonly anchor: number;
  readonly period: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: number | null;
  /** Its card asked for a confirmation, and waits for it. */
  readonly isChallenged: boolean;
  /** Whether its card pays again. */
  readonly renews: boolean;
  readonly payments: readonly Payment[];
  readonly refunds?: readonly TestRefund[];
}

interface TestRefund extends Repayment {
  readonly key: string;
}

const currencyOf = ({ currency = 'USD' }: TestSubscription): Currency => currency;

export function newSubscription(plan: PlanType, currency: Currency, now: number): TestSubscription {
  return {
    status: 'incomplete',
    createdAt: now,
    currency,
    nextPlan: plan,
    anchor: now,
    period: 0,
    periodStart: now,
    periodEnd: endOfPeriod(now, plan),
    cancelAtPeriodEnd: false,
    endedAt: null,
    isChallenged: false,
    renews: true,
    payments: [],
  };
}

/** A payment for the period that begins at `start`. A plan other than the last one counts its periods anew from there. */
function charge(state: TestSubscription, start: number, invoiceId: string): TestSubscription {
  const plan = state.nextPlan;
  const last = state.payments.at(-1);
  const goesOn = last?.plan === plan;
  const anchor = goesOn ? state.anchor : start;
  const period = goesOn ? state.period + 1 : 0;
  const periodEnd = endOfPeriod(anchor, plan, period + 1);
  const currency = currencyOf(state);
  const amountCents = pricesIn(currency)[plan].priceCents;
  const payment = { invoiceId, paidAt: start, amountCents, currency: currency.toLowerCase(), plan, periodStart: start, periodEnd };
  return { ...state, status: 'active', anchor, period, periodStart: start, periodEnd, payments: [...state.payments, payment] };
}

/** The first payment goes through. */
export function payFirst(state: TestSubscription, now: number, renews: boolean, id: string): TestSubscription {
  return charge({ ...state, renews, isChallenged: false }, now, `${id}_1`);
}

function step(state: TestSubscription, now: number, id: string): TestSubscription {
  const { status, periodStart, periodEnd, createdAt } = state;
  if (status === 'incomplete' && createdAt + patience <= now) {
    return { ...state, status: 'incomplete_expired', endedAt: createdAt + patience };
  }
  if (status === 'past_due' && periodStart + retries <= now) return { ...state, status: 'canceled', endedAt: periodStart + retries };
  if (status !== 'active' || periodEnd > now) return state;
  if (state.cancelAtPeriodEnd) return { ...state, status: 'canceled', endedAt: periodEnd };
  if (state.renews) return charge(state, periodEnd, `${id}_${state.payments.length + 1}`);
  return { ...state, status: 'past_due', periodStart: periodEnd, periodEnd: endOfPeriod(periodEnd, state.nextPlan) };
}

/** What has become of it by now. */
export function advance(state: TestSubscription, now: number, id: string): TestSubscription {
  for (let current = state; ;) {
    const next = step(current, now, id);
    if (next === current) return current;
    current = next;
  }
}

/** Once for a key. Throws for more than was paid. */
export function refundTest(state: TestSubscription, repayment: Repayment, key: string): TestSubscription {
  const refunds = state.refunds ?? [];
  if (refunds.some((refund) => refund.key === key)) return state;
  const { invoiceId, amountCents } = repayment;
  const before = refunds.filter((refund) => refund.invoiceId === invoiceId).reduce((sum, refund) => sum + refund.amountCents, 0);
  const paid = state.payments.find((payment) => payment.invoiceId === invoiceId)?.amountCents ?? 0;
  if (before + amountCents > paid) throw new Error('more would be paid back than was paid');
  return { ...state, refunds: [...refunds, { ...repayment, key }] };
}

export function snapshotOfTest(state: TestSubscription): Snapshot {
  const { status, nextPlan, periodStart, periodEnd, cancelAtPeriodEnd, endedAt } = state;
  const currency = currencyOf(state);
  const { priceCents } = pricesIn(currency)[nextPlan];
  return {
    status,
    plan: nextPlan,
    priceCents,
    currency: currency.toLowerCase(),
    periodStart,
    periodEnd,
    cancelAtPeriodEnd,
    endedAt,
  };
}
