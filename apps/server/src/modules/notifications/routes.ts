import { notificationEndpoints } from '@violet/contract/notifications';
import { sendPage } from '../../platform/http/page.ts';
import type { ProfileBudget } from '../../platform/http/profile-budget.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Notifications } from './service.ts';

export function notificationRoutes(notifications: Notifications, budget: ProfileBudget): Route[] {
  return [
    route(notificationEndpoints.likesReceived, async ({ viewer, query, reply }) =>
      sendPage(reply, await notifications.likesReceived(viewer, query)),
    ),
    route(notificationEndpoints.potentialMatches, async ({ viewer, query, request }) =>
      budget.admit(viewer.id, request.ip, await notifications.potentialMatches(viewer, query.limit)),
    ),
    route(notificationEndpoints.count, ({ viewer }) => notifications.count(viewer.id)),
    route(notificationEndpoints.markSeen, ({ viewer }) => notifications.markSeen(viewer.id), { limit: 'write' }),
  ];
}
