// A contact who wants no more messages is taken off every plan, and owners hear that they rely on nobody. ADR 040.
import type { Tx } from '#platform/db/db.ts';
import { askOwners } from '#modules/date-plans/check-in/ask.ts';
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { insertStop, updateWithoutContact } from './queries.ts';

/** Owners are told by the words of the question, which say nothing to whoever else reads them. The card of the plan says the rest. */
export async function takeOff(parts: PlanParts, tx: Tx, hash: Buffer): Promise<void> {
  const now = parts.clock.now();
  await askOwners(parts, tx, await updateWithoutContact(tx, hash, now), now);
  tx.afterCommit(parts.requestDelivery);
}

/** Nothing tells whether the token was known. */
export async function stopContact(parts: PlanParts, token: string): Promise<void> {
  const hash = parts.contacts.stoppedBy(token);
  if (!hash) return;
  await parts.db.tx(async (tx) => {
    await insertStop(tx, hash, parts.clock.now());
    await takeOff(parts, tx, hash);
  });
}
