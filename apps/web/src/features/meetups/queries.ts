// Tea meetups, and the viewer's part in them. Spec §2 Tea Events, §12 Meetups.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import type { BodyInputOf } from '@violet/contract/endpoint';
import type { MeetupGuest, TeaMeetup } from '@violet/contract/meetups/meetups';
import { meetupAttendanceEndpoints } from '@violet/contract/meetups/meetup-attendance';
import { maxPageSize } from '@violet/contract/fields/paging';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';
import type { MeetupQuery } from './list/meetup-filters.ts';

/** The coming ones, soonest first; others come and go, so it is asked anew when the viewer looks. */
export function useMeetups(query: MeetupQuery) {
  return useInfiniteQuery({
    queryKey: [...keyOf(meetupEndpoints.list), 'pages', query],
    queryFn: ({ pageParam, signal }) => apiPage(meetupEndpoints.list, { query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** So many pages of a month are read; a month with more of them has more than anybody looks through. */
const monthPages = 5;

/** All of a month, as far as that is not without end: its days say how many they have. */
export function useMeetupsOfMonth(query: MeetupQuery) {
  return useQuery({
    queryKey: [...keyOf(meetupEndpoints.list), 'month', query],
    queryFn: async ({ signal }) => {
      const all: TeaMeetup[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < monthPages; page += 1) {
        const { items, next } = await apiPage(meetupEndpoints.list, { query: { ...query, cursor, limit: maxPageSize }, signal });
        all.push(...items);
        cursor = next ?? undefined;
        if (cursor === undefined) break;
      }
      return { meetups: all, hasMore: cursor !== undefined };
    },
    staleTime: 0,
  });
}

/** Somebody was parted from the viewer: who comes and came, and whose meetups there are, is read again. */
export function useInvalidateMeetups(): () => Promise<void> {
  const queryClient = useQueryClient();
  const invalidateList = useInvalidateList();
  return async () => {
    for (const endpoint of [meetupAttendanceEndpoints.begun, meetupAttendanceEndpoints.met])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    await invalidateList();
  };
}

/** Whatever happened to one, or was refused because something had happened: the list is read again. */
function useInvalidateList(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(meetupEndpoints.guests) });
    void queryClient.invalidateQueries({ queryKey: keyOf(meetupEndpoints.notices) });
    await queryClient.invalidateQueries({ queryKey: keyOf(meetupEndpoints.list) });
  };
}

/** A meetup as the form holds it. */
export type WrittenMeetup = Omit<BodyInputOf<typeof meetupEndpoints.create>, 'creatorId'>;

export function useCreateMeetup() {
  const { id: creatorId } = useMember();
  const onSettled = useInvalidateList();
  return useMutation({
    mutationFn: (written: WrittenMeetup) => api(meetupEndpoints.create, { body: { ...written, creatorId } }),
    onSettled,
  });
}

export function useChangeMeetup(eventId: string) {
  const onSettled = useInvalidateList();
  return useMutation({
    mutationFn: (written: WrittenMeetup) => api(meetupEndpoints.update, { params: { eventId }, body: written }),
    onSettled,
  });
}

export function useCancelMeetup(eventId: string) {
  const onSettled = useInvalidateList();
  return useMutation({ mutationFn: () => api(meetupEndpoints.cancel, { params: { eventId } }), onSettled });
}

const attendance = {
  join: meetupEndpoints.join,
  leave: meetupEndpoints.leave,
  queue: meetupEndpoints.joinWaitlist,
  unqueue: meetupEndpoints.leaveWaitlist,
} as const;

export type Attendance = keyof typeof attendance;

/** The viewer's own place: taken, given up, waited for. */
export function useAttendance(eventId: string) {
  const { id: userId } = useMember();
  const onSettled = useInvalidateList();
  return useMutation({
    mutationFn: (act: Attendance) => api(attendance[act], { params: { eventId }, body: { userId } }),
    onSettled,
  });
}

/** Who comes, as those who come see it. */
export function useGuests(eventId: string) {
  return useQuery({ ...read(meetupEndpoints.guests, { params: { eventId } }), refetchOnMount: 'always' });
}

export function useAnswerGuest(eventId: string) {
  const queryClient = useQueryClient();
  const invalidateList = useInvalidateList();
  return useMutation({
    mutationFn: ({ guestId, approved }: { guestId: string; approved: boolean }) =>
      api(meetupEndpoints.answerGuest, { params: { eventId, guestId }, body: { approved } }),
    onSuccess: (guests: MeetupGuest[]) => queryClient.setQueryData(read(meetupEndpoints.guests, { params: { eventId } }).queryKey, guests),
    onSettled: invalidateList,
  });
}

/** What happened to meetups the viewer has a place in, since the last time it was read. */
export function useMeetupUpdates() {
  return useQuery({ ...read(meetupEndpoints.notices), refetchOnMount: 'always' });
}

export function useClearMeetupUpdates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(meetupEndpoints.clearNotices),
    onSuccess: () => queryClient.setQueryData(keyOf(meetupEndpoints.notices), []),
  });
}
