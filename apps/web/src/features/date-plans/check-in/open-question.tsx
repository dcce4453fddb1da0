import { useDatePlans, usePutOff } from '#features/date-plans/queries.ts';
import { CheckInDialog } from './check-in-dialog.tsx';

/** The oldest question that waits for an answer, until it is answered or put off. */
export function OpenQuestion() {
  const { data: plans = [] } = useDatePlans();
  const { isPutOff, putOff } = usePutOff();
  const plan = plans.find((one) => (one.state === 'asked' || one.state === 'silent') && !isPutOff(one));
  return plan && <CheckInDialog key={plan.id} plan={plan} onClose={() => putOff(plan)} />;
}
