import { maxWaiting } from '@violet/contract/chat/your-turn';
import { likeWindowHours, passReturnsAfterDays, superLikeWindowDays, undoWindowMinutes, type Allowance } from '@violet/contract/likes';
import type { Rights } from '@violet/contract/subscription/plans';
import { limited, refuse } from '#platform/http/errors.ts';
import type { OwnSwipe, Spent, SpentSince, SwipeContext } from './queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const likeWindowMs = likeWindowHours * hourMs;
const superLikeWindowMs = superLikeWindowDays * dayMs;
/** After it no like counts in anybody's allowance. */
export const longestWindow = { count: superLikeWindowDays, unit: 'day' } as const;

export type SpendingWindows = Pick<SpentSince, 'likesSince' | 'superLikesSince'>;

/** Day and week roll with the member's own likes. */
export function spendingWindows(now: Date): SpendingWindows {
  return { likesSince: new Date(now.getTime() - likeWindowMs), superLikesSince: new Date(now.getTime() - superLikeWindowMs) };
}

/** Without a limit nothing needs counting. */
export function spentSince({ likesPerDay, superLikesPerWeek }: Rights, now: Date): SpentSince {
  return { ...spendingWindows(now), maxLikes: likesPerDay ?? 0, maxSuperLikes: superLikesPerWeek };
}

/** When the next one comes back: the oldest that counts leaves the window. `times` stand newest first. */
function resetsAt(times: readonly Date[], windowMs: number): Date | undefined {
  const oldest = times.at(-1);
  return oldest && new Date(oldest.getTime() + windowMs);
}

/** @param waiting conversations that have waited long for the member */
export function allowanceOf({ likesPerDay, superLikesPerWeek }: Rights, spent: Spent, waiting: number): Allowance {
  return {
    likesRemaining: likesPerDay === null ? null : Math.max(0, likesPerDay - spent.likes.length),
    superLikesRemaining: Math.max(0, superLikesPerWeek - spent.superLikes.length),
    likesResetAt: likesPerDay === null ? null : (resetsAt(spent.likes, likeWindowMs)?.toISOString() ?? null),
    superLikesResetAt: resetsAt(spent.superLikes, superLikeWindowMs)?.toISOString() ?? null,
    waiting,
    answerFirst: waiting >= maxWaiting,
  };
}

export interface Kind {
  readonly isLike: boolean;
  readonly isSuperLike: boolean;
}

/** What is spent after this swipe. A pass costs nothing; a super like is also a like. */
export function spend({ likes, superLikes }: Spent, { isLike, isSuperLike }: Kind, now: Date): Spent {
  return { likes: isLike ? [now, ...likes] : likes, superLikes: isSuperLike ? [now, ...superLikes] : superLikes };
}

/** Throws 429 when this swipe would be one too many. */
export function checkAllowance({ likesPerDay, superLikesPerWeek }: Rights, spent: Spent, { isLike, isSuperLike }: Kind, now: Date): void {
  if (isLike && likesPerDay !== null && spent.likes.length >= likesPerDay) {
    throw limited('daily_like_limit', resetsAt(spent.likes, likeWindowMs) ?? now, { count: likesPerDay });
  }
  if (isSuperLike && spent.superLikes.length >= superLikesPerWeek) {
    throw limited('weekly_super_like_limit', resetsAt(spent.superLikes, superLikeWindowMs) ?? now);
  }
}

/** Throws 409 for a like where others wait for a word first. */
export function checkWaiting(waiting: number, { isLike }: Pick<Kind, 'isLike'>): void {
  if (isLike && waiting >= maxWaiting) throw refuse('answer_first', { count: waiting });
}

/** A swipe is final, but a pass loses its hold after 30 days. Spec R10. */
export function mayReplace({ mine_is_like, mine_at }: Pick<SwipeContext, 'mine_is_like' | 'mine_at'>, now: Date): boolean {
  return mine_is_like === false && mine_at !== null && now.getTime() - mine_at.getTime() >= passReturnsAfterDays * dayMs;
}

/** Whether it is the last swipe, and at most 10 minutes old. A match is asked for separately. Spec R10. */
export function isRecentLast({ is_last, created_at }: OwnSwipe, now: Date): boolean {
  return is_last && now.getTime() - created_at.getTime() <= undoWindowMinutes * minuteMs;
}
