// The day of a meetup and the day after: checking in, and the guests the viewer met. ADR 019; Spec §12 Meetups.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import { likeEndpoints } from '@violet/contract/likes';
import { meetupAttendanceEndpoints } from '@violet/contract/meetups/meetup-attendance';
import type { MetMember } from '@violet/contract/meetups/meetup-attendance';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { applyMatch } from '#realtime/caches/conversation-cache.ts';
import { useMember } from '#session/session-context.ts';

/** The viewer's meetups that have begun, newest first. */
export function useBegunMeetups() {
  return useInfiniteQuery({
    queryKey: [...keyOf(meetupAttendanceEndpoints.begun), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(meetupAttendanceEndpoints.begun, { query: { cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** The same one each time, so looking at it again is a read. */
export function useCheckInCode(eventId: string) {
  return useQuery({ ...read(meetupAttendanceEndpoints.showCode, { params: { eventId } }), refetchOnMount: 'always' });
}

export function useCheckIn(eventId: string) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api(meetupAttendanceEndpoints.checkIn, { params: { eventId }, body: { userId, code } }),
    onSuccess: () => {
      for (const endpoint of [meetupEndpoints.list, meetupAttendanceEndpoints.begun])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
}

export function useMet(eventId: string) {
  return useQuery({ ...read(meetupAttendanceEndpoints.met, { params: { eventId } }), refetchOnMount: 'always' });
}

export function useLikeMet(eventId: string) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (targetUserId: string) => api(meetupAttendanceEndpoints.like, { params: { eventId }, body: { userId, targetUserId } }),
    onSuccess: ({ match, allowance }, targetUserId) => {
      queryClient.setQueryData(read(likeEndpoints.allowance).queryKey, allowance);
      queryClient.setQueryData(read(meetupAttendanceEndpoints.met, { params: { eventId } }).queryKey, (met: MetMember[] | undefined) =>
        met?.map((one) => (one.id === targetUserId ? { ...one, isLiked: true } : one)),
      );
      if (match !== null) applyMatch(queryClient, match);
    },
    // A refusal says that what is shown as left was not true any more.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(likeEndpoints.allowance) }),
  });
}
