import type { Db } from '#platform/db/db.ts';
import type { Module } from '#platform/module.ts';
import { placeRoutes } from './routes.ts';
import { createPlaces, sweepPlaces, type PlaceDeps, type Places } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** Countries, regions and cities of the world: which there are, their names, and what is near what. */
export function placesModule({ db, ...deps }: PlaceDeps & { readonly db: Db }): Module<Places> {
  const places = createPlaces(deps);
  return {
    service: places,
    routes: placeRoutes(places),
    jobs: { 'place-sweep': { cron: '53 * * * *', work: () => sweepPlaces(db) } },
    retention: [{ topic: 'installation', period: null, covers: ['cities', 'city_neighbours'], by: 'place-sweep' }],
  };
}
