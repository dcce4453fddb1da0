import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import { api } from '#lib/api/api.ts';
import { stepUpQuestion } from '#lib/api/step-up.ts';

export type FactorState = 'fresh' | 'shown' | 'refused';

/**
 * Pictures of a case are there for a moderator who has shown a second factor of late. A picture cannot ask for it. Whoever has none is not
 * asked.
 */
export async function ensureFreshFactor(): Promise<FactorState> {
  const { factors, shownUntil } = await api(secondFactorEndpoints.list);
  if (factors.length === 0 || shownUntil !== null) return 'fresh';
  return (await stepUpQuestion.ask()) ? 'shown' : 'refused';
}
