import { preferenceEndpoints } from '@violet/contract/preferences';
import { profileEndpoints } from '@violet/contract/profiles';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Figures } from './service.ts';

export function figureRoutes(figures: Figures): Route[] {
  return [
    route(profileEndpoints.stats, ({ viewer }) => figures.profileStats(viewer.id)),
    route(preferenceEndpoints.stats, ({ viewer }) => figures.preferenceStats(viewer.id)),
  ];
}
