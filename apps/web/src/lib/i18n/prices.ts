import { currency } from '@violet/contract/plans';

const look = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;

/** US cents as a price in the viewer's language: 399 is '$3.99'. */
export function priceText(cents: number, language: string): string {
  return new Intl.NumberFormat(language, look).format(cents / 100);
}

/** The same in whole dollars, for comparisons: 3589 is '$36'. */
export function roundPriceText(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { ...look, maximumFractionDigits: 0 }).format(cents / 100);
}
