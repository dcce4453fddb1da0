import type { Tx } from '#platform/db/db.ts';
import type { LikeDeps } from './deps.ts';
import { deleteCommentsBetween, type CommentRow } from './comment-queries.ts';
import { lockGhosts, lockSuiting, type SwipeContext } from './queries.ts';
import { updateQuietLikesOpened, type QuietLikeRow } from './quiet-queries.ts';

type WrittenComment = CommentRow & { readonly comment: string };

/** The likes of the two are a match from now on, and what was written with them is its beginning. Under the pair's lock. */
export async function createMatch(
  { matches, chat }: Pick<LikeDeps, 'matches' | 'chat'>,
  tx: Tx,
  pair: readonly [string, string],
  seenBy?: string,
): Promise<string> {
  await updateQuietLikesOpened(tx, ...pair);
  const matchId = await matches.create(tx, pair, seenBy);
  const written = (await deleteCommentsBetween(tx, ...pair)).filter((row): row is WrittenComment => row.comment !== null);
  const comments = written.map(({ member_id: senderId, comment: content, about }) => ({ senderId, content, about }));
  if (comments.length > 0) await chat.storeComments(tx, matchId, comments);
  return matchId;
}

/** Makes a match of a new like and the target's own, if both may meet and are no ghosts. Quiet likes show from then on. */
export async function matchIfMutual(
  deps: Pick<LikeDeps, 'matches' | 'chat'>,
  tx: Tx,
  context: SwipeContext,
  { member_id, target_id }: QuietLikeRow,
): Promise<string | undefined> {
  if (!context.likes_back && !context.likes_back_quietly) return undefined;
  if (!context.suits && !(await lockSuiting(tx, member_id, target_id))) return undefined;
  const isGhostly = context.is_ghost || context.target_is_ghost;
  if (isGhostly && (await lockGhosts(tx, member_id, target_id))) return undefined;
  return createMatch(deps, tx, [member_id, target_id], member_id);
}
