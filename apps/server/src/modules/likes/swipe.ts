// A like, a super like or a pass. Spec §4 Swipe, §9 Limits, R3, R4, R10 and R11.
import { faultAt } from '@violet/contract/refusals/faults';
import type { Allowance, LikeResult, Swipe } from '@violet/contract/likes';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { Tx } from '#platform/db/db.ts';
import { lockMember, lockPair } from '#platform/db/locks.ts';
import { invalid, notFound, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { newId } from '#platform/ids.ts';
import type { LikeParts } from './deps.ts';
import { matchIfMutual } from './mutual.ts';
import { presentSwipe } from './present.ts';
import { insertComment } from './comment-queries.ts';
import * as queries from './queries.ts';
import { updateQuietLikeVoided } from './quiet-queries.ts';
import { allowanceOf, checkAllowance, checkWaiting, mayReplace, spend, spentSince } from './rules.ts';

interface Recorded {
  readonly row: queries.SwipeRow;
  readonly allowance: Allowance;
  readonly matchId: string | undefined;
}

/** A like that shows joins the target's list; one that is answered leaves the viewer's own. */
function listsChangedBy(
  { is_answered, hides_likes, is_unseen, likes_back, target_is_ghost, mine_at }: queries.SwipeContext,
  { member_id, target_id, is_like }: queries.SwipeRow,
): string[] {
  const joins = is_like && !is_answered && !hides_likes && !is_unseen;
  const leaves = likes_back && !target_is_ghost && mine_at === null;
  return [...(joins ? [target_id] : []), ...(leaves ? [member_id] : [])];
}

/** Answers what is left after the swipe. Throws 429 when it would be one too many, and 409 where others wait for a word first. */
async function spendAllowance(
  { matches }: Pick<LikeParts, 'matches'>,
  tx: Tx,
  viewer: Viewer,
  { now, ...kind }: Pick<Swipe, 'isLike' | 'isSuperLike'> & { readonly now: Date },
): Promise<Allowance> {
  const waiting = await matches.countWaiting(tx, viewer.id);
  checkWaiting(waiting, kind);
  const rights = rightsOf(viewer.premium);
  const spent = await queries.listSpentAllowance(tx, viewer.id, spentSince(rights, now));
  checkAllowance(rights, spent, kind, now);
  return allowanceOf(rights, spend(spent, kind, now), waiting);
}

/** Only changed lists are told of: a bell that rings for nothing would tell of a hidden member. */
async function tellOfSwipe(
  { events, received }: LikeParts,
  tx: Tx,
  context: queries.SwipeContext,
  row: queries.SwipeRow,
  isMatch: boolean,
): Promise<void> {
  const like = { memberId: row.member_id, targetId: row.target_id, isSuper: row.is_super };
  for (const memberId of isMatch ? [] : listsChangedBy(context, row)) {
    tx.afterCommit(() => events.emit('activity_panel.changed', { memberId }));
  }
  // A ghost is in nobody's list of likes, so a ghost's like is kept without a word.
  if (!row.is_like || context.is_ghost || context.is_unseen) return;
  tx.afterCommit(() => events.emit('like.received', like));
  if (!isMatch) await received(tx, like);
}

async function recordSwipe(deps: LikeParts, tx: Tx, viewer: Viewer, body: Swipe): Promise<Recorded> {
  const { targetUserId, isLike, isSuperLike, about = null, comment = null } = body;
  await lockMember(tx, viewer.id);
  await lockPair(tx, viewer.id, targetUserId);
  const now = deps.clock.now();
  const context = await queries.findSwipeContext(tx, viewer.id, targetUserId);
  if (!context?.reachable) throw notFound();
  if (context.mine_at) {
    if (!mayReplace(context, now)) throw refuse('already_swiped');
    await queries.updateSwipeVoided(tx, viewer.id, targetUserId, now);
  }
  const allowance = await spendAllowance(deps, tx, viewer, { isLike, isSuperLike, now });
  const row = { id: newId(), member_id: viewer.id, target_id: targetUserId, is_like: isLike, is_super: isSuperLike, created_at: now };
  await updateQuietLikeVoided(tx, viewer.id, targetUserId, now);
  await queries.insertSwipe(tx, row);
  if (about ?? comment) await insertComment(tx, { like_id: row.id, member_id: viewer.id, about, comment }, targetUserId);
  const matchId = isLike ? await matchIfMutual(deps, tx, context, row) : undefined;
  await tellOfSwipe(deps, tx, context, row, matchId !== undefined);
  return { row, allowance, matchId };
}

export async function swipe(deps: LikeParts, viewer: Viewer, body: Swipe): Promise<LikeResult> {
  if (body.targetUserId === viewer.id) throw invalid([faultAt('targetUserId', 'swipe_self')]);
  if (body.comment) await deps.chat.assertMayWrite(viewer.id);
  const { row, allowance, matchId } = await deps.db.tx((tx) => recordSwipe(deps, tx, viewer, body));
  return presentSwipe(row, allowance, matchId === undefined ? undefined : await deps.matches.find(viewer.id, matchId));
}
