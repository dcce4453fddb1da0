import { badgeEndpoints } from '@violet/contract/badges';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Badges } from './service.ts';

export function badgeRoutes(badges: Badges): Route[] {
  return [
    route(badgeEndpoints.catalogue, () => [...badges.catalogue()]),
    route(badgeEndpoints.ofMember, ({ viewer, params }) => badges.of(viewer.id, params.userId)),
    route(badgeEndpoints.checkAchievements, ({ viewer }) => badges.check(viewer.id)),
  ];
}
