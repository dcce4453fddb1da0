import { useQueryClient } from '@tanstack/react-query';
import { preferenceEndpoints } from '@violet/contract/preferences';
import type { Filters, Preferences } from '@violet/contract/preferences';
import { settingsEndpoints } from '@violet/contract/settings';
import type { AppSettings } from '@violet/contract/settings';
import { read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

/** Writes what one door has saved into what this browser has read through the others. Reads never go stale by themselves. */
export function useSyncPreferences() {
  const queryClient = useQueryClient();
  const { id: userId } = useMember();
  const own = { params: { userId } };
  const ofFilters = read(preferenceEndpoints.filters, own).queryKey;
  const ofPreferences = read(preferenceEndpoints.get, own).queryKey;
  const ofSettings = read(settingsEndpoints.app, own).queryKey;
  return {
    syncFromFilters({ minAge, maxAge, maxDistance, reach }: Filters) {
      queryClient.setQueryData(
        ofPreferences,
        (known) => known && { ...known, ageRange: [minAge, maxAge] as [number, number], maxDistance, reach },
      );
    },
    syncFromPreferences({ ageRange: [minAge, maxAge], maxDistance, reach, visibility: { showAge, showDistance } }: Preferences) {
      queryClient.setQueryData(ofFilters, (known) => known && { ...known, minAge, maxAge, maxDistance, reach });
      queryClient.setQueryData(ofSettings, (known) => known && { ...known, privacy: { ...known.privacy, showAge, showDistance } });
    },
    syncFromSettings({ privacy: { showAge, showDistance } }: AppSettings) {
      queryClient.setQueryData(ofPreferences, (known) => known && { ...known, visibility: { ...known.visibility, showAge, showDistance } });
    },
  };
}
