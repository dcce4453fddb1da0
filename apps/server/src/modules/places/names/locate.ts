// Which place a text names. ADR 037.
import { parseLocation } from '@violet/contract/catalogue/cities';
import { countryNumber } from '@violet/contract/country-number';
import { languages } from '@violet/contract/fields/languages';
import { getAtlas, type Atlas, type AtlasRegion } from '#modules/places/atlas/atlas.ts';
import { fold } from '#modules/places/atlas/fold.ts';
import { isOffered } from '#modules/places/atlas/places.ts';
import { readCities } from '#modules/places/cities/store-cities.ts';
import { namesOf, wholeNames } from '#modules/places/search/city-names.ts';
import { countryCalled } from './called-country.ts';
import { cityName, regionName } from './names.ts';

const listed = new Map(readCities().map(({ id, name, state }) => [`${name}, ${state}`, id]));

/** The catalogue's numbers are 1 to this one. */
export const lastListed = listed.size;

/** A number that the catalogue of the contract has given; such a place is stored from the start. */
export function isListed(id: number): boolean {
  return id <= lastListed;
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

/** The largest city of a country that is called so there or in English, however it is typed. */
export function cityOfName(name: string, country: string): number | undefined {
  const atlas = getAtlas();
  const { from, to } = atlas.countries.get(country) ?? { from: 0, to: 0 };
  const wanted = fold(name);
  // Signs alone are no name, and many cities have none in English.
  if (wanted === '') return undefined;
  for (let place = from; place < to; place += 1) {
    const id = atlas.ids[place] ?? 0;
    if (fold(atlas.nameAt(place)) === wanted || fold(cityName(id, '', 'en')) === wanted) return id;
  }
  return undefined;
}

function regionsOf(atlas: Atlas, country: string): AtlasRegion[] {
  return [...atlas.regions.values()].filter(({ code }) => code.startsWith(`${country}.`));
}

const offeredId = (region: AtlasRegion | undefined) => (region && isOffered(region) ? region.id : undefined);

function regionCalled(atlas: Atlas, name: string, country: string): number | undefined {
  const own = regionsOf(atlas, country);
  return offeredId(own.find((region) => region.name === name) ?? own.find((region) => regionName(region.code, '', 'en') === name));
}

/** The same by any name by which the search finds it: of another language, older, or without marks. */
function cityKnownAs(atlas: Atlas, name: string, country: string, region?: AtlasRegion): number | undefined {
  const names = namesOf(atlas, country);
  const wanted = fold(name);
  if (!names || wanted === '') return undefined;
  const places = wholeNames(names, wanted).map((met) => names.places[met] ?? 0);
  const place = region === undefined ? places[0] : places.find((met) => region.cities.includes(met));
  return place === undefined ? undefined : atlas.ids[place];
}

function regionKnownAs(atlas: Atlas, name: string, country: string): AtlasRegion | undefined {
  const wanted = fold(name);
  return regionsOf(atlas, country).find((region) =>
    [region.name, ...languages.map((language) => regionName(region.code, region.name, language))].some((known) => fold(known) === wanted),
  );
}

/** A city of the US stands with its state, since most of their names are in several. */
function placeKnownAs(atlas: Atlas, name: string, within: string): number | undefined {
  const state = regionKnownAs(atlas, within, 'US');
  const inState = state && cityKnownAs(atlas, name, 'US', state);
  const country = countryCalled(within);
  if (inState !== undefined || country === undefined) return inState;
  const city = country === 'US' ? undefined : cityKnownAs(atlas, name, country);
  return city ?? offeredId(regionKnownAs(atlas, name, country));
}

/** Every text that was a place before the world came in is the same place. Undefined for what nobody can choose. */
export function locate(text: string): number | undefined {
  const known = parseLocation(text);
  if (known) return listed.get(`${known.city}, ${known.state}`);
  const comma = text.lastIndexOf(', ');
  if (comma < 0) {
    const whole = countryCalled(text);
    return whole === undefined ? undefined : countryNumber(whole);
  }
  if (comma === 0) return undefined;
  const atlas = getAtlas();
  const [name, within] = [text.slice(0, comma), text.slice(comma + 2)];
  const inState = cityCalled(atlas, name, 'US', within);
  if (inState !== undefined) return inState;
  const country = countryCalled(within);
  const city = country === undefined || country === 'US' ? undefined : cityCalled(atlas, name, country);
  const exact = city ?? (country === undefined ? undefined : regionCalled(atlas, name, country));
  return exact ?? placeKnownAs(atlas, name, within);
}
