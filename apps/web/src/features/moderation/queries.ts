// What waits for moderators, what they look at, and what is written down about it. Spec §12 Moderation.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { moderationEndpoints } from '@violet/contract/moderation/moderation';
import type { queueStates } from '@violet/contract/moderation/cases';
import { api, apiFile, apiPage } from '#lib/api/api.ts';
import type { Page } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';

export type QueueState = (typeof queueStates)[number];

interface PageCall {
  query: { cursor: string | undefined };
  signal: AbortSignal;
}

// What is looked at is kept no longer than it is shown. Queues, too, hold what members wrote, their pictures and addresses.

function usePages<T>(queryKey: readonly unknown[], ask: (call: PageCall) => Promise<Page<T[]>>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: (all) => all.pages.flatMap(({ items }) => items),
    gcTime: 0,
  });
}

export function useReportCases(state: QueueState, reason: ReportReason | undefined) {
  return usePages([...keyOf(moderationEndpoints.reports), state, reason], ({ query, signal }) =>
    apiPage(moderationEndpoints.reports, { query: { state, reason, ...query }, signal }),
  );
}

export function useVerificationCases(state: QueueState) {
  return usePages([...keyOf(moderationEndpoints.verifications), state], ({ query, signal }) =>
    apiPage(moderationEndpoints.verifications, { query: { state, ...query }, signal }),
  );
}

export function useStoryCases(state: QueueState) {
  return usePages([...keyOf(moderationEndpoints.stories), state], ({ query, signal }) =>
    apiPage(moderationEndpoints.stories, { query: { state, ...query }, signal }),
  );
}

export function useTakedownCases(state: QueueState) {
  return usePages([...keyOf(moderationEndpoints.takedowns), state], ({ query, signal }) =>
    apiPage(moderationEndpoints.takedowns, { query: { state, ...query }, signal }),
  );
}

export function useAppealCases(state: QueueState) {
  return usePages([...keyOf(moderationEndpoints.appeals), state], ({ query, signal }) =>
    apiPage(moderationEndpoints.appeals, { query: { state, ...query }, signal }),
  );
}

export function useAuditLog() {
  return usePages(keyOf(moderationEndpoints.auditLog), (call) => apiPage(moderationEndpoints.auditLog, call));
}

export function useReportLook(caseId: string) {
  return useQuery({ ...read(moderationEndpoints.report, { params: { caseId } }), gcTime: 0 });
}

export function useSelfieLook(caseId: string) {
  return useQuery({ ...read(moderationEndpoints.selfie, { params: { caseId } }), gcTime: 0 });
}

/** A photo or a voice of a reported message. */
export function useMediaLook(caseId: string, mediaId: string) {
  const queryKey = [moderationEndpoints.reportMedia.path, caseId, mediaId];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    apiFile(moderationEndpoints.reportMedia, { params: { caseId, mediaId }, signal });
  return useQuery({ queryKey, queryFn, gcTime: 0 });
}

export function useMemberSearch(search: string) {
  const queryKey = [moderationEndpoints.members.path, search];
  return useQuery({ queryKey, queryFn: ({ signal }) => api(moderationEndpoints.members, { body: { search }, signal }), gcTime: 0 });
}

export function useMemberLook(userId: string) {
  return useQuery({ ...read(moderationEndpoints.member, { params: { userId } }), gcTime: 0 });
}

export function useStatistics() {
  return useQuery({ ...read(moderationEndpoints.statistics), refetchOnMount: 'always' });
}
