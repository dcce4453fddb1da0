// What she can do when it is not good: report, block, unmatch, and look at what she did. Spec §7 Safety, §8; decisions 13.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { eventEndpoints } from '@violet/contract/events';
import { matchEndpoints } from '@violet/contract/matches';
import { profileEndpoints } from '@violet/contract/profiles';
import { safetyEndpoints } from '@violet/contract/safety';
import type { Block, NewReport } from '@violet/contract/safety';
import { api, apiPage } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useMember } from '../../session/session-context.ts';
import { useDeckMoves } from '../discovery/queries.ts';
import { useMatchesChanged } from '../matches/queries.ts';

/** Whom a report is about: a member, by id or username, with messages that go along, or the one who planned a meetup. */
export type ReportAbout = { readonly userId: string; readonly messageIds?: string[] | undefined } | { readonly eventId: string };

type Words = Pick<NewReport, 'reason' | 'description'>;

export function useReport() {
  const { id: reporterId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ about, ...words }: Words & { about: ReportAbout }) => {
      if ('eventId' in about) return api(eventEndpoints.report, { params: about, body: words });
      const { userId: reportedUserId, messageIds } = about;
      return api(safetyEndpoints.report, { body: { reporterId, reportedUserId, messageIds, ...words } });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(safetyEndpoints.reports) }),
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

/** Whom she has blocked. */
export function useBlocks() {
  const { id: userId } = useMember();
  return useQuery(read(safetyEndpoints.blocks, { params: { userId } }));
}

/** Takes a block back; the two may meet again as strangers. */
export function useUnblock() {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (blockId: string) => api(safetyEndpoints.unblock, { params: { blockId } }),
    onSuccess: (_, blockId) => {
      const { queryKey } = read(safetyEndpoints.blocks, { params: { userId } });
      queryClient.setQueryData(queryKey, (blocks: Block[] | undefined) => blocks?.filter(({ id }) => id !== blockId));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(safetyEndpoints.blocks) }),
  });
}

/** The reports she filed and what became of them, newest first; asked anew when she looks. */
export function useReports() {
  const { id: userId } = useMember();
  return useInfiniteQuery({
    queryKey: [...keyOf(safetyEndpoints.reports, { userId }), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(safetyEndpoints.reports, { params: { userId }, query: { cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
