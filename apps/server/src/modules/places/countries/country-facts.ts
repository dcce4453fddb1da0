import { firstWeekdayOf } from '@violet/contract/catalogue/first-weekdays';
import { imperialCountries } from '@violet/contract/catalogue/imperial-countries';
import { currencyOf } from '@violet/contract/subscription/currency-of';
import { neutralPageOf } from '@violet/contract/catalogue/neutral-pages';
import type { Country } from '@violet/contract/places';

/** What holds in a country, whatever the language. */
export function factsOf(code: string): Omit<Country, 'name' | 'risk' | 'riskRegions'> {
  return {
    code,
    units: imperialCountries.includes(code) ? 'imperial' : 'metric',
    firstWeekday: firstWeekdayOf(code),
    currency: currencyOf(code),
    neutralPage: neutralPageOf(code),
  };
}
