// Likes, passes and what is left of them. Spec §4 Swipe, §9 Limits, R3, R4, R10 and R11.
import type { Swipe } from '@violet/contract/likes';
import type { Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { getAllowance } from './allowance.ts';
import type { LikeDeps, ReceivedLike } from './deps.ts';
import { exportQuietLikes, exportSwipes } from './export.ts';
import { matchWaitingLikes } from './waiting-likes.ts';
import { endLikesOfDeleted, voidLikesBetween } from './partings.ts';
import { likeQuietly } from './quiet-like.ts';
import { listLikedIds } from './quiet-queries.ts';
import { swipe } from './swipe.ts';
import { undo } from './undo.ts';

export { aboutNow } from './comment-conditions.ts';
/** For a bench of a year of swipes. */
export { insertSwipe } from './queries.ts';

export function createLikes(deps: LikeDeps) {
  const receivedLikes = createParticipants<[like: ReceivedLike]>();

  return {
    /** Registers who takes part in the transaction of a like. */
    onLike: receivedLikes.add,
    swipe: (viewer: Viewer, body: Swipe) => swipe({ ...deps, received: receivedLikes.takePart }, viewer, body),
    undo: (viewer: Viewer, swipeId: string) => undo(deps, viewer, swipeId),
    allowance: (viewer: Viewer) => getAllowance(deps, viewer),
    likeQuietly: (viewer: Viewer, targetId: string) => likeQuietly(deps, viewer, targetId),
    likedAmong: (memberId: string, otherIds: readonly string[]): Promise<string[]> => listLikedIds(deps.db, memberId, otherIds),
    matchWaitingLikes: (tx: Tx, memberId: string) => matchWaitingLikes(deps, tx, memberId),
    voidBetween: (tx: Tx, a: string, b: string) => voidLikesBetween(deps, tx, a, b),
    eraseMember: (tx: Tx, { id }: { readonly id: string }) => endLikesOfDeleted(deps, tx, id),
    exportSwipes: (memberId: string) => exportSwipes(deps.readDb, memberId),
    exportQuietLikes: (memberId: string) => exportQuietLikes(deps.db, memberId),
  };
}

export type Likes = ReturnType<typeof createLikes>;
