// What moderators decide. Decided by somebody else meanwhile, a case is gone from its queue as well. ADR 016.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointShape } from '@violet/contract/endpoint';
import { moderationEndpoints } from '@violet/contract/moderation/moderation';
import type {
  AppealDecision,
  MemberDecision,
  ReportDecision,
  StoryDecision,
  TakedownDecision,
  VerificationDecision,
} from '@violet/contract/moderation/moderation';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';

function useDecide<Body>(queue: EndpointShape, send: (body: Body) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([queue, moderationEndpoints.statistics].map((changed) => queryClient.invalidateQueries({ queryKey: keyOf(changed) }))),
  });
}

export function useDecideReport(caseId: string) {
  return useDecide(moderationEndpoints.reports, (body: ReportDecision) =>
    api(moderationEndpoints.decideReport, { params: { caseId }, body }),
  );
}

export function useDecideVerification(caseId: string) {
  return useDecide(moderationEndpoints.verifications, (body: VerificationDecision) =>
    api(moderationEndpoints.decideVerification, { params: { caseId }, body }),
  );
}

export function useDecideStory(caseId: string) {
  return useDecide(moderationEndpoints.stories, (body: StoryDecision) =>
    api(moderationEndpoints.decideStory, { params: { caseId }, body }),
  );
}

export function useDecideTakedown(caseId: string) {
  return useDecide(moderationEndpoints.takedowns, (body: TakedownDecision) =>
    api(moderationEndpoints.decideTakedown, { params: { caseId }, body }),
  );
}

export function useDecideAppeal(caseId: string) {
  return useDecide(moderationEndpoints.appeals, (body: AppealDecision) =>
    api(moderationEndpoints.decideAppeal, { params: { caseId }, body }),
  );
}

/** The member's history is looked at once more, whatever came of it. */
export function useDecideMember(userId: string) {
  return useDecide(moderationEndpoints.member, (body: MemberDecision) =>
    api(moderationEndpoints.decideMember, { params: { userId }, body }),
  );
}
