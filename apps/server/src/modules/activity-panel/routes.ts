import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { ProfileBudget } from '#modules/profiles/service.ts';
import type { ActivityPanel } from './service.ts';

export function activityPanelRoutes(activityPanel: ActivityPanel, budget: ProfileBudget): Route[] {
  return [
    route(activityPanelEndpoints.likesReceived, async ({ viewer, query, reply }) =>
      sendPage(reply, await activityPanel.likesReceived(viewer, query)),
    ),
    route(activityPanelEndpoints.potentialMatches, async ({ viewer, query, request }) =>
      budget.admit(viewer.id, request.ip, await activityPanel.potentialMatches(viewer, query.limit)),
    ),
    route(activityPanelEndpoints.count, ({ viewer }) => activityPanel.count(viewer.id)),
    route(activityPanelEndpoints.markSeen, ({ viewer }) => activityPanel.markSeen(viewer.id)),
  ];
}
