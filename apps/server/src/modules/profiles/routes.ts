import { partnerEndpoints } from '@violet/contract/partners';
import { profileEndpoints } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Profiles } from './service.ts';

export function profileRoutes(profiles: Profiles): Route[] {
  return [
    route(profileEndpoints.get, async ({ viewer, params: { userId }, request }) => {
      // Counted before the lookup: a viewer over the budget learns nothing, not even who exists.
      if (userId !== viewer.id) await profiles.budget.admit(viewer.id, request.ip, [{ id: userId }]);
      return profiles.get(viewer, userId);
    }),
    route(profileEndpoints.update, ({ viewer, body }) => profiles.update(viewer, body)),
    route(partnerEndpoints.invite, ({ viewer }) => profiles.partners.invite(viewer.id)),
    route(partnerEndpoints.ask, ({ viewer, body }) => profiles.partners.ask(viewer.id, body.code)),
    route(partnerEndpoints.confirm, ({ viewer, body }) => profiles.partners.confirm(viewer.id, body.partnerId)),
    route(partnerEndpoints.unlink, ({ viewer }) => profiles.partners.unlink(viewer.id)),
    route(settingsEndpoints.ghostMode, ({ viewer, body }) => profiles.ghost.set(viewer, body.ghostMode)),
  ];
}
