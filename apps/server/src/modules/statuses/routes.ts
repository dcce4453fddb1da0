import { statusEndpoints } from '@violet/contract/statuses';
import { route, type Route } from '../../platform/http/route.ts';
import type { Statuses } from './service.ts';

export function statusRoutes(statuses: Statuses): Route[] {
  return [
    route(statusEndpoints.get, ({ viewer }) => statuses.get(viewer.id)),
    route(statusEndpoints.set, ({ viewer, body }) => statuses.set(viewer.id, body.text), { limit: 'write' }),
    route(statusEndpoints.remove, ({ viewer }) => statuses.remove(viewer.id), { limit: 'write' }),
    route(statusEndpoints.addVoice, ({ viewer, file }) => statuses.addVoice(viewer.id, file), { limit: 'upload' }),
  ];
}
