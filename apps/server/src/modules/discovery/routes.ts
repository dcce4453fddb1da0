import { discoveryEndpoints } from '@violet/contract/discovery';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { ProfileBudget } from '#modules/profiles/service.ts';
import type { Discovery } from './service.ts';

export function discoveryRoutes(discovery: Discovery, budget: ProfileBudget): Route[] {
  return [
    route(discoveryEndpoints.cards, ({ viewer, query, request }) =>
      discovery.showCards(viewer, query, (cards) => budget.admit(viewer.id, request.ip, cards)),
    ),
    route(discoveryEndpoints.boost, ({ viewer }) => discovery.boost(viewer)),
  ];
}
