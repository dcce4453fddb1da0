// What comes by the clock: the question, once more after an hour, and the alarm two hours after it. Each is written down in the
// transaction that says it is due, so one of several processes does it, once. ADR 040.
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { claimQuestions, claimSilent, insertQuestions } from '#modules/date-plans/messages/queries.ts';
import { askAgainAfterMs, silentAfterMs } from '#modules/date-plans/rules.ts';

const atOnce = 200;

/** Asks who is due, on every channel that is on, and on each open page. Answers how many. */
function askDue({ db, clock, hub, outbound }: PlanParts): Promise<number> {
  return db.tx(async (tx) => {
    const now = clock.now();
    const plans = await claimQuestions(tx, now, new Date(now.getTime() - askAgainAfterMs), atOnce);
    if (plans.length === 0) return 0;
    const ways = await outbound.questions.listWays(tx, [...new Set(plans.map(({ member_id }) => member_id))]);
    const questions = plans.flatMap(({ id, member_id }) =>
      ways.filter(({ memberId }) => memberId === member_id).map((way) => ({ ...way, planId: id })),
    );
    await insertQuestions(tx, questions, now);
    tx.afterCommit(() => {
      for (const { id, member_id } of plans) hub.send([member_id], { type: 'check_in', planId: id });
    });
    return plans.length;
  });
}

function alarmDue({ db, clock }: PlanParts): Promise<number> {
  return db.tx((tx) => {
    const now = clock.now();
    return claimSilent(tx, now, new Date(now.getTime() - silentAfterMs), atOnce);
  });
}

/** Every few seconds, on each process. */
export async function sweepPlans(parts: PlanParts): Promise<void> {
  for (const work of [askDue, alarmDue]) {
    let count: number;
    do {
      count = await work(parts);
      if (count > 0) parts.requestDelivery();
    } while (count === atOnce);
  }
}
