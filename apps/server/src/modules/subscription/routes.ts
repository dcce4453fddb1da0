import { subscriptionEndpoints } from '@violet/contract/subscription';
import { route, type Route } from '../../platform/http/route.ts';
import type { Subscriptions } from './service.ts';

export function subscriptionRoutes(subscriptions: Subscriptions): Route[] {
  return [
    route(subscriptionEndpoints.status, ({ viewer }) => subscriptions.status(viewer.id)),
    route(subscriptionEndpoints.grantTest, ({ viewer }) => subscriptions.grantTest(viewer.id), { limit: 'write' }),
  ];
}
