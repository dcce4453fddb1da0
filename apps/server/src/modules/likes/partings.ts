// What becomes of likes when two members part, or one is deleted: lists of likes change.
import type { Tx } from '#platform/db/db.ts';
import type { LikeDeps } from './deps.ts';
import { listTargetsWithListedLike, updateVoidedBetween } from './queries.ts';
import { spendingWindows } from './rules.ts';
import { insertSpendsFor } from './spend-queries.ts';

function announceListChanges({ events }: Pick<LikeDeps, 'events'>, tx: Tx, memberIds: readonly string[]): void {
  for (const memberId of memberIds) tx.afterCommit(() => events.emit('activity_panel.changed', { memberId }));
}

/** Takes part in every separation. */
export async function voidLikesBetween(deps: Pick<LikeDeps, 'clock' | 'events'>, tx: Tx, a: string, b: string): Promise<void> {
  announceListChanges(deps, tx, await updateVoidedBetween(tx, a, b, deps.clock.now()));
}

/** Takes part in the deletion of a member, before the member's likes go. What others spent on the member stays spent. */
export async function endLikesOfDeleted(deps: Pick<LikeDeps, 'clock' | 'events'>, tx: Tx, memberId: string): Promise<void> {
  announceListChanges(deps, tx, await listTargetsWithListedLike(tx, memberId));
  await insertSpendsFor(tx, memberId, spendingWindows(deps.clock.now()));
}
