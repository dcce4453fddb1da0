import type { Module } from '#platform/module.ts';
import { preferenceRoutes } from './routes.ts';
import { createPreferences, type PreferenceDeps, type PreferencesService } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** Filters, preferences and app settings: three ways to one row. */
export function preferencesModule(deps: PreferenceDeps): Module<PreferencesService> {
  const preferences = createPreferences(deps);
  return {
    service: preferences,
    routes: preferenceRoutes(preferences),
    exports: {
      filters: ({ id }) => preferences.getFilters({ id, premium: true }),
      preferences: ({ id }) => preferences.getPreferences({ id, premium: true }),
      settings: ({ id }) => preferences.getSettings(id),
      ownSwitches: ({ id }) => preferences.listOwnSwitches(id),
    },
    retention: [{ topic: 'profile', period: null, covers: ['preferences'], by: 'account deletion' }],
  };
}
