import type { Module } from '#platform/module.ts';
import { placeRoutes } from './routes.ts';
import { places, type Places } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** Countries, regions and cities of the world: which there are, their names, and what is near what. */
export function placesModule(): Module<Places> {
  return { service: places, routes: placeRoutes(places) };
}
