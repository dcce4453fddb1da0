// With which day the week begins in a country, by CLDR. Not every browser knows it.

/** 1 is Monday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const words = (text: string) => new Set(text.split(' '));

/** Elsewhere it is Monday. */
const weekdays: readonly (readonly [Weekday, ReadonlySet<string>])[] = [
  [5, words('MV')],
  [6, words('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY')],
  [
    7,
    words(
      'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
    ),
  ],
];

export function firstWeekdayOf(country: string): Weekday {
  return weekdays.find(([, codes]) => codes.has(country))?.[0] ?? 1;
}
