// Filters, preferences and settings: three ways to one record. Spec §3 Preferences, §9 Filter defaults, R9.
import type { FiltersUpdate, PreferencesUpdate } from '@violet/contract/preferences';
import type { AppSettingsUpdate } from '@violet/contract/settings';
import type { Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { PreferenceDeps, PreferenceParts } from './deps.ts';
import type { PreferenceChange } from './queries.ts';
import { getFilters, getPreferences, getRow, getSettings } from './read-preferences.ts';
import { insertDefaults, protect, storePreferences } from './store-preferences.ts';
import { updateFilters, updatePreferences, updateSettings } from './update-preferences.ts';

export type { PreferenceDeps };

export function createPreferences(deps: PreferenceDeps) {
  const { db, linkHost } = deps;
  const changes = createParticipants<[memberId: string]>();
  const parts: PreferenceParts = { ...deps, changed: changes.takePart };

  return {
    /** Registers who takes part in every change of preferences, in its transaction. */
    onChange: changes.add,
    getFilters: (viewer: Pick<Viewer, 'id' | 'premium'>) => getFilters(db, viewer),
    getPreferences: (viewer: Pick<Viewer, 'id' | 'premium'>) => getPreferences(db, viewer),
    getSettings: (memberId: string) => getSettings(db, memberId, linkHost),
    /** Those that a law that changes leaves as they are. */
    listOwnSwitches: async (memberId: string) => (await getRow(db, memberId)).own_switches,
    store: (tx: Tx, records: readonly PreferenceChange[]) => storePreferences(parts, tx, records),
    insertDefaults: (tx: Tx, memberIds: readonly string[]) => insertDefaults(parts, tx, memberIds),
    protect: (tx: Tx, memberIds: readonly string[], why: 'law' | 'move') => protect(parts, tx, memberIds, why),
    updateFilters: (viewer: Viewer, update: FiltersUpdate) => updateFilters(parts, viewer, update),
    updatePreferences: (viewer: Viewer, update: PreferencesUpdate) => updatePreferences(parts, viewer, update),
    updateSettings: (memberId: string, update: AppSettingsUpdate) => updateSettings(parts, memberId, update),
  };
}

export type PreferencesService = ReturnType<typeof createPreferences>;
