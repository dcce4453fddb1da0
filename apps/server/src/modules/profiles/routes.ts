import { profileEndpoints } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import type { ProfileBudget } from '../../platform/http/profile-budget.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Profiles } from './service.ts';

export function profileRoutes(profiles: Profiles, budget: ProfileBudget): Route[] {
  return [
    route(
      profileEndpoints.get,
      async ({ viewer, params: { userId }, request }) => {
        // Counted before it is looked for: whoever is over it learns nothing, not even who exists.
        if (userId !== viewer.id) await budget.admit(viewer.id, request.ip, [{ id: userId }]);
        return profiles.get(viewer, userId);
      },
      { limit: 'profile' },
    ),
    route(profileEndpoints.update, ({ viewer, body }) => profiles.update(viewer, body), { limit: 'write' }),
    route(settingsEndpoints.ghostMode, ({ viewer, body }) => profiles.setGhostMode(viewer, body.ghostMode), { limit: 'write' }),
  ];
}
