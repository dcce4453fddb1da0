// Cities of one country by any of their names. ADR 037: the whole name comes before beginnings of words, then the larger city.
import type { Language } from '@violet/contract/fields/languages';
import { faultAt } from '@violet/contract/refusals/faults';
import type { CityHit, CityQuery } from '@violet/contract/places';
import { invalid } from '#platform/http/errors.ts';
import { getAtlas, type Atlas } from '#modules/places/atlas/atlas.ts';
import { milesBetween } from '#modules/places/atlas/distance.ts';
import { fold } from '#modules/places/atlas/fold.ts';
import { cityAt } from '#modules/places/atlas/places.ts';
import { cityName } from '#modules/places/names/names.ts';
import { presentPlace } from '#modules/places/names/present.ts';
import { namesOf, namesWith, spellingsOf, wholeNames, type CityNames } from './city-names.ts';

/** A city, and which of its names was met. */
interface Found {
  readonly place: number;
  readonly name: string;
}

/**
 * In order: the whole name, then where a word of its own name begins, then of another name. Each largest first, as they lie.
 * @param isShown whether the city is called so in the language of the call, which counts as its own name
 */
function rankedNames(names: CityNames, wanted: string, isShown: (name: number) => boolean): number[] {
  const begun = spellingsOf(wanted)
    .flatMap((spelling) => [`\n${spelling}`, ` ${spelling}`])
    .flatMap((text) => [...namesWith(names, text)])
    .toSorted((a, b) => a - b);
  return [...wholeNames(names, wanted), ...begun.filter((name) => names.isOwn(name) || isShown(name)), ...begun];
}

interface Wanted {
  readonly name: string;
  readonly limit: number;
  isIn(place: number): boolean;
  /** What a city is called in the language of the call; empty where it bears its own name. */
  shownName(place: number): string;
}

function findByName(names: CityNames, wanted: Wanted): Found[] {
  const found = new Map<number, Found>();
  const isShown = (name: number) => {
    const shown = wanted.shownName(names.places[name] ?? 0);
    return shown !== '' && fold(shown) === names.foldedAt(name);
  };
  for (const name of rankedNames(names, wanted.name, isShown)) {
    const place = names.places[name] ?? 0;
    if (!found.has(place) && wanted.isIn(place)) found.set(place, { place, name: names.nameAt(name) });
    if (found.size === wanted.limit) break;
  }
  return [...found.values()];
}

/** None of a region that is not in the country. */
function citiesOf(atlas: Atlas, country: string, region: string): readonly number[] {
  return region.startsWith(`${country}.`) ? (atlas.regions.get(region)?.cities ?? []) : [];
}

function listLargest(atlas: Atlas, { country, region, limit }: CityQuery): Found[] {
  const { from, to } = atlas.countries.get(country) ?? { from: 0, to: 0 };
  const places = region === undefined ? range(from, Math.min(to, from + limit)) : citiesOf(atlas, country, region).slice(0, limit);
  return places.map((place) => ({ place, name: atlas.nameAt(place) }));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The nearest larger city, where its region has another one of that name. */
function nearOf(atlas: Atlas, place: number, language: Language): string | null {
  const name = atlas.nameAt(place);
  const namesakes = atlas.regionAt(place)?.cities.filter((other) => atlas.nameAt(other) === name) ?? [];
  if (namesakes.length < 2) return null;
  const spot = (of: number) => ({ latitude: atlas.latitudes[of] ?? 0, longitude: atlas.longitudes[of] ?? 0 });
  const larger = range(atlas.countries.get(atlas.countryAt(place))?.from ?? place, place).filter((other) => atlas.nameAt(other) !== name);
  const miles = (other: number) => milesBetween(spot(place), spot(other));
  const nearest = larger.reduce<number | undefined>(
    (best, other) => (best === undefined || miles(other) < miles(best) ? other : best),
    undefined,
  );
  return nearest === undefined ? null : cityName(atlas.ids[nearest] ?? 0, atlas.nameAt(nearest), language);
}

/** Nothing of it is written down anywhere. Throws 400 for a country that there is not. */
export function searchCities(query: CityQuery, language: Language): CityHit[] {
  const atlas = getAtlas();
  if (!atlas.countries.has(query.country)) throw invalid([faultAt('country', 'from_list')]);
  const wanted = fold(query.q);
  const names = wanted === '' ? undefined : namesOf(atlas, query.country);
  const found = names
    ? findByName(names, {
        name: wanted,
        limit: query.limit,
        isIn: (place) => query.region === undefined || atlas.regionAt(place)?.code === query.region,
        shownName: (place) => cityName(atlas.ids[place] ?? 0, '', language),
      })
    : listLargest(atlas, query);
  return found.map(({ place, name }) => ({
    ...presentPlace(cityAt(atlas, place), language),
    matched: name,
    near: nearOf(atlas, place, language),
  }));
}
