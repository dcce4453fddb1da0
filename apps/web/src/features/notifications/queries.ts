import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@violet/contract/notifications';
import { api } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';

/** Likes and matches she has not seen yet. */
export function useNotificationCount(): number {
  return useQuery(read(notificationEndpoints.count)).data ?? 0;
}

/** She opened the panel: nothing is unseen any more. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(notificationEndpoints.markSeen),
    onSuccess: () => queryClient.setQueryData(keyOf(notificationEndpoints.count), 0),
  });
}
