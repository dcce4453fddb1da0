// Which place a text names. ADR 037.
import { parseLocation } from '@violet/contract/catalogue/cities';
import { getAtlas, type Atlas } from '#modules/places/atlas/atlas.ts';
import { countryNumber } from '@violet/contract/country-number';
import { isOffered } from '#modules/places/atlas/places.ts';
import { readCities } from '#modules/places/cities/store-cities.ts';
import { cityName, countryName, regionName } from './names.ts';

const listed = new Map(readCities().map(({ id, name, state }) => [`${name}, ${state}`, id]));

/** The catalogue's numbers are 1 to this one. */
export const lastListed = listed.size;

/** A number that the catalogue of the contract has given; such a place is stored from the start. */
export function isListed(id: number): boolean {
  return id <= lastListed;
}

function countryCalled(atlas: Atlas, name: string): string | undefined {
  return [...atlas.countries.keys()].find((code) => countryName(code, 'en') === name);
}

/** The largest of that name, in the country or in a state of it. */
function cityCalled(atlas: Atlas, name: string, country: string, state?: string): number | undefined {
  const { from, to } = atlas.countries.get(country) ?? { from: 0, to: 0 };
  for (let place = from; place < to; place += 1) {
    const id = atlas.ids[place] ?? 0;
    const isNamed = atlas.nameAt(place) === name || cityName(id, '', 'en') === name;
    if (isNamed && (state === undefined || atlas.regionAt(place)?.name === state)) return id;
  }
  return undefined;
}

function regionCalled(atlas: Atlas, name: string, country: string): number | undefined {
  const own = [...atlas.regions.values()].filter(({ code }) => code.startsWith(`${country}.`));
  const called = own.find((region) => region.name === name) ?? own.find((region) => regionName(region.code, '', 'en') === name);
  return called && isOffered(called) ? called.id : undefined;
}

/** Every text that was a place before the world came in is the same place. Undefined for what nobody can choose. */
export function locate(text: string): number | undefined {
  const known = parseLocation(text);
  if (known) return listed.get(`${known.city}, ${known.state}`);
  const atlas = getAtlas();
  const whole = countryCalled(atlas, text);
  if (whole) return countryNumber(whole);
  const comma = text.lastIndexOf(', ');
  if (comma < 1) return undefined;
  const [name, within] = [text.slice(0, comma), text.slice(comma + 2)];
  const inState = cityCalled(atlas, name, 'US', within);
  const country = countryCalled(atlas, within);
  if (inState !== undefined || country === undefined) return inState;
  const city = country === 'US' ? undefined : cityCalled(atlas, name, country);
  return city ?? regionCalled(atlas, name, country);
}
