// Places where members live, anywhere in the world: what may be chosen, and what is near what. ADR 037.
import type { Language } from '@violet/contract/fields/languages';
import type { Log } from '#platform/log.ts';
import { canonicalZone, countriesOfZones, getAtlas } from './atlas/atlas.ts';
import { createCountryList, listRegions } from './countries/countries.ts';
import type { CountryRules } from './country-rules.ts';
import { createHomes } from './homes.ts';
import { createRisks, type Risks } from './risks/risks.ts';
import { searchCities } from './search/search-cities.ts';

/** For the script that makes the files: they hold names as they are compared. */
export { fold } from './atlas/fold.ts';
export { kmPerMile } from './atlas/distance.ts';
export {
  exactMiles,
  isCity,
  isCountry,
  isCountryNumber,
  isSameCountry,
  isSameRegion,
  milesBetweenPlaces,
  nearPlaces,
} from './near-conditions.ts';
export { BadCountryRules, readCountryRules } from './country-rules.ts';
export type { CountryRules };
export { cityChosen, KnownLocation, placeChosen, type CityWords } from './chosen.ts';
export { numberWithoutCity, type Home, type Homes } from './homes.ts';
export { dayAt, dayBefore } from './own-day.ts';
export { locationText, shownRegion, type NamedPlace } from './names/names.ts';
export { presentPlace } from './names/present.ts';
/** For the start, before anything is served. */
export { storeCities } from './cities/store-cities.ts';
export { completePlaces, ensurePlaces, sweepPlaces } from './ensure-places.ts';

export interface PlaceDeps {
  readonly log: Log;
  /** What the operator says instead of what is shipped. */
  readonly countryRules: CountryRules | undefined;
  /** Whether others reach the server than this machine. */
  readonly isExposed: boolean;
}

/** What the operator answers for: a warning that was taken away, and one that nobody has looked up. */
function tellOperator({ log, isExposed }: PlaceDeps, { listLowered, countUnchecked }: Risks): void {
  const lowered = listLowered();
  if (lowered.length > 0) log.warn({ lowered }, 'COUNTRY_RULES lowers the risk of these places, and their members are warned less');
  const unchecked = countUnchecked();
  if (unchecked > 0) {
    log[isExposed ? 'warn' : 'info'](
      { unchecked },
      `${unchecked} warnings about countries were not looked up by anybody yet (docs/operations.md, Countries)`,
    );
  }
}

export function createPlaces(deps: PlaceDeps) {
  const risks = createRisks(deps.countryRules);
  tellOperator(deps, risks);
  let ofZones: ReadonlyMap<string, string | null> | undefined;
  return {
    /** The one country with a time zone; null where several have it, or none. Looked up at the first question. */
    countryOfZone: (zone: string): string | null => (ofZones ??= countriesOfZones(getAtlas())).get(canonicalZone(zone)) ?? null,
    listCountries: createCountryList(risks),
    listRegions: (country: string, language: Language) => listRegions(risks, country, language),
    search: searchCities,
    homes: createHomes(risks),
  };
}

export type Places = ReturnType<typeof createPlaces>;
