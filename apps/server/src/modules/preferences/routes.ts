import { preferenceEndpoints } from '@violet/contract/preferences';
import { settingsEndpoints } from '@violet/contract/settings';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { PreferencesService } from './service.ts';

export function preferenceRoutes(preferences: PreferencesService): Route[] {
  return [
    route(preferenceEndpoints.filters, ({ viewer }) => preferences.getFilters(viewer)),
    route(preferenceEndpoints.updateFilters, ({ viewer, body }) => preferences.updateFilters(viewer, body)),
    route(preferenceEndpoints.get, ({ viewer }) => preferences.getPreferences(viewer)),
    route(preferenceEndpoints.update, ({ viewer, body }) => preferences.updatePreferences(viewer, body)),
    route(settingsEndpoints.app, ({ viewer }) => preferences.getSettings(viewer.id)),
    route(settingsEndpoints.updateApp, ({ viewer, body }) => preferences.updateSettings(viewer.id, body)),
  ];
}
