// A ghost gets no new match. Likes given and got meanwhile are kept, and match when the ghost comes back. Spec R4.
import type { Tx } from '#platform/db/db.ts';
import { lockPair } from '#platform/db/locks.ts';
import type { LikeDeps } from './deps.ts';
import { hasUnmatchedLikes, listUnmatchedPairs } from './queries.ts';
import { updateQuietLikesOpened } from './quiet-queries.ts';

/** Takes part in every change of a profile. When it made the member visible again, mutual likes that wait become matches. */
export async function matchReturnedGhost({ matches }: Pick<LikeDeps, 'matches'>, tx: Tx, memberId: string): Promise<void> {
  for (const otherId of await listUnmatchedPairs(tx, memberId)) {
    // Of two ghosts who come back at once, the second to get here finds the first one back.
    await lockPair(tx, memberId, otherId);
    if (!(await hasUnmatchedLikes(tx, memberId, otherId))) continue;
    await updateQuietLikesOpened(tx, memberId, otherId);
    await matches.create(tx, [memberId, otherId]);
  }
}
