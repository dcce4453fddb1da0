import { notificationEndpoints } from '@violet/contract/notifications';
import { route, type Route } from '../../platform/http/route.ts';
import type { Alerts } from './service.ts';

export function alertRoutes(alerts: Alerts): Route[] {
  return [
    route(notificationEndpoints.pushKey, () => alerts.publicKey()),
    route(notificationEndpoints.addPush, ({ viewer, body }) => alerts.subscribe(viewer, body), { limit: 'write' }),
    route(notificationEndpoints.removePush, ({ viewer, body }) => alerts.unsubscribe(viewer.id, body.endpoint), { limit: 'write' }),
  ];
}
