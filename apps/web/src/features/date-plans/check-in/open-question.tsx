import { useState } from 'react';
import { useDatePlans } from '#features/date-plans/queries.ts';
import { CheckInDialog } from './check-in-dialog.tsx';

/** The oldest question that waits for an answer, until it is answered or put off. */
export function OpenQuestion() {
  const { data: plans = [] } = useDatePlans();
  const [later, setLater] = useState<readonly string[]>([]);
  const plan = plans.find(({ id, state }) => (state === 'asked' || state === 'silent') && !later.includes(id));
  return plan && <CheckInDialog key={plan.id} plan={plan} onClose={() => setLater([...later, plan.id])} />;
}
