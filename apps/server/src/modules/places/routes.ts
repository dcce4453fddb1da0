import { placeEndpoints } from '@violet/contract/places';
import { languageOf } from '#platform/http/language.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Places } from './service.ts';

export function placeRoutes(places: Places): Route[] {
  return [
    route(placeEndpoints.countries, async ({ request }) => [...places.listCountries(languageOf(request) ?? 'en')]),
    route(placeEndpoints.regions, async ({ params, request }) => places.listRegions(params.code, languageOf(request) ?? 'en')),
    route(placeEndpoints.cities, async ({ query, request }) => places.search(query, languageOf(request) ?? 'en')),
  ];
}
