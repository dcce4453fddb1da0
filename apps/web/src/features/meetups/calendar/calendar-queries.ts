// The viewer's meetups in another calendar. ADR 019; Spec §12 Meetups.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meetupCalendarEndpoints } from '@violet/contract/meetups/meetup-calendar';
import { api, apiFile } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';

export function useCalendarFile(eventId: string) {
  return useMutation({ mutationFn: () => apiFile(meetupCalendarEndpoints.file, { params: { eventId } }) });
}

/** Since when there is a password. */
export function useCalendarFeed() {
  return useQuery({ ...read(meetupCalendarEndpoints.get), refetchOnMount: 'always' });
}

const feedKey = keyOf(meetupCalendarEndpoints.get, undefined);

/** The answer alone has the password; what is kept is that there is one. */
export function useRenewFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(meetupCalendarEndpoints.renew),
    gcTime: 0,
    onSuccess: ({ createdAt }) => queryClient.setQueryData(feedKey, { createdAt }),
  });
}

export function useRevokeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(meetupCalendarEndpoints.revoke),
    onSuccess: () => queryClient.setQueryData(feedKey, { createdAt: null }),
  });
}
