// Her meetups in the calendar she uses anyway. docs/decisions/019; api.md, /api/calendar.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '@violet/contract/meetup-calendar';
import { api, apiFile } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';

export function useCalendarFile(eventId: string) {
  return useMutation({ mutationFn: () => apiFile(calendarEndpoints.file, { params: { eventId } }) });
}

/** Since when there is an address. */
export function useCalendarFeed() {
  return useQuery({ ...read(calendarEndpoints.get), refetchOnMount: 'always' });
}

const feedKey = keyOf(calendarEndpoints.get, undefined);

/** The answer alone has the address; what is kept is that there is one. */
export function useRenewFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(calendarEndpoints.renew),
    gcTime: 0,
    onSuccess: ({ createdAt }) => queryClient.setQueryData(feedKey, { createdAt }),
  });
}

export function useRevokeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(calendarEndpoints.revoke),
    onSuccess: () => queryClient.setQueryData(feedKey, { createdAt: null }),
  });
}
