// The day of a meetup and the day after: checking in, and whom she met. docs/decisions/019; api.md, /api/events.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { eventEndpoints } from '@violet/contract/events';
import { likeEndpoints } from '@violet/contract/likes';
import { meetupDayEndpoints } from '@violet/contract/meetup-days';
import type { MetMember } from '@violet/contract/meetup-days';
import { api, apiPage } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useMember } from '../../session/session-context.ts';
import { useMatchesChanged } from '../matches/queries.ts';

/** Her own that have begun, newest first. */
export function useBegunMeetups() {
  return useInfiniteQuery({
    queryKey: [...keyOf(meetupDayEndpoints.begun), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(meetupDayEndpoints.begun, { query: { cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** The same one each time, so looking at it again is a read. */
export function useCheckInCode(eventId: string) {
  return useQuery({ ...read(meetupDayEndpoints.showCode, { params: { eventId } }), refetchOnMount: 'always' });
}

export function useCheckIn(eventId: string) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api(meetupDayEndpoints.checkIn, { params: { eventId }, body: { userId, code } }),
    onSuccess: () => {
      for (const endpoint of [eventEndpoints.list, meetupDayEndpoints.begun])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
}

export function useMet(eventId: string) {
  return useQuery({ ...read(meetupDayEndpoints.met, { params: { eventId } }), refetchOnMount: 'always' });
}

export function useLikeMet(eventId: string) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const matchesChanged = useMatchesChanged();
  return useMutation({
    mutationFn: (targetUserId: string) => api(meetupDayEndpoints.like, { params: { eventId }, body: { userId, targetUserId } }),
    onSuccess: ({ match, allowance }, targetUserId) => {
      queryClient.setQueryData(read(likeEndpoints.allowance).queryKey, allowance);
      queryClient.setQueryData(read(meetupDayEndpoints.met, { params: { eventId } }).queryKey, (met: MetMember[] | undefined) =>
        met?.map((one) => (one.id === targetUserId ? { ...one, isLiked: true } : one)),
      );
      if (match !== null) matchesChanged();
    },
    // A refusal says that what is shown as left was not true any more.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(likeEndpoints.allowance) }),
  });
}
