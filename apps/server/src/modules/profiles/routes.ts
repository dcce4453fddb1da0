import { profileEndpoints } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import { route, type Route } from '../../platform/http/route.ts';
import type { Profiles } from './service.ts';

export function profileRoutes(profiles: Profiles): Route[] {
  return [
    route(profileEndpoints.get, ({ viewer, params }) => profiles.get(viewer, params.userId), { limit: 'profile' }),
    route(profileEndpoints.update, ({ viewer, body }) => profiles.update(viewer, body), { limit: 'write' }),
    route(settingsEndpoints.ghostMode, ({ viewer, body }) => profiles.setGhostMode(viewer, body.ghostMode), { limit: 'write' }),
  ];
}
