/** What premium costs in each currency it is sold in: one table, never converted. In hundredths. Without shapes, as first screens show it. */
import type { PlanType } from './plans.ts';

export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'BRL', 'MXN'] as const;
export type Currency = (typeof currencies)[number];

/** A month, what a month is compared with, and a year. */
const table: Readonly<Record<Currency, readonly [monthly: number, regular: number, annual: number]>> = {
  USD: [399, 799, 5999],
  EUR: [399, 799, 5999],
  GBP: [349, 699, 5299],
  CAD: [549, 1099, 7999],
  AUD: [599, 1199, 8999],
  CHF: [390, 790, 5900],
  BRL: [1490, 2990, 21_990],
  MXN: [5900, 11_900, 89_900],
};

export interface PlanPrice {
  readonly priceCents: number;
  /** What the launch price is compared with, for the same period. */
  readonly regularPriceCents: number;
}

export function pricesIn(currency: Currency): Readonly<Record<PlanType, PlanPrice>> {
  const [monthly, regular, annual] = table[currency];
  return {
    monthly: { priceCents: monthly, regularPriceCents: regular },
    annual: { priceCents: annual, regularPriceCents: 12 * regular },
  };
}

/** A provider's way to write it, as receipts have it: 'eur'. What is not sold in counts as dollars. */
export function currencyFrom(code: string): Currency {
  return currencies.find((currency) => currency === code.toUpperCase()) ?? 'USD';
}

/** Tax comes on top where shops say prices without it. */
export function isTaxIncluded(currency: Currency): boolean {
  return currency !== 'USD' && currency !== 'CAD';
}
