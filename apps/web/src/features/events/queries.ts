// Tea meetups, and her part in them. Spec §2 Tea Events; api.md, /api/events.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { eventEndpoints } from '@violet/contract/events';
import type { EventGuest, NewEvent, TeaEvent } from '@violet/contract/events';
import { meetupDayEndpoints } from '@violet/contract/meetup-days';
import { maxPageSize } from '@violet/contract/paging';
import { api, apiPage } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useMember } from '../../session/session-context.ts';
import type { MeetupQuery } from './meetup-filters.ts';

/** The coming ones, soonest first; others come and go, so it is asked anew when she looks. */
export function useMeetups(query: MeetupQuery) {
  return useInfiniteQuery({
    queryKey: [...keyOf(eventEndpoints.list), 'pages', query],
    queryFn: ({ pageParam, signal }) => apiPage(eventEndpoints.list, { query: { ...query, cursor: pageParam }, signal }),
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
    queryKey: [...keyOf(eventEndpoints.list), 'month', query],
    queryFn: async ({ signal }) => {
      const all: TeaEvent[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < monthPages; page += 1) {
        const { items, next } = await apiPage(eventEndpoints.list, { query: { ...query, cursor, limit: maxPageSize }, signal });
        all.push(...items);
        cursor = next ?? undefined;
        if (cursor === undefined) break;
      }
      return { meetups: all, hasMore: cursor !== undefined };
    },
    staleTime: 0,
  });
}

/** Somebody was parted from her: who comes and came, and whose meetups there are, is read again. */
export function useMeetupsAnew(): () => Promise<void> {
  const queryClient = useQueryClient();
  const listAnew = useListAnew();
  return async () => {
    for (const endpoint of [meetupDayEndpoints.begun, meetupDayEndpoints.met])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    await listAnew();
  };
}

/** Whatever happened to one, or was refused because something had happened: the list is read again. */
function useListAnew(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(eventEndpoints.guests) });
    void queryClient.invalidateQueries({ queryKey: keyOf(eventEndpoints.notices) });
    await queryClient.invalidateQueries({ queryKey: keyOf(eventEndpoints.list) });
  };
}

/** A meetup as the form holds it. */
export type WrittenMeetup = Omit<NewEvent, 'creatorId'>;

export function useCreateMeetup() {
  const { id: creatorId } = useMember();
  const onSettled = useListAnew();
  return useMutation({
    mutationFn: (written: WrittenMeetup) => api(eventEndpoints.create, { body: { ...written, creatorId } }),
    onSettled,
  });
}

export function useChangeMeetup(eventId: string) {
  const onSettled = useListAnew();
  return useMutation({
    mutationFn: (written: WrittenMeetup) => api(eventEndpoints.update, { params: { eventId }, body: written }),
    onSettled,
  });
}

export function useCancelMeetup(eventId: string) {
  const onSettled = useListAnew();
  return useMutation({ mutationFn: () => api(eventEndpoints.cancel, { params: { eventId } }), onSettled });
}

const attendance = {
  join: eventEndpoints.join,
  leave: eventEndpoints.leave,
  queue: eventEndpoints.joinWaitlist,
  unqueue: eventEndpoints.leaveWaitlist,
} as const;

export type Attendance = keyof typeof attendance;

/** Her own place: taken, given up, waited for. */
export function useAttendance(eventId: string) {
  const { id: userId } = useMember();
  const onSettled = useListAnew();
  return useMutation({
    mutationFn: (act: Attendance) => api(attendance[act], { params: { eventId }, body: { userId } }),
    onSettled,
  });
}

/** Who comes, as those who come see it. */
export function useGuests(eventId: string) {
  return useQuery({ ...read(eventEndpoints.guests, { params: { eventId } }), refetchOnMount: 'always' });
}

export function useAnswerGuest(eventId: string) {
  const queryClient = useQueryClient();
  const anew = useListAnew();
  return useMutation({
    mutationFn: ({ guestId, approved }: { guestId: string; approved: boolean }) =>
      api(eventEndpoints.answerGuest, { params: { eventId, guestId }, body: { approved } }),
    onSuccess: (guests: EventGuest[]) => queryClient.setQueryData(read(eventEndpoints.guests, { params: { eventId } }).queryKey, guests),
    onSettled: anew,
  });
}

/** What happened to meetups she has a place in, since she last said that she had read it. */
export function useMeetupNotices() {
  return useQuery({ ...read(eventEndpoints.notices), refetchOnMount: 'always' });
}

export function useClearNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(eventEndpoints.clearNotices),
    onSuccess: () => queryClient.setQueryData(keyOf(eventEndpoints.notices), []),
  });
}
