import { imperialCountries } from '@violet/contract/catalogue/imperial-countries';
import { currencyOf } from '@violet/contract/subscription/currency-of';
import type { Country } from '@violet/contract/places';

const words = (text: string) => new Set(text.split(' '));

/** By CLDR; elsewhere the week begins on Monday. Not every browser knows it. */
const weekdays: readonly (readonly [Country['firstWeekday'], ReadonlySet<string>])[] = [
  [5, words('MV')],
  [6, words('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY')],
  [
    7,
    words(
      'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
    ),
  ],
];

const neutralPages: Readonly<Record<string, string>> = { US: 'https://www.weather.gov/' };
const neutralPage = 'https://www.wikipedia.org/';

/** What holds in a country, whatever the language. Nothing is said of risks yet. */
export function factsOf(code: string): Omit<Country, 'name'> {
  return {
    code,
    units: imperialCountries.includes(code) ? 'imperial' : 'metric',
    firstWeekday: weekdays.find(([, codes]) => codes.has(code))?.[0] ?? 1,
    currency: currencyOf(code),
    neutralPage: neutralPages[code] ?? neutralPage,
    risk: null,
    riskRegions: [],
  };
}
