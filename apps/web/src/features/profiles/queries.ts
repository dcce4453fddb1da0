// The member's own switches and other members' profiles. Spec §4 Ghost mode, §7.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preferenceEndpoints } from '@violet/contract/preferences';
import { profileEndpoints } from '@violet/contract/profiles';
import type { Profile, ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import { api, apiFile } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useAuth, useMember } from '#session/session-context.ts';
import { useEvictDecks } from '#parts/deck/deck-cache.ts';

/** Another member's profile; asking counts as one look at it. */
export function useProfile(userId: string) {
  return useQuery({
    ...read(profileEndpoints.get, { params: { userId } }),
    select: (profile): Profile | undefined => ('badges' in profile ? profile : undefined),
  });
}

/** Counters, streak, highlights and activity: the known ones at once, and read anew at every look. */
export function useProfileStats() {
  const { id } = useMember();
  return useQuery({ ...read(profileEndpoints.stats, { params: { userId: id } }), refetchOnMount: 'always' });
}

/** Saves changes of the own profile; the deck is dealt anew, since it may rank by them. */
export function useSaveProfile() {
  const { changeUser } = useAuth();
  const { id } = useMember();
  const evictDecks = useEvictDecks();
  return useMutation({
    mutationFn: (body: ProfileUpdate): Promise<SelfUser> => api(profileEndpoints.update, { params: { userId: id }, body }),
    onSuccess(member) {
      changeUser(member);
      evictDecks();
    },
  });
}

/** Turns ghost mode on (premium) or off. */
export function useGhostMode() {
  const { user, changeUser, refresh } = useAuth();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ghostMode: boolean) => {
      if (user === null) throw new Error('User not authenticated');
      return api(settingsEndpoints.ghostMode, { params: { userId: user.id }, body: { ghostMode } });
    },
    onSuccess: async ({ ghostMode }) => {
      if (user !== null) changeUser({ ...user, ghostMode });
      // The preference editor shows the same switch, and reads it anew.
      queryClient.removeQueries({ queryKey: keyOf(preferenceEndpoints.get) });
      await refresh();
    },
  });
}

/** Everything kept about the member, as a file; `save` hands it to the browser's downloads. */
export function useExportData(save: (file: Blob) => void) {
  const { user } = useAuth();
  return useMutation({
    mutationFn: () => apiFile(profileEndpoints.exportData, { params: { userId: user?.id ?? '' } }),
    onSuccess: save,
  });
}

/** Deletes the account, and signs out as soon as it is gone. `onGone` outlives the screen that called. */
export function useDeleteAccount(onGone: () => void) {
  const { user, logout } = useAuth();
  return useMutation({
    mutationFn: async (password: string) => {
      await api(profileEndpoints.remove, { params: { userId: user?.id ?? '' }, body: { password } });
      await logout();
    },
    onSuccess: onGone,
  });
}
