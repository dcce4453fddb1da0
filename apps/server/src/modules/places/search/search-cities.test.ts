import { stateCities } from '@violet/contract/catalogue/cities';
import { languages, type Language } from '@violet/contract/fields/languages';
import { describe, expect, it } from 'vitest';
import { getAtlas } from '#modules/places/atlas/atlas.ts';
import { fold } from '#modules/places/atlas/fold.ts';
import exonyms from '#modules/places/names/exonyms.json' with { type: 'json' };
import { cityName } from '#modules/places/names/names.ts';
import { namesOf } from './city-names.ts';
import { searchCities } from './search-cities.ts';

const atlas = getAtlas();

/** A name of the city in another script than ours. */
function foreignName(place: number): string | undefined {
  const names = namesOf(atlas, atlas.countryAt(place));
  if (!names) return undefined;
  const first = names.places.indexOf(place);
  const others = [...names.places.subarray(first, first + 80).keys()].filter((turn) => names.places[first + turn] === place);
  return others
    .map((turn) => names.nameAt(first + turn))
    .find((name) => /^[\P{L}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}]+$/u.test(name));
}

function first(country: string, q: string, limit = 5, region?: string) {
  return searchCities({ country, q: q.slice(0, 60), limit, region }, 'en');
}

describe('a search for a city', () => {
  it('finds three hundred cities of the world by their own name, without marks, and in another script', () => {
    const drawn = Array.from({ length: 300 }, (_, index) => 29 + index * 167);
    const missed = drawn.flatMap((place) => {
      // What bears the name of five larger cities of its country is told apart by its region.
      const region = atlas.countryAt(place) === 'US' ? atlas.regionAt(place)?.code : undefined;
      const name = atlas.nameAt(place);
      const asked = [name, fold(name).toUpperCase(), foreignName(place) ?? name];
      const id = String(atlas.ids[place]);
      return asked.filter((q) => !first(atlas.countryAt(place), q, 5, region).some(({ cityId }) => cityId === id));
    });
    expect(missed).toEqual([]);
  });

  it.each([
    ['DE', 'koln', 'Cologne', 'Köln'],
    ['DE', 'KÖLN', 'Cologne', 'Köln'],
    ['DE', 'cologne', 'Cologne', 'Cologne'],
    ['DE', 'co', 'Cologne', 'Cologne'],
    ['IT', 'flor', 'Florence', 'Florence'],
    ['IT', 'l aquila', "L'Aquila", "L'Aquila"],
    ['DE', 'giessen', 'Gießen', 'Gießen'],
    ['PL', 'lodz', 'Łódź', 'Łódź'],
    ['FR', 'aix en prov', 'Aix-en-Provence', 'Aix-en-Provence'],
    ['DK', 'helsingor', 'Helsingør', 'Helsingør'],
    ['US', 'ofallon', "O'Fallon", "O'Fallon"],
    ['JP', '東京', 'Tokyo', '東京'],
    ['US', 'saint paul', 'St. Paul', 'Saint Paul'],
  ])('in %s for %j finds %s, by the name %s', (country, q, city, matched) => {
    expect(first(country, q)[0]).toMatchObject({ city, matched });
  });

  it('puts the whole name before beginnings, and the larger city first', () => {
    const neustadt = first('DE', 'neustadt', 50).map(({ matched }) => fold(matched));
    expect(neustadt[0]).toBe('neustadt');
    expect(neustadt.lastIndexOf('neustadt')).toBeLessThan(neustadt.findIndex((name) => name !== 'neustadt'));
    expect(
      first('US', 'columbus')
        .map(({ region }) => region)
        .slice(0, 2),
    ).toEqual(['Ohio', 'Georgia']);
  });

  it('counts the name that is shown as her own', () => {
    const own = (q: string, language: 'en' | 'de') => searchCities({ country: 'DE', q, limit: 1, region: undefined }, language)[0]?.city;
    expect([own('co', 'en'), own('co', 'de')]).toEqual(['Cologne', 'Cottbus']);
  });

  it('without a name lists the largest, in one region if it is named', () => {
    expect(first('US', '').map(({ cityId }) => cityId)).toContain('507');
    expect(first('DE', ' - ')[0]).toMatchObject({ city: 'Berlin', regionCode: 'DE.16', timeZone: 'Europe/Berlin', country: 'DE' });
    expect(first('DE', '', 3, 'DE.02').map(({ city }) => city)).toEqual(['Munich', 'Nürnberg', 'Augsburg']);
    expect(first('DE', 'munich', 3, 'DE.01')).toEqual([]);
  });

  it('lists the fifty largest of a state and no other, however few were listed once', () => {
    const { from, to } = atlas.countries.get('US') ?? { from: 0, to: 0 };
    const ofState = Array.from({ length: to - from }, (_, index) => from + index).filter(
      (place) => atlas.regionAt(place)?.code === 'US.NY',
    );
    const largest = ofState.toSorted((a, b) => (atlas.people[b] ?? 0) - (atlas.people[a] ?? 0)).slice(0, 50);
    const hits = first('US', '', 50, 'US.NY');
    expect(hits.map(({ cityId }) => cityId)).toEqual(largest.map((place) => String(atlas.ids[place])));
    expect(hits.slice(0, 6).map(({ city }) => city)).toContain('The Bronx');
  });

  it('finds every city of before by its name and state', () => {
    const codes = new Map([...atlas.regions.values()].filter(({ code }) => code.startsWith('US.')).map(({ name, code }) => [name, code]));
    const missed = stateCities.flatMap(({ state, cities }) =>
      cities.filter((name) => !first('US', name, 5, codes.get(state)).some(({ city }) => city === name)),
    );
    expect(missed).toEqual([]);
  });

  it('names a larger city nearby where two of one region have one name', () => {
    const hits = searchCities({ country: 'BE', q: 'halle', limit: 50, region: undefined }, 'en');
    const alike = ({ city, regionCode }: (typeof hits)[number]) => hits.filter((hit) => hit.city === city && hit.regionCode === regionCode);
    for (const hit of hits.filter((one) => alike(one).length > 1)) expect(hit.near).not.toBeNull();
    expect(hits.some(({ near }) => near === null)).toBe(true);
    expect(hits.some(({ near }) => near !== null)).toBe(true);
  });

  it.each([
    ['IQ', 'bagdad', 'es', 'Bagdad'],
    ['ET', 'addis', 'de', 'Addis Abeba'],
    ['HU', 'budapeste', 'pt', 'Budapeste'],
    ['PH', 'manille', 'fr', 'Manille'],
  ] as const)('in %s for %j finds what is called so in %s: %s', (country, q, language, city) => {
    expect(searchCities({ country, q, limit: 1, region: undefined }, language)[0]).toMatchObject({ city });
  });

  it('finds every city by each name that is shown for it', () => {
    const missed = Object.entries(exonyms).flatMap(([id, names]) =>
      Object.entries(names).filter(([language, q]) => {
        const country = atlas.countryAt(atlas.placeOf(Number(id)) ?? 0);
        return !searchCities({ country, q, limit: 5, region: undefined }, language as Language).some(({ cityId }) => cityId === id);
      }),
    );
    expect(missed).toEqual([]);
  });

  it('finds the three hundred largest of the world by what they are called in each language', () => {
    const places = Array.from(atlas.ids.keys()).toSorted((a, b) => (atlas.people[b] ?? 0) - (atlas.people[a] ?? 0));
    const missed = places.slice(0, 300).flatMap((place) => {
      const id = atlas.ids[place] ?? 0;
      return languages
        .map((language) => ({ language, q: cityName(id, atlas.nameAt(place), language) }))
        .filter(({ language, q }) => {
          const hits = searchCities({ country: atlas.countryAt(place), q, limit: 5, region: undefined }, language);
          return !hits.some(({ cityId, city }) => cityId === String(id) && city === q);
        });
    });
    expect(missed).toEqual([]);
  });

  it('says names in the language of the call', () => {
    const munich = (language: 'en' | 'es' | 'fr' | 'de') =>
      searchCities({ country: 'DE', q: 'munchen', limit: 1, region: undefined }, language)[0]?.city;
    expect((['en', 'es', 'fr', 'de'] as const).map(munich)).toEqual(['Munich', 'Múnich', 'Munich', 'München']);
    const within = (country: string, q: string) =>
      (['en', 'es', 'fr', 'de', 'pt', 'it'] as const).map(
        (language) => searchCities({ country, q, limit: 1, region: undefined }, language)[0]?.region,
      );
    expect(within('DE', 'munchen')).toEqual(['Bavaria', 'Baviera', 'Bavière', 'Bayern', 'Baviera', 'Baviera']);
    expect(within('CH', 'geneve')).toEqual(['Geneva', 'Ginebra', 'Genève', 'Genf', 'Genebra', 'Ginevra']);
    expect(within('US', 'san diego')).toEqual(['California', 'California', 'Californie', 'Kalifornien', 'Califórnia', 'California']);
  });
});
