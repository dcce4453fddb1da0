// 'All good' and 'I need help'. Spec §4 Date plans.
import type { DatePlan, PlanAnswer } from '@violet/contract/date-plans';
import type { Tx } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { deleteMessagesOf, deleteWaitingOf, hasAlarmUnderWay, insertMessage } from '#modules/date-plans/messages/queries.ts';
import { presentPlan } from '#modules/date-plans/present.ts';
import { lockPlan, type PlanRow } from '#modules/date-plans/queries.ts';
import { endOf } from '#modules/date-plans/rules.ts';
import { updateAnswer } from './queries.ts';

/** Writes down what the contact is told of this answer, in place of what has not reached them. */
async function tellContact(tx: Tx, { id, contact, is_alarmed }: PlanRow, answer: PlanAnswer, now: Date): Promise<void> {
  await deleteWaitingOf(tx, id);
  if (contact === null) return;
  if (answer === 'help' || is_alarmed || (await hasAlarmUnderWay(tx, id))) await insertMessage(tx, id, answer, now);
}

/** The same answer once more has no further effect. The row is locked, so two at once come one after the other. */
export function checkIn(
  { db, clock, linkUrl, requestDelivery }: PlanParts,
  memberId: string,
  planId: string,
  answer: PlanAnswer,
): Promise<DatePlan> {
  return db.tx(async (tx) => {
    const now = clock.now();
    const plan = await lockPlan(tx, memberId, planId, now);
    if (!plan) throw notFound();
    if (plan.answer === answer) return presentPlan(plan, linkUrl, now);
    await deleteMessagesOf(tx, planId, ['question']);
    await tellContact(tx, plan, answer, now);
    const answered = { answer, answered_at: now };
    const after = { ...plan, ...answered, ends_at: endOf({ ...plan, ...answered }) };
    await updateAnswer(tx, planId, after);
    tx.afterCommit(requestDelivery);
    return presentPlan(after, linkUrl, now);
  });
}
