import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment, Snapshot } from '#platform/gateways/payments/payments.ts';
import { snapshotStatuses } from '#platform/gateways/payments/payments.ts';
import { foldMember, foldSubscription, type LedgerEntry, paymentsOf, renewalGraceMs } from './rules.ts';

const day = 86_400_000;

function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  const period = { periodStart: 0, periodEnd: 30 * day };
  return { status: 'active', plan: 'monthly', priceCents: 399, ...period, cancelAtPeriodEnd: false, endedAt: null, ...more };
}

function payment(more: Partial<Payment> = {}): Payment {
  const period = { periodStart: 0, periodEnd: 30 * day };
  return { invoiceId: 'in_1', paidAt: 0, amountCents: 399, currency: 'usd', plan: 'monthly', ...period, ...more };
}

let count = 0;
function told(happenedAt: number, snapshotOrNull: Snapshot | null, payments: Payment[] = [], more: Partial<LedgerEntry> = {}): LedgerEntry {
  count += 1;
  return { provider: 'stripe', id: `evt_${count}`, subscriptionId: 'sub_1', happenedAt, snapshot: snapshotOrNull, payments, ...more };
}

describe('one subscription', () => {
  it('is nothing until something was paid', () => {
    expect(foldSubscription([])).toBeUndefined();
    expect(foldSubscription([told(1, snapshot({ status: 'incomplete' }))])).toBeUndefined();
    expect(foldSubscription([told(1, snapshot({ status: 'incomplete_expired', endedAt: 5 }))])).toBeUndefined();
  });

  it('is paid by a payment or by the word that it is active, whichever comes first', () => {
    const incomplete = told(1, snapshot({ status: 'incomplete' }));
    const expected = { status: 'active', plan: 'monthly', periodEnd: 30 * day, nextPaymentAt: 30 * day, nextPaymentCents: 399 };
    expect(foldSubscription([incomplete, told(1, null, [payment()])])).toMatchObject(expected);
    expect(foldSubscription([incomplete, told(1, snapshot())])).toMatchObject(expected);
    expect(foldSubscription([told(1, null, [payment()])])).toMatchObject(expected);
  });

  it('goes on for two hours after its period only while it renews', () => {
    expect(foldSubscription([told(1, snapshot())])?.premiumUntil).toBe(30 * day + renewalGraceMs);
    expect(foldSubscription([told(1, snapshot({ cancelAtPeriodEnd: true }))])?.premiumUntil).toBe(30 * day);
    expect(foldSubscription([told(1, snapshot({ status: 'past_due' }), [payment()])])?.premiumUntil).toBe(30 * day);
  });

  it('is past due with the period that was paid', () => {
    const failed = snapshot({ status: 'past_due', periodStart: 30 * day, periodEnd: 60 * day });
    expect(foldSubscription([told(1, snapshot()), told(9, failed, [payment()])])).toMatchObject({
      status: 'past_due',
      periodEnd: 30 * day,
      nextPaymentAt: null,
    });
  });

  it('ends when it is ended, even in the middle of what was paid', () => {
    const ended = told(2, snapshot({ status: 'canceled', endedAt: 3 * day }), [payment()]);
    expect(foldSubscription([ended, told(9, snapshot())])).toMatchObject({ status: 'ended', periodEnd: 3 * day, nextPaymentAt: null });
  });

  it('keeps the plan that is paid, and names the next', () => {
    const changed = snapshot({ status: 'trialing', plan: 'annual', priceCents: 5999 });
    expect(foldSubscription([told(1, snapshot(), [payment()]), told(2, changed)])).toMatchObject({
      plan: 'monthly',
      nextPlan: 'annual',
      nextPaymentCents: 5999,
      periodEnd: 30 * day,
    });
  });

  it('is the same whatever the order and however often', () => {
    const anySnapshot = fc.record({
      status: fc.constantFrom(...snapshotStatuses),
      plan: fc.constantFrom('monthly' as const, 'annual' as const),
      priceCents: fc.constantFrom(399, 5999),
      periodStart: fc.nat(5),
      periodEnd: fc.integer({ min: 6, max: 9 }),
      cancelAtPeriodEnd: fc.boolean(),
      endedAt: fc.option(fc.nat(9)),
    });
    const anyPayment = fc.integer({ min: 1, max: 3 }).map((n) => payment({ invoiceId: `in_${n}`, periodEnd: n, paidAt: n }));
    // Few moments, so that many share one.
    const anyEvent = fc.record({
      happenedAt: fc.nat(3),
      snapshot: fc.option(anySnapshot),
      payments: fc.array(anyPayment, { maxLength: 2 }),
    });
    const sets = fc
      .array(anyEvent, { minLength: 1, maxLength: 6 })
      .map((list) =>
        list.map((event, index): LedgerEntry => ({ ...event, provider: 'stripe', subscriptionId: `sub_${index % 2}`, id: `evt_${index}` })),
      );
    fc.assert(
      fc.property(
        sets.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }))),
        ([list, mixed]) => {
          // The ledger holds each once; the order in which it hands them out is its own.
          const once = mixed.filter((event, index) => mixed.findIndex(({ id }) => id === event.id) === index);
          expect(foldMember(once)).toEqual(foldMember(list));
          expect(paymentsOf(once)).toEqual(paymentsOf(list));
        },
      ),
    );
  });
});

it('of several subscriptions the one that lasts longest is hers', () => {
  const old = told(1, snapshot({ status: 'canceled', endedAt: 10 * day }), [payment({ periodEnd: 10 * day })]);
  const next = told(2, snapshot({ periodEnd: 40 * day }), [], { subscriptionId: 'sub_2' });
  const begun = told(3, snapshot({ status: 'incomplete' }), [], { subscriptionId: 'sub_3' });
  expect(foldMember([begun, next, old])).toMatchObject({ subscriptionId: 'sub_2', status: 'active' });
  expect(foldMember([old, begun])).toMatchObject({ subscriptionId: 'sub_1', status: 'ended' });
});
