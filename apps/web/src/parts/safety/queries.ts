// Report and block, wherever a member is met. Spec §7 Safety, §8, R13.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { likeEndpoints } from '@violet/contract/likes';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import { profileEndpoints } from '@violet/contract/profiles';
import { safetyEndpoints } from '@violet/contract/safety';
import type { NewReport } from '@violet/contract/safety';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';
import { useDeckMoves } from '#parts/deck/deck-cache.ts';
import { useInvalidateMatches } from '#parts/matches/queries.ts';
import { useMember } from '#session/session-context.ts';

/** What a report is about: a member with messages that go along, or a meetup and its host. A member is named by id or username. */
export type ReportAbout = { readonly userId: string; readonly messageIds?: string[] | undefined } | { readonly eventId: string };

type Words = Pick<NewReport, 'reason' | 'description'>;

export function useReport() {
  const { id: reporterId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ about, ...words }: Words & { about: ReportAbout }) => {
      if ('eventId' in about) return api(meetupEndpoints.report, { params: about, body: words });
      const { userId: reportedUserId, messageIds } = about;
      return api(safetyEndpoints.report, { body: { reporterId, reportedUserId, messageIds, ...words } });
    },
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: keyOf(safetyEndpoints.reports) });
      // A conversation waits no longer once its other member is reported.
      void queryClient.invalidateQueries({ queryKey: keyOf(likeEndpoints.allowance) });
    },
  });
}

/** Blocks, and evicts the target's card, match and profile at once. */
export function useBlockMember() {
  const { id: blockerId } = useMember();
  const queryClient = useQueryClient();
  const invalidateMatches = useInvalidateMatches();
  const { take } = useDeckMoves();
  return useMutation({
    mutationFn: (blockedUserId: string) => api(safetyEndpoints.block, { body: { blockerId, blockedUserId } }),
    onSuccess: (_, blockedUserId) => {
      take(blockedUserId);
      invalidateMatches();
      queryClient.removeQueries({ queryKey: keyOf(profileEndpoints.get, { userId: blockedUserId }) });
      void queryClient.invalidateQueries({ queryKey: keyOf(safetyEndpoints.blocks) });
    },
  });
}
