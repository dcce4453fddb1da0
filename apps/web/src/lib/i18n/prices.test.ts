import { currencies, pricesIn } from '@violet/contract/subscription/prices';
import { describe, expect, it } from 'vitest';
import { monthPriceText, priceText, roundPriceText } from './prices.ts';

const spoken = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('a price', () => {
  it.each([
    ['en', ['$3.99', '€3.99', '£3.49', 'CA$5.49', 'A$5.99', 'CHF 3.90', 'R$14.90', 'MX$59.00']],
    ['de', ['3,99 $', '3,99 €', '3,49 £', '5,49 CA$', '5,99 AU$', '3,90 CHF', '14,90 R$', '59,00 MX$']],
    ['en-US', ['$3.99', '€3.99', '£3.49', 'CA$5.49', 'A$5.99', 'CHF 3.90', 'R$14.90', 'MX$59.00']],
  ])('in %s says which currency it is', (language, texts) => {
    expect(currencies.map((currency) => spoken(priceText(pricesIn(currency).monthly.priceCents, currency, language)))).toEqual(texts);
  });

  it('in dollars beside other dollars says whose they are', () => {
    expect([priceText(399, 'USD', 'en-CA'), priceText(549, 'CAD', 'en-CA')]).toEqual(['US$3.99', '$5.49']);
    expect(spoken(priceText(390, 'CHF', 'de-CH'))).toBe('CHF 3.90');
  });
});

describe('a month of the annual plan', () => {
  it('is whole where it is within 0.05 of it, and has two digits else', () => {
    const texts = currencies.map((currency) => spoken(monthPriceText(pricesIn(currency).annual.priceCents, currency, 'en')));
    expect(texts).toEqual(['$5', '€5', '£4.42', 'CA$6.67', 'A$7.50', 'CHF 4.92', 'R$18.33', 'MX$74.92']);
  });
});

it('what the annual plan saves is whole', () => {
  const texts = currencies.map((currency) => {
    const { priceCents, regularPriceCents } = pricesIn(currency).annual;
    return spoken(roundPriceText(regularPriceCents - priceCents, currency, 'en'));
  });
  expect(texts).toEqual(['$36', '€36', '£31', 'CA$52', 'A$54', 'CHF 36', 'R$139', 'MX$529']);
});
