import { describe, expect, it } from 'vitest';
import type { Payment } from '#platform/gateways/payments/payments.ts';
import { repaymentsOf, withdrawableUntil } from './withdrawal-rules.ts';

const day = 86_400_000;

function payment(more: Partial<Payment> = {}): Payment {
  return {
    invoiceId: 'in_1',
    paidAt: 0,
    amountCents: 3_000,
    currency: 'eur',
    plan: 'monthly',
    periodStart: 0,
    periodEnd: 30 * day,
    ...more,
  };
}
const entries = (...payments: Payment[]) => [
  { provider: 'stripe' as const, id: 'evt_1', subscriptionId: 'sub_1', happenedAt: 0, snapshot: null, payments },
];

describe('the time', () => {
  it('is 14 days from the first payment, however many came after', () => {
    const both = entries(payment({ invoiceId: 'in_2', paidAt: 5 * day, periodEnd: 60 * day }), payment());
    expect(withdrawableUntil(both, new Date(14 * day - 1))).toEqual(new Date(14 * day));
    expect(withdrawableUntil(both, new Date(14 * day))).toBeNull();
  });

  it('does not begin where nothing was paid', () => {
    expect(withdrawableUntil(entries(), new Date(0))).toBeNull();
  });
});

describe('what goes back', () => {
  it('is all of it, whatever was used', () => {
    expect(repaymentsOf([payment()], true, new Date(13 * day))).toEqual([{ invoiceId: 'in_1', amountCents: 3_000 }]);
  });

  it.each([
    ['at once', 0, 3_000],
    ['on the first day', 1, 2_900],
    ['after ten days', 10 * day, 2_000],
    ['on the eleventh day', 10 * day + 1, 1_900],
  ])('%s is what the unused days cost', (_when, now, amountCents) => {
    expect(repaymentsOf([payment()], false, new Date(now))).toEqual([{ invoiceId: 'in_1', amountCents }]);
  });

  it('is nothing for a period that is over', () => {
    expect(repaymentsOf([payment()], false, new Date(31 * day))).toEqual([]);
  });
});
