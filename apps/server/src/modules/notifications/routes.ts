import { notificationEndpoints } from '@violet/contract/notifications';
import { sendPage } from '../../platform/http/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Notifications } from './service.ts';

export function notificationRoutes(notifications: Notifications): Route[] {
  return [
    route(notificationEndpoints.likesReceived, async ({ viewer, query, reply }) =>
      sendPage(reply, await notifications.likesReceived(viewer, query)),
    ),
    route(notificationEndpoints.potentialMatches, ({ viewer, query }) => notifications.potentialMatches(viewer, query.limit)),
    route(notificationEndpoints.count, ({ viewer }) => notifications.count(viewer.id)),
    route(notificationEndpoints.markSeen, ({ viewer }) => notifications.markSeen(viewer.id), { limit: 'write' }),
  ];
}
