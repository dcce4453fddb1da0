import { discoveryEndpoints } from '@violet/contract/discovery';
import type { ProfileBudget } from '../../platform/http/profile-budget.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Discovery } from './service.ts';

export function discoveryRoutes(discovery: Discovery, budget: ProfileBudget): Route[] {
  return [
    route(
      discoveryEndpoints.cards,
      async ({ viewer, query, request }) => budget.admit(viewer.id, request.ip, await discovery.cards(viewer, query)),
      { limit: 'discovery-page' },
    ),
    route(discoveryEndpoints.boost, ({ viewer }) => discovery.boost(viewer), { limit: 'write' }),
  ];
}
