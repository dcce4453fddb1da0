import type { Tx } from '#platform/db/db.ts';
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { insertQuestions, type AskedPlan } from '#modules/date-plans/messages/queries.ts';

/** Writes to the owners on every channel that is on, and tells each open page. */
export async function askOwners({ hub, outbound }: PlanParts, tx: Tx, plans: readonly AskedPlan[], now: Date): Promise<void> {
  if (plans.length === 0) return;
  const ways = await outbound.questions.listWays(tx, [...new Set(plans.map(({ member_id }) => member_id))]);
  const questions = plans.flatMap(({ id, member_id }) =>
    ways.filter(({ memberId }) => memberId === member_id).map((way) => ({ ...way, planId: id })),
  );
  await insertQuestions(tx, questions, now);
  tx.afterCommit(() => {
    for (const { id, member_id } of plans) hub.send([member_id], { type: 'check_in', planId: id });
  });
}
