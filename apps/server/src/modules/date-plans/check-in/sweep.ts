// What comes by the clock: the question, once more after an hour, and the alarm two hours after it. Each is written down in the
// transaction that says it is due, so one of several processes does it, once. ADR 040.
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { claimQuestions, claimSilent } from '#modules/date-plans/messages/queries.ts';
import { askAgainAfterMs, silentAfterMs } from '#modules/date-plans/rules.ts';
import { askOwners } from './ask.ts';

const atOnce = 200;

/** Asks who is due, on every channel that is on, and on each open page. Answers how many. */
function askDue(parts: PlanParts): Promise<number> {
  const { db, clock } = parts;
  return db.tx(async (tx) => {
    const now = clock.now();
    const plans = await claimQuestions(tx, now, new Date(now.getTime() - askAgainAfterMs), atOnce);
    await askOwners(parts, tx, plans, now);
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
