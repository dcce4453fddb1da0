// Likes, passes, and what is left of them; the numbers are the server's alone. Spec §4 Swipe, §9 Limits.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { likeEndpoints } from '@violet/contract/likes';
import type { Allowance, LikeResult } from '@violet/contract/likes';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { applyMatch } from '#realtime/caches/conversation-cache.ts';
import { useMember } from '#session/session-context.ts';

export type { Allowance };

export function useAllowance() {
  return useQuery(read(likeEndpoints.allowance));
}

export interface SwipeChoice {
  targetUserId: string;
  isLike: boolean;
  isSuperLike: boolean;
  about?: LikedPart | undefined;
  comment?: string | undefined;
}

/** Sends a swipe; the answer brings the new allowance, and the match if it made one. */
export function useSendSwipe() {
  const { id } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    // Swipes go one after the other. So the last answer is the newest allowance, and the last swipe the one that can be undone.
    scope: { id: 'swipes' },
    mutationFn: (choice: SwipeChoice): Promise<LikeResult> => api(likeEndpoints.swipe, { body: { userId: id, ...choice } }),
    onSuccess: ({ allowance, match }) => {
      queryClient.setQueryData(read(likeEndpoints.allowance).queryKey, allowance);
      if (match !== undefined) applyMatch(queryClient, match);
    },
    // A refusal says that what is shown as left was not true any more.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(likeEndpoints.allowance) }),
  });
}

/** Takes the last swipe back and gives its like back. Premium. */
export function useUndoSwipe() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'swipes' },
    mutationFn: (likeId: string) => api(likeEndpoints.undo, { params: { likeId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(likeEndpoints.allowance) }),
  });
}
