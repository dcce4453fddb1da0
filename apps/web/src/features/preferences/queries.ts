// Filters, preferences and settings: three doors to one record on the server. Spec §2, §3 Preferences, §7, R9.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preferenceEndpoints } from '@violet/contract/preferences';
import type { Filters, FiltersUpdate, Preferences, PreferencesUpdate } from '@violet/contract/preferences';
import { settingsEndpoints } from '@violet/contract/settings';
import type { AppSettings, AppSettingsUpdate } from '@violet/contract/settings';
import { api } from '#lib/api/api.ts';
import { read } from '#lib/query/query.ts';
import { refreshThreads } from '#realtime/caches/thread-cache.ts';
import { useAuth, useMember } from '#session/session-context.ts';
import { useEvictDecks } from '#parts/deck/deck-cache.ts';
import { useSyncPreferences } from './sync-preferences.ts';

/** The member's id, which stands in the path of every call here. */
function useOwnPath() {
  const { id: userId } = useMember();
  return { params: { userId } };
}

export function useFilters() {
  return useQuery(read(preferenceEndpoints.filters, useOwnPath()));
}

export function usePreferences() {
  return useQuery(read(preferenceEndpoints.get, useOwnPath()));
}

export function usePreferenceStats() {
  return useQuery(read(preferenceEndpoints.stats, useOwnPath()));
}

/** The member's notification and privacy settings, which the server obeys; those of this browser are in lib/app-settings.ts. */
export function useStoredSettings() {
  return useQuery(read(settingsEndpoints.app, useOwnPath()));
}

export function useSaveFilters() {
  const own = useOwnPath();
  const queryClient = useQueryClient();
  const evictDecks = useEvictDecks();
  const { syncFromFilters } = useSyncPreferences();
  return useMutation({
    mutationFn: (filters: FiltersUpdate): Promise<Filters> => api(preferenceEndpoints.updateFilters, { ...own, body: filters }),
    onSuccess: (filters) => {
      queryClient.setQueryData(read(preferenceEndpoints.filters, own).queryKey, filters);
      syncFromFilters(filters);
      evictDecks();
    },
  });
}

export function useSavePreferences() {
  const own = useOwnPath();
  const queryClient = useQueryClient();
  const evictDecks = useEvictDecks();
  const { syncFromPreferences } = useSyncPreferences();
  const { user, changeUser } = useAuth();
  return useMutation({
    mutationFn: (change: PreferencesUpdate): Promise<Preferences> => api(preferenceEndpoints.update, { ...own, body: change }),
    onSuccess: (preferences) => {
      queryClient.setQueryData(read(preferenceEndpoints.get, own).queryKey, preferences);
      syncFromPreferences(preferences);
      evictDecks();
      const { ghostMode } = preferences.visibility;
      if (user !== null && user.ghostMode !== ghostMode) changeUser({ ...user, ghostMode });
    },
  });
}

export function useSaveSettings() {
  const own = useOwnPath();
  const queryClient = useQueryClient();
  const { syncFromSettings } = useSyncPreferences();
  return useMutation({
    mutationFn: (change: AppSettingsUpdate): Promise<AppSettings> => api(settingsEndpoints.updateApp, { ...own, body: change }),
    onSuccess: (settings, { privacy }) => {
      queryClient.setQueryData(read(settingsEndpoints.app, own).queryKey, settings);
      syncFromSettings(settings);
      // Each photo says whether it comes covered.
      if (privacy?.photoMessages !== undefined) refreshThreads(queryClient);
    },
  });
}
