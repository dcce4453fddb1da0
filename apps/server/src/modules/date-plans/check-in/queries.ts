import type { PlanAnswer } from '@violet/contract/date-plans';
import type { Tx } from '#platform/db/db.ts';

export interface Answered {
  readonly answer: PlanAnswer;
  readonly answered_at: Date;
  readonly ends_at: Date;
}

export async function updateAnswer(tx: Tx, planId: string, { answer, answered_at, ends_at }: Answered): Promise<void> {
  await tx.query('UPDATE date_plans SET answer = $2, answered_at = $3, ends_at = $4 WHERE id = $1', [planId, answer, answered_at, ends_at]);
}
