// What she can do from a conversation when it is not good: report, and unmatch. Spec §7 Safety, §8; decisions 13.
import { useMutation } from '@tanstack/react-query';
import { chatReportReason } from '@violet/contract/catalogue/report-reasons';
import { matchEndpoints } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import { api } from '../../lib/api.ts';
import { useMember } from '../../session/session-context.ts';
import { useMatchesChanged } from '../matches/queries.ts';

/** A report from the conversation's menu: its reason is fixed, and the messages around it are kept for the moderators. */
export function useReportFromChat() {
  const { id: reporterId } = useMember();
  return useMutation({
    mutationFn: (reportedUserId: string) => api(safetyEndpoints.report, { body: { reporterId, reportedUserId, reason: chatReportReason } }),
  });
}

export function useUnmatch() {
  const matchesChanged = useMatchesChanged();
  return useMutation({
    mutationFn: (matchId: string) => api(matchEndpoints.unmatch, { params: { matchId } }),
    onSuccess: matchesChanged,
  });
}
