import { currency } from '@violet/contract/plans';

/** US cents as a price in her language: 399 is '$3.99'. */
export function priceText(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100);
}
