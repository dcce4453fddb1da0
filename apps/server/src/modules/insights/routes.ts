import { preferenceEndpoints } from '@violet/contract/preferences';
import { profileEndpoints } from '@violet/contract/profiles';
import { route, type Route } from '../../platform/http/route.ts';
import type { Insights } from './service.ts';

export function insightRoutes(insights: Insights): Route[] {
  return [
    route(profileEndpoints.stats, ({ viewer }) => insights.profileStats(viewer.id), { limit: 'profile' }),
    route(preferenceEndpoints.stats, ({ viewer }) => insights.preferenceStats(viewer.id), { limit: 'profile' }),
  ];
}
