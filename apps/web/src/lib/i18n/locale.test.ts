import { languages } from '@violet/contract/fields/languages';
import { firstWeekdayOf } from '@violet/contract/catalogue/first-weekdays';
import { describe, expect, it } from 'vitest';
import { dayText, momentText } from './dates.ts';
import { countryOf, localeOf } from './locale.ts';
import { priceText, roundPriceText } from './prices.ts';

/** Some signs look alike, and differ by what the browser knows of a country. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ').replaceAll('’', "'");

describe('the locale', () => {
  it('is the language and the country of the member', () => {
    expect(localeOf('de', 'CH', ['en-US'])).toBe('de-CH');
    expect(languages.map((language) => localeOf(language, 'CA', []))).toEqual(['en-CA', 'es-CA', 'fr-CA', 'de-CA', 'pt-CA', 'it-CA']);
  });

  it("is the browser's own for a visitor, where it has one of that language", () => {
    expect(localeOf('en', null, ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(localeOf('fr', null, ['en-GB'])).toBe('fr');
    expect(localeOf('pt', null, [])).toBe('pt-BR');
    expect(localeOf('de', null, ['de-x_not a tag'])).toBe('de');
  });
});

const noon = new Date(2027, 4, 4, 16, 30).toISOString();

describe.each([
  ['en-US', 'May 4, 2027', 'May 4, 2027 at 4:30 PM', '$3.99', 'CHF 1,234.50', '1,234.5', 7],
  ['en-GB', '4 May 2027', '4 May 2027 at 16:30', 'US$3.99', 'CHF 1,234.50', '1,234.5', 1],
  ['de-CH', '4. Mai 2027', '4. Mai 2027 um 16:30', '$ 3.99', "CHF 1'234.50", "1'234.5", 1],
  ['fr-FR', '4 mai 2027', '4 mai 2027 à 16:30', '3,99 $US', '1 234,50 CHF', '1 234,5', 1],
  ['pt-BR', '4 de maio de 2027', '4 de maio de 2027 às 16:30', 'US$ 3,99', 'CHF 1.234,50', '1.234,5', 7],
  ['it-IT', '4 maggio 2027', '4 maggio 2027 alle ore 16:30', '3,99 USD', '1234,50 CHF', '1234,5', 1],
])('in %s', (locale, day, moment, dollars, francs, number, weekday) => {
  it('days, times, money, numbers and weeks are as they are written there', () => {
    expect(plain(dayText(noon, locale))).toBe(day);
    expect(plain(momentText(noon, locale))).toBe(moment);
    expect(plain(priceText(399, 'USD', locale))).toBe(dollars);
    expect(plain(priceText(123_450, 'CHF', locale))).toBe(francs);
    expect(plain(new Intl.NumberFormat(locale).format(1234.5))).toBe(number);
    expect(firstWeekdayOf(countryOf(locale))).toBe(weekday);
  });
});

it('a round price has no hundredths anywhere', () => {
  expect(plain(roundPriceText(3589, 'CHF', 'de-CH'))).toBe('CHF 36');
});
