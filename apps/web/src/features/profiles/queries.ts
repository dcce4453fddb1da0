// Her own switches and other members' profiles, with what keeps them apart. Spec §4 Ghost mode, §7, §8.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { profileEndpoints } from '@violet/contract/profiles';
import type { Profile } from '@violet/contract/profiles';
import { safetyEndpoints } from '@violet/contract/safety';
import { settingsEndpoints } from '@violet/contract/settings';
import { api } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useAuth, useMember } from '../../session/session-context.ts';
import { useDeckMoves } from '../discovery/queries.ts';
import { useMatchesChanged } from '../matches/queries.ts';

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

export interface NewReport {
  reportedUserId: string;
  reason: ReportReason;
  description: string;
}

export function useReportMember() {
  const { id: reporterId } = useMember();
  return useMutation({
    mutationFn: ({ description, ...report }: NewReport) =>
      api(safetyEndpoints.report, { body: { reporterId, ...report, description: description.trim() === '' ? null : description } }),
  });
}

export function useBlockMember() {
  const { id: blockerId } = useMember();
  const queryClient = useQueryClient();
  const matchesChanged = useMatchesChanged();
  const { take } = useDeckMoves();
  return useMutation({
    mutationFn: (blockedUserId: string) => api(safetyEndpoints.block, { body: { blockerId, blockedUserId } }),
    onSuccess: (_, blockedUserId) => {
      take(blockedUserId);
      matchesChanged();
      queryClient.removeQueries({ queryKey: keyOf(profileEndpoints.get, { userId: blockedUserId }) });
      void queryClient.invalidateQueries({ queryKey: keyOf(safetyEndpoints.blocks) });
    },
  });
}
