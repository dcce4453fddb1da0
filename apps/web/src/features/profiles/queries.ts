// Her own switches and other members' profiles. Spec §4 Ghost mode, §7.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preferenceEndpoints } from '@violet/contract/preferences';
import { profileEndpoints } from '@violet/contract/profiles';
import type { Profile, ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import { api, apiFile } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useAuth, useMember } from '../../session/session-context.ts';
import { useForgetDecks } from '../discovery/queries.ts';

/** Another member's profile; asking counts as one look at it. */
export function useProfile(userId: string) {
  return useQuery({
    ...read(profileEndpoints.get, { params: { userId } }),
    select: (profile): Profile | undefined => ('badges' in profile ? profile : undefined),
  });
}

/** Her counters, streak, highlights and what happened lately: what is known at once, and read anew each time she looks. */
export function useProfileStats() {
  const { id } = useMember();
  return useQuery({ ...read(profileEndpoints.stats, { params: { userId: id } }), refetchOnMount: 'always' });
}

/** Saves what she changed of herself; the deck is dealt anew, for it may rank by that. */
export function useSaveProfile() {
  const { setUser } = useAuth();
  const { id } = useMember();
  const forgetDecks = useForgetDecks();
  return useMutation({
    mutationFn: (body: ProfileUpdate): Promise<SelfUser> => api(profileEndpoints.update, { params: { userId: id }, body }),
    onSuccess(member) {
      setUser(member);
      forgetDecks();
    },
  });
}

/** Turns ghost mode on (premium) or off, for her and for everyone who could see her. */
export function useGhostMode() {
  const { user, setUser, refresh } = useAuth();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ghostMode: boolean) => {
      if (user === null) throw new Error('User not authenticated');
      return api(settingsEndpoints.ghostMode, { params: { userId: user.id }, body: { ghostMode } });
    },
    onSuccess: async ({ ghostMode }) => {
      if (user !== null) setUser({ ...user, ghostMode });
      // The preference editor shows the same switch, and reads it anew.
      queryClient.removeQueries({ queryKey: keyOf(preferenceEndpoints.get) });
      await refresh();
    },
  });
}

/** Everything kept about her, as a file; `save` hands it to the browser's downloads. */
export function useExportData(save: (file: Blob) => void) {
  const { user } = useAuth();
  return useMutation({
    mutationFn: () => apiFile(profileEndpoints.exportData, { params: { userId: user?.id ?? '' } }),
    onSuccess: save,
  });
}

/** Deletes her account, and signs her out as soon as it is gone. `onGone` outlives the screen that called. */
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
