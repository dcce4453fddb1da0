import { lockMember, lockPair } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { LikeDeps } from './deps.ts';
import { deleteSwipe, findOwnSwipe, hasMatchSince } from './queries.ts';
import { isRecentLast } from './rules.ts';

/** Takes the viewer's last swipe back. What it cost comes back with it, as the row is all that counts. */
export async function undo(
  { db, clock, events }: Pick<LikeDeps, 'db' | 'clock' | 'events'>,
  viewer: Viewer,
  swipeId: string,
): Promise<void> {
  await db.tx(async (tx) => {
    await lockMember(tx, viewer.id);
    const own = await findOwnSwipe(tx, viewer.id, swipeId);
    if (!own) throw notFound();
    const targetId = own.target_id;
    await lockPair(tx, viewer.id, targetId);
    const madeMatch = await hasMatchSince(tx, viewer.id, targetId, own.created_at);
    if (madeMatch || !isRecentLast(own, clock.now())) throw refuse('not_undoable');
    if (!(await deleteSwipe(tx, viewer.id, swipeId))) throw notFound();
    tx.afterCommit(() => events.emit('swipe.undone', { memberId: viewer.id, targetId }));
    if (own.is_listed) tx.afterCommit(() => events.emit('activity_panel.changed', { memberId: targetId }));
  });
}
