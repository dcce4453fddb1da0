// The viewer's plans, and the answers to their questions. Spec §4 Date plans.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { datePlanEndpoints } from '@violet/contract/date-plans';
import type { DatePlan, PlanAnswer } from '@violet/contract/date-plans';
import type { BodyInputOf } from '@violet/contract/endpoint';
import { firstName } from '@violet/contract/first-name';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useHeldMatches } from '#parts/matches/queries.ts';
import { useMember } from '#session/session-context.ts';

export type WrittenPlan = BodyInputOf<typeof datePlanEndpoints.create>;

/**
 * What becomes of a plan comes with the clock, so it is asked anew at each look.
 * @param everyMs where no socket says that a question waits: how often it is asked
 */
export function useDatePlans(everyMs?: number) {
  return useQuery({
    ...read(datePlanEndpoints.list),
    refetchOnMount: 'always',
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/**
 * What a plan with this match says at first: the first name. Where a name may put the viewer in danger it is nothing.
 * It is undefined as long as the match is not known.
 */
export function useUsualName(matchId: string | null): string | undefined {
  const { isProtected } = useMember();
  const { data: matches = [] } = useHeldMatches(matchId !== null);
  const match = matches.find(({ id }) => id === matchId);
  if (isProtected) return '';
  return match && firstName(match.otherUser.name);
}

/** Whatever was refused, what is there now is read again. */
function useInvalidatePlans(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(datePlanEndpoints.list) });
}

export function useCreatePlan() {
  const onSettled = useInvalidatePlans();
  return useMutation({ mutationFn: (written: WrittenPlan) => api(datePlanEndpoints.create, { body: written }), onSettled });
}

export function useChangePlan(planId: string) {
  const onSettled = useInvalidatePlans();
  return useMutation({
    mutationFn: (written: Partial<WrittenPlan>) => api(datePlanEndpoints.update, { params: { planId }, body: written }),
    onSettled,
  });
}

export function useDeletePlan(planId: string) {
  const onSettled = useInvalidatePlans();
  return useMutation({ mutationFn: () => api(datePlanEndpoints.remove, { params: { planId } }), onSettled });
}

const putOffKey = ['questions-put-off'];
const questionOf = ({ id, askedAt }: DatePlan) => `${id} ${askedAt}`;

/**
 * Questions that the viewer put off, each until it is due once more. A frame that comes because the page connects anew is no other time.
 * They end with the session.
 */
export function usePutOff() {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery<readonly string[]>({ queryKey: putOffKey, queryFn: skipToken, gcTime: Infinity });
  return {
    isPutOff: (plan: DatePlan) => data.includes(questionOf(plan)),
    putOff: (plan: DatePlan) => void queryClient.setQueryData<readonly string[]>(putOffKey, (before = []) => [...before, questionOf(plan)]),
  };
}

export function useCheckIn() {
  const queryClient = useQueryClient();
  const { queryKey } = read(datePlanEndpoints.list);
  return useMutation({
    mutationFn: ({ planId, answer }: { planId: string; answer: PlanAnswer }) =>
      api(datePlanEndpoints.checkIn, { params: { planId }, body: { answer } }),
    onSuccess: (answered) =>
      queryClient.setQueryData(queryKey, (plans: DatePlan[] | undefined) =>
        plans?.map((plan) => (plan.id === answered.id ? answered : plan)),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
