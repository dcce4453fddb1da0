// In which currency a country is asked to pay, until a member chooses another.
import type { Currency } from './prices.ts';

const countries: Readonly<Record<Exclude<Currency, 'USD'>, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG IM JE',
  CAD: 'CA',
  AUD: 'AU CC CX KI NF NR TV',
  CHF: 'CH LI',
  BRL: 'BR',
  MXN: 'MX',
};

const byCountry = new Map(
  Object.entries(countries).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency as Currency] as const)),
);

/** @param country ISO 3166-1 alpha-2; null where none is known */
export function currencyOf(country: string | null): Currency {
  return byCountry.get(country ?? '') ?? 'USD';
}
