// Who likes the viewer, whom the viewer would get on with, and what of it was not seen yet. Spec §2 Shared chrome, R2.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';

/** Likes and matches the viewer has not seen yet. */
export function useNotificationCount(): number {
  return useQuery(read(activityPanelEndpoints.count)).data ?? 0;
}

/** The viewer opened the panel: nothing is unseen any more. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(activityPanelEndpoints.markSeen),
    onSuccess: () => queryClient.setQueryData(keyOf(activityPanelEndpoints.count), 0),
  });
}

export function useLikesReceived() {
  return useInfiniteQuery({
    queryKey: [...keyOf(activityPanelEndpoints.likesReceived), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(activityPanelEndpoints.likesReceived, { query: { cursor: pageParam }, signal }),
    // The panel is opened to see what is new; a socket that was away may have missed it.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Premium only: without it the server refuses, so it is not asked. */
export function usePotentialMatches({ enabled }: { enabled: boolean }) {
  return useQuery({ ...read(activityPanelEndpoints.potentialMatches), enabled, refetchOnMount: 'always' });
}

/** A like given or a profile gone: the panel's lists are not what they were. */
export function useInvalidateLists(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [activityPanelEndpoints.likesReceived, activityPanelEndpoints.potentialMatches]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}
