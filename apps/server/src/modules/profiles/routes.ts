import { profileEndpoints } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Profiles } from './service.ts';

export function profileRoutes(profiles: Profiles): Route[] {
  return [
    route(profileEndpoints.get, async ({ viewer, params: { userId }, request }) => {
      // Counted before the lookup: a viewer over the budget learns nothing, not even who exists.
      if (userId !== viewer.id) await profiles.budget.admit(viewer.id, request.ip, [{ id: userId }]);
      // A link that reached the viewer outside of the browser does not count either. It says nothing of where it stood.
      const isCounted = request.headers['sec-fetch-mode'] !== 'navigate';
      return profiles.get(viewer, userId, isCounted);
    }),
    route(profileEndpoints.update, ({ viewer, body }) => profiles.update(viewer, body)),
    route(settingsEndpoints.ghostMode, ({ viewer, body }) => profiles.ghost.set(viewer, body.ghostMode)),
  ];
}
