import type { Tx } from '#platform/db/db.ts';
import type { LikeDeps } from './deps.ts';
import { lockGhosts, type SwipeContext } from './queries.ts';
import { updateQuietLikesOpened, type QuietLikeRow } from './quiet-queries.ts';

/** Makes a match of a new like and the target's own, unless one of the two is a ghost. Quiet likes show from then on. */
export async function matchIfMutual(
  { matches }: Pick<LikeDeps, 'matches'>,
  tx: Tx,
  context: SwipeContext,
  { member_id, target_id }: QuietLikeRow,
): Promise<string | undefined> {
  if (!context.likes_back && !context.likes_back_quietly) return undefined;
  const isGhostly = context.is_ghost || context.target_is_ghost;
  if (isGhostly && (await lockGhosts(tx, member_id, target_id))) return undefined;
  await updateQuietLikesOpened(tx, member_id, target_id);
  return matches.create(tx, [member_id, target_id], member_id);
}
