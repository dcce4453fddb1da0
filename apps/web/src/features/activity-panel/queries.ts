// Who likes the viewer, whom the viewer would get on with, and what of it was not seen yet. Spec §2 Shared chrome, R2.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@violet/contract/notifications';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';

/** Likes and matches the viewer has not seen yet. */
export function useNotificationCount(): number {
  return useQuery(read(notificationEndpoints.count)).data ?? 0;
}

/** The viewer opened the panel: nothing is unseen any more. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(notificationEndpoints.markSeen),
    onSuccess: () => queryClient.setQueryData(keyOf(notificationEndpoints.count), 0),
  });
}

export function useLikesReceived() {
  return useInfiniteQuery({
    queryKey: [...keyOf(notificationEndpoints.likesReceived), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(notificationEndpoints.likesReceived, { query: { cursor: pageParam }, signal }),
    // The panel is opened to see what is new; a socket that was away may have missed it.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Premium only: without it the server refuses, so it is not asked. */
export function usePotentialMatches({ enabled }: { enabled: boolean }) {
  return useQuery({ ...read(notificationEndpoints.potentialMatches), enabled, refetchOnMount: 'always' });
}

/** A like given or a profile gone: the panel's lists are not what they were. */
export function useInvalidateLists(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [notificationEndpoints.likesReceived, notificationEndpoints.potentialMatches]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}
