import { retentionEndpoints } from '@violet/contract/legal/retention';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Retention } from './service.ts';

export function retentionRoutes(retention: Retention): Route[] {
  return [route(retentionEndpoints.schedule, async () => ({ rules: retention.rules() }))];
}
