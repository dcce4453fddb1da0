// What she can do when it is not good: report, block, unmatch. Spec §7 Safety, §8; decisions 13.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchEndpoints } from '@violet/contract/matches';
import { profileEndpoints } from '@violet/contract/profiles';
import { safetyEndpoints } from '@violet/contract/safety';
import type { NewReport } from '@violet/contract/safety';
import { api } from '../../lib/api.ts';
import { keyOf } from '../../lib/query.ts';
import { useMember } from '../../session/session-context.ts';
import { useDeckMoves } from '../discovery/queries.ts';
import { useMatchesChanged } from '../matches/queries.ts';

export function useReportMember() {
  const { id: reporterId } = useMember();
  return useMutation({
    mutationFn: (report: Omit<NewReport, 'reporterId'>) => api(safetyEndpoints.report, { body: { reporterId, ...report } }),
  });
}

/** Blocks, and forgets her card, match and profile at once. */
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

export function useUnmatch() {
  const matchesChanged = useMatchesChanged();
  return useMutation({
    mutationFn: (matchId: string) => api(matchEndpoints.unmatch, { params: { matchId } }),
    onSuccess: matchesChanged,
  });
}
