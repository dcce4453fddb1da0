// ADR 037: `location` alone names the largest of its name, by whatever name the search finds it.
import type { CityHit } from '@violet/contract/places';
import { describe, expect, it } from 'vitest';
import { getAtlas } from '#modules/places/atlas/atlas.ts';
import { searchCities } from '#modules/places/search/search-cities.ts';
import countryNames from './country-names.json' with { type: 'json' };
import { locate } from './locate.ts';
import { countryName } from './names.ts';

function firstHit(country: string, q: string): CityHit | undefined {
  return searchCities({ country, q, limit: 1 }, 'en')[0];
}

describe('a text names the city that a search for its words finds first', () => {
  it.each([
    ['Nuremberg, Germany', 'DE', 'Nürnberg'],
    ['NURNBERG, germany', 'DE', 'Nürnberg'],
    ['Hanover, Germany', 'DE', 'Hannover'],
    ['Gothenburg, Sweden', 'SE', 'Göteborg'],
    ['Ciudad de México, Mexico', 'MX', 'Mexico City'],
    ['ciudad de mexico, Mexico', 'MX', 'Mexico City'],
    ['Istanbul, Turkey', 'TR', 'Istanbul'],
    ['Istanbul, Türkiye', 'TR', 'Istanbul'],
    ["Abidjan, Côte d'Ivoire", 'CI', 'Abidjan'],
    ['Abidjan, Ivory Coast', 'CI', 'Abidjan'],
    ['Prague, Czech Republic', 'CZ', 'Prague'],
    ['Sarajevo, Bosnia and Herzegovina', 'BA', 'Sarajevo'],
    ['Kingstown, Saint Vincent and the Grenadines', 'VC', 'Kingstown'],
    ['Banjul, The Gambia', 'GM', 'Banjul'],
  ])('%s', (text, country, name) => {
    const hit = firstHit(country, name);
    expect(hit).toBeDefined();
    expect(String(locate(text))).toBe(hit?.cityId);
  });
});

it('a city of the US is known by its other names in its state alone', () => {
  expect(locate('saint louis, missouri')).toBe(locate('St. Louis, Missouri'));
  expect(locate('NYC, New York')).toBe(locate('New York, New York'));
  expect(locate('NYC, Ohio')).toBeUndefined();
  expect(locate('Columbus, United States')).toBeUndefined();
});

it('a region is known by its name in any language', () => {
  expect(locate('Bayern, Germany')).toBe(locate('Bavaria, Germany'));
  expect(locate('Bavaria, Germany')).toBeDefined();
});

it.each(['Atlantis, Germany', 'Nuremberg, Atlantis', 'Nuremberg', ', Germany', '., Germany', ' , ', '&, &'])(
  '%j names no place',
  (text) => {
    expect(locate(text)).toBeUndefined();
  },
);

describe('countries', () => {
  it('are each known by every name they were given, and no two by the same', () => {
    for (const [code, names] of Object.entries(countryNames)) {
      for (const name of [...names, countryName(code, 'en')]) expect(locate(name), name).toBe(locate(countryName(code, 'en')));
    }
    expect(new Set(Object.keys(countryNames).map((code) => locate(countryName(code, 'en')))).size).toBe(245);
    expect(Object.keys(countryNames).toSorted()).toEqual([...getAtlas().countries.keys()].toSorted());
  });

  it('do without the name of an administration behind them', () => {
    expect(locate('Hong Kong')).toBe(locate('Hong Kong SAR China'));
    expect(locate('Macau')).toBe(locate('Macao SAR China'));
    expect(locate('Hong Kong')).toBeDefined();
  });
});
