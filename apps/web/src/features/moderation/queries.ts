// What waits for moderators, what they decide, and what is written down about it. api.md, /api/moderation.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { moderationEndpoints } from '@violet/contract/moderation';
import type { VerificationDecision } from '@violet/contract/moderation';
import type { queueStates } from '@violet/contract/moderation-cases';
import { api, apiPage } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';

export type QueueState = (typeof queueStates)[number];

const pages = {
  refetchOnMount: 'always',
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
} as const;

export function useVerificationCases(state: QueueState) {
  return useInfiniteQuery({
    ...pages,
    queryKey: [...keyOf(moderationEndpoints.verifications), state],
    queryFn: ({ pageParam, signal }) => apiPage(moderationEndpoints.verifications, { query: { state, cursor: pageParam }, signal }),
    select: (all) => all.pages.flatMap(({ items }) => items),
  });
}

/** Kept no longer than it is shown. */
export function useSelfieLook(caseId: string) {
  return useQuery({ ...read(moderationEndpoints.selfie, { params: { caseId } }), gcTime: 0 });
}

/** Decided by somebody else meanwhile, it is gone from the queue as well. */
export function useDecideVerification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ caseId, ...body }: VerificationDecision & { caseId: string }) =>
      api(moderationEndpoints.decideVerification, { params: { caseId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(moderationEndpoints.verifications) }),
  });
}

export function useAuditLog() {
  return useInfiniteQuery({
    ...pages,
    queryKey: keyOf(moderationEndpoints.auditLog),
    queryFn: ({ pageParam, signal }) => apiPage(moderationEndpoints.auditLog, { query: { cursor: pageParam }, signal }),
    select: (all) => all.pages.flatMap(({ items }) => items),
  });
}
