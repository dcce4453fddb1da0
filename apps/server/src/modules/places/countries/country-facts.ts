import type { Country, Currency } from '@violet/contract/places';

const words = (text: string) => new Set(text.split(' '));

const euro = words('AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT');
const currencies: ReadonlyMap<Currency, ReadonlySet<string>> = new Map([
  ['EUR', euro],
  ['GBP', words('GB GG IM JE')],
  ['CAD', words('CA')],
  ['AUD', words('AU CC CX KI NF NR TV')],
  ['CHF', words('CH LI')],
  ['BRL', words('BR')],
  ['MXN', words('MX')],
]);

/** Where people say how far something is in miles, and how tall somebody is in feet. */
const inMiles = words('GB LR MM US');

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
    units: inMiles.has(code) ? 'imperial' : 'metric',
    firstWeekday: weekdays.find(([, codes]) => codes.has(code))?.[0] ?? 1,
    currency: [...currencies].find(([, codes]) => codes.has(code))?.[0] ?? 'USD',
    neutralPage: neutralPages[code] ?? neutralPage,
    risk: null,
    riskRegions: [],
  };
}
