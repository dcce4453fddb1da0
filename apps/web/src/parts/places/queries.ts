// The places where one can live, as the server knows them. The page has no list of its own.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placeEndpoints } from '@violet/contract/places';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';
import type { Language } from '#lib/stored/stored.ts';

// Names come in the language of the call, so each language is a read of its own.

export function useCountries(language: Language) {
  return useQuery({
    queryKey: [...keyOf(placeEndpoints.countries), language],
    queryFn: ({ signal }) => api(placeEndpoints.countries, { language, signal }),
  });
}

/** Of no country nothing is asked. */
export function useRegions(code: string, language: Language) {
  const params = { code };
  return useQuery({
    queryKey: [...keyOf(placeEndpoints.regions, params), language],
    queryFn: ({ signal }) => api(placeEndpoints.regions, { params, language, signal }),
    enabled: code !== '',
  });
}

export interface CitySearch {
  country: string;
  region?: string | undefined;
  q?: string;
  limit?: number;
}

/** What was found before stays until the next is here. */
export function useCities(query: CitySearch, language: Language, enabled: boolean) {
  return useQuery({
    queryKey: [...keyOf(placeEndpoints.cities, undefined, query), language],
    queryFn: ({ signal }) => api(placeEndpoints.cities, { query, language, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
