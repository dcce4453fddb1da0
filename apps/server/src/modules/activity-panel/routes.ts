import { notificationEndpoints } from '@violet/contract/notifications';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { ProfileBudget } from '#modules/profiles/service.ts';
import type { ActivityPanel } from './service.ts';

export function activityPanelRoutes(activityPanel: ActivityPanel, budget: ProfileBudget): Route[] {
  return [
    route(notificationEndpoints.likesReceived, async ({ viewer, query, reply }) =>
      sendPage(reply, await activityPanel.likesReceived(viewer, query)),
    ),
    route(notificationEndpoints.potentialMatches, async ({ viewer, query, request }) =>
      budget.admit(viewer.id, request.ip, await activityPanel.potentialMatches(viewer, query.limit)),
    ),
    route(notificationEndpoints.count, ({ viewer }) => activityPanel.count(viewer.id)),
    route(notificationEndpoints.markSeen, ({ viewer }) => activityPanel.markSeen(viewer.id)),
  ];
}
