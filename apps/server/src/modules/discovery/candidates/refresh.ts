import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { candidateOf } from './candidate.ts';
import { insertOrUpdateCandidates, listMemberFacts, lockCandidates } from './queries.ts';

/** Brings the copies of these members up to date, in the transaction that changes what they are made from. */
export async function refreshCandidates({ clock }: { readonly clock: Clock }, tx: Sql, memberIds: readonly string[]): Promise<void> {
  await lockCandidates(tx, memberIds);
  const facts = await listMemberFacts(tx, memberIds);
  await insertOrUpdateCandidates(tx, facts.map(candidateOf), clock.now());
}
