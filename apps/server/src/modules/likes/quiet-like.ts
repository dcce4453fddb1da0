// A like after a meetup, of which nobody is told until it is mutual.
import type { MetLike } from '@violet/contract/meetups/meetup-attendance';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { Tx } from '#platform/db/db.ts';
import { lockMember, lockPair } from '#platform/db/locks.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { newId } from '#platform/ids.ts';
import { getAllowance } from './allowance.ts';
import type { LikeDeps } from './deps.ts';
import { matchIfMutual } from './mutual.ts';
import { findSwipeContext, listSpentAllowance, updateSwipeVoided } from './queries.ts';
import { insertQuietLike } from './quiet-queries.ts';
import { checkAllowance, spentSince } from './rules.ts';

/** Answers the match that came of it. */
async function recordQuietLike(deps: LikeDeps, tx: Tx, viewer: Viewer, targetId: string): Promise<string | undefined> {
  await lockMember(tx, viewer.id);
  await lockPair(tx, viewer.id, targetId);
  const now = deps.clock.now();
  const context = await findSwipeContext(tx, viewer.id, targetId);
  if (!context?.is_there) throw notFound();
  if (context.mine_is_like || context.mine_is_quiet) return undefined;
  const rights = rightsOf(viewer.premium);
  const spent = await listSpentAllowance(tx, viewer.id, spentSince(rights, now));
  checkAllowance(rights, spent, { isLike: true, isSuperLike: false }, now);
  if (context.mine_at) await updateSwipeVoided(tx, viewer.id, targetId, now);
  const row = { id: newId(), member_id: viewer.id, target_id: targetId, created_at: now };
  await insertQuietLike(tx, row);
  return matchIfMutual(deps, tx, context, row);
}

/** The caller has made sure that the two have met. */
export async function likeQuietly(deps: LikeDeps, viewer: Viewer, targetId: string): Promise<MetLike> {
  const matchId = await deps.db.tx((tx) => recordQuietLike(deps, tx, viewer, targetId));
  const match = matchId === undefined ? undefined : await deps.matches.find(viewer.id, matchId);
  return { match: match ?? null, allowance: await getAllowance(deps, viewer) };
}
