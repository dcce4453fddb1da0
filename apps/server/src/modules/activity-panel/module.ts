import type { Module } from '#platform/module.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { activityPanelRoutes } from './routes.ts';
import { createActivityPanel, type ActivityPanelDeps, type ActivityPanel } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['discovery', 'likes', 'matches', 'photos', 'profiles', 'safety', 'subscription'] as const;

/** The panel behind the bell: likes received, and whom a member might match with. */
export function activityPanelModule(deps: ActivityPanelDeps & { readonly profiles: Pick<Profiles, 'budget'> }): Module<ActivityPanel> {
  const activityPanel = createActivityPanel(deps);
  return {
    service: activityPanel,
    routes: activityPanelRoutes(activityPanel, deps.profiles.budget),
    exports: { notifications: ({ id }) => activityPanel.exportMarks(id) },
    retention: [{ topic: 'connections', period: null, covers: ['notification_marks.panel_opened_at'], by: 'account deletion' }],
  };
}
