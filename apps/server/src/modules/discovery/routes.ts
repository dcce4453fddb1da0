import { discoveryEndpoints } from '@violet/contract/discovery';
import { route, type Route } from '../../platform/http/route.ts';
import type { Discovery } from './service.ts';

export function discoveryRoutes(discovery: Discovery): Route[] {
  return [
    route(discoveryEndpoints.cards, ({ viewer, query }) => discovery.cards(viewer, query), { limit: 'discovery-page' }),
    route(discoveryEndpoints.boost, ({ viewer }) => discovery.boost(viewer), { limit: 'write' }),
  ];
}
