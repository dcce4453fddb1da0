// The home of a member, by what holds there. Under a risk no city is stored, and the warning was read before. ADR 039.
import type { Language } from '@violet/contract/fields/languages';
import { faultAt } from '@violet/contract/refusals/faults';
import type { RefusalKey } from '@violet/contract/refusals/refusals';
import { invalid } from '#platform/http/errors.ts';
import { getAtlas } from './atlas/atlas.ts';
import { countryPlace, findPlace, isOffered, regionPlace, type ChosenPlace } from './atlas/places.ts';
import { cityOfName, locate } from './names/locate.ts';
import { cityName, locationText } from './names/names.ts';
import { placeChosen, type PlaceWords } from './chosen.ts';
import type { Risks } from './risks/risks.ts';

interface HomeWords extends PlaceWords {
  readonly riskAcknowledged?: boolean | undefined;
}

export interface Home {
  readonly id: number | null;
  readonly isAtRisk: boolean;
}

/** The region of a city, or its country where the region has too few people. A region and a country stay what they are. */
function withoutCity(place: ChosenPlace): ChosenPlace {
  if (place.kind !== 'city') return place;
  const atlas = getAtlas();
  const region = place.regionCode === null ? undefined : atlas.regions.get(place.regionCode);
  return (region && isOffered(region) ? regionPlace(atlas, region) : countryPlace(atlas, place.country)) ?? place;
}

/** What is stored instead of a city; null for none. */
export function numberWithoutCity(id: number | null): number | null {
  const place = id === null ? undefined : findPlace(getAtlas(), id);
  return place ? withoutCity(place).id : id;
}

export function createHomes({ ofPlace }: Pick<Risks, 'ofPlace'>) {
  return {
    /** @param places those that somebody lives in. Answers which of them are under a risk. */
    amongRisky: <P extends Pick<ChosenPlace, 'country' | 'regionCode'>>(places: readonly P[]): P[] =>
      places.filter((place) => ofPlace(place) !== null),

    /** Whether a stored or chosen place is under a risk; none is not. */
    isAtRisk(id: number | null): boolean {
      const place = id === null ? undefined : findPlace(getAtlas(), id);
      return place !== undefined && ofPlace(place) !== null;
    },

    /**
     * The place that ends a text, as the city and country of an address do; null where none is certain.
     * @param home where the writer lives. One word may be a city there and a country elsewhere, as Lebanon is.
     */
    placeSaid(text: string, home: number | null): number | null {
      const parts = text.split(',').map((part) => part.trim());
      const last = parts.at(-1) ?? '';
      if (parts.length === 1) return null;
      const country = home === null ? undefined : findPlace(getAtlas(), home)?.country;
      const inOwn = country === undefined ? undefined : cityOfName(last, country);
      return locate(parts.slice(-2).join(', ')) ?? inOwn ?? locate(last) ?? null;
    },

    /** What a place is called in English, and its town in a language. */
    describe(id: number | null, language: Language = 'en'): { readonly location?: string; readonly place?: { readonly city: string } } {
      const place = id === null ? undefined : findPlace(getAtlas(), id);
      if (!place) return {};
      return { location: locationText(place), place: { city: place.name === null ? '' : cityName(place.id, place.name, language) } };
    },

    /**
     * What number and text say together; undefined where neither says anything. A city that is typed becomes its region under a risk.
     * Throws 400 there for the number of a city, and for another place than `now` unless the warning was read.
     * @param key what is said of the whole
     */
    choose(words: HomeWords, now: number | null, key?: RefusalKey): Home | undefined {
      const id = placeChosen(words, key);
      if (id === undefined) return undefined;
      const place = id === null ? undefined : findPlace(getAtlas(), id);
      if (!place || ofPlace(place) === null) return { id, isAtRisk: false };
      if (id === now) return { id, isAtRisk: true };
      const home = withoutCity(place);
      const faults = [
        ...(words.cityId && place.kind === 'city' ? [faultAt('cityId', 'region_needed')] : []),
        ...(home.id !== now && words.riskAcknowledged !== true ? [faultAt('riskAcknowledged', 'risk_unread')] : []),
      ];
      if (faults.length > 0) throw invalid(faults, key);
      return { id: home.id, isAtRisk: true };
    },
  };
}

export type Homes = ReturnType<typeof createHomes>;
