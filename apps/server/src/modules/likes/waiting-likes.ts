// A ghost gets no new match, and two of whom one is not open to couples do not. Likes given and got meanwhile are kept, and match when the
// two may meet again. Spec R4; ADR 041.
import type { Tx } from '#platform/db/db.ts';
import { lockPair } from '#platform/db/locks.ts';
import type { LikeDeps } from './deps.ts';
import { createMatch } from './mutual.ts';
import { hasUnmatchedLikes, listUnmatchedPairs } from './queries.ts';

/** Takes part in every change of a profile or of preferences. Mutual likes that wait become matches where two may meet now. */
export async function matchWaitingLikes(deps: Pick<LikeDeps, 'matches' | 'chat'>, tx: Tx, memberId: string): Promise<void> {
  for (const otherId of await listUnmatchedPairs(tx, memberId)) {
    // Of two who change at once, the second to get here finds what the first one is now.
    await lockPair(tx, memberId, otherId);
    if (!(await hasUnmatchedLikes(tx, memberId, otherId))) continue;
    await createMatch(deps, tx, [memberId, otherId]);
  }
}
