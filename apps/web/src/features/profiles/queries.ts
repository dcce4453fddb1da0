// Her own switches and other members' profiles. Spec §4 Ghost mode, §7.
import { useMutation, useQuery } from '@tanstack/react-query';
import { profileEndpoints } from '@violet/contract/profiles';
import type { Profile } from '@violet/contract/profiles';
import { settingsEndpoints } from '@violet/contract/settings';
import { api } from '../../lib/api.ts';
import { read } from '../../lib/query.ts';
import { useAuth } from '../../session/session-context.ts';

/** Another member's profile; asking counts as one look at it. */
export function useProfile(userId: string) {
  return useQuery({
    ...read(profileEndpoints.get, { params: { userId } }),
    select: (profile): Profile | undefined => ('badges' in profile ? profile : undefined),
  });
}

/** Turns ghost mode on (premium) or off, for her and for everyone who could see her. */
export function useGhostMode() {
  const { user, setUser, refresh } = useAuth();
  return useMutation({
    mutationFn: (ghostMode: boolean) => {
      if (user === null) throw new Error('User not authenticated');
      return api(settingsEndpoints.ghostMode, { params: { userId: user.id }, body: { ghostMode } });
    },
    onSuccess: async ({ ghostMode }) => {
      if (user !== null) setUser({ ...user, ghostMode });
      await refresh();
    },
  });
}
