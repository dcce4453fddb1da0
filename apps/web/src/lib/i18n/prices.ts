import type { Currency } from '@violet/contract/subscription/prices';

/** A dollar is '$' where its country is not said, or its own. Beside other dollars it says whose it is. */
function format(currency: Currency, language: string, digits?: number) {
  const isAtHome = currency === 'USD' && !/-(?!US)/u.test(language);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: isAtHome ? 'narrowSymbol' : 'symbol',
    maximumFractionDigits: digits,
  });
}

/** Hundredths as a price in the viewer's language: 399 is '$3.99'. */
export function priceText(cents: number, currency: Currency, language: string): string {
  return format(currency, language).format(cents / 100);
}

/** The same in whole units, for comparisons: 3589 is '$36'. */
export function roundPriceText(cents: number, currency: Currency, language: string): string {
  return format(currency, language, 0).format(Math.round(cents / 100));
}

/** A month of a year's price: '$5' of 5999, which is within 0.05 of it, and '£4.42' of 5299. */
export function monthPriceText(yearCents: number, currency: Currency, language: string): string {
  const cents = Math.round(yearCents / 12);
  const isRound = Math.abs(cents - Math.round(cents / 100) * 100) <= 5;
  return isRound ? roundPriceText(cents, currency, language) : priceText(cents, currency, language);
}
