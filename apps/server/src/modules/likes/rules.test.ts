import { rightsOf } from '@violet/contract/subscription/plans';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/http/errors.ts';
import { allowanceOf, checkAllowance, isRecentLast, mayReplace, spend, spentSince } from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const free = rightsOf(false);
const premium = rightsOf(true);
const nothing = { likes: [], superLikes: [] };
const like = { isLike: true, isSuperLike: false };
const superLike = { isLike: true, isSuperLike: true };
const pass = { isLike: false, isSuperLike: false };

function hoursAgo(hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

/** Newest first, as they are read. */
function likesEvery2Hours(count: number): Date[] {
  return Array.from({ length: count }, (_, i) => hoursAgo(1 + 2 * i));
}

function refusalOf(work: () => void): Refusal | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

describe('the allowance', () => {
  it('is whole before the first swipe, and nothing is to come back', () => {
    expect(allowanceOf(free, nothing, 7)).toEqual({
      likesRemaining: 10,
      superLikesRemaining: 1,
      likesResetAt: null,
      superLikesResetAt: null,
      waiting: 7,
      answerFirst: false,
    });
  });

  it('comes back when the oldest like leaves her own 24 hours', () => {
    const left = allowanceOf(free, { likes: likesEvery2Hours(3), superLikes: [] }, 0);
    expect(left.likesRemaining).toBe(7);
    expect(left.likesResetAt).toBe(new Date(hoursAgo(5).getTime() + 24 * 3_600_000).toISOString());
  });

  it('is without limit for likes with premium, five super likes a week', () => {
    const left = allowanceOf(premium, { likes: [], superLikes: [hoursAgo(1)] }, 0);
    expect(left).toMatchObject({ likesRemaining: null, superLikesRemaining: 4, likesResetAt: null });
  });

  it('counts a super like as a like too, and a pass not at all', () => {
    expect(allowanceOf(free, spend(nothing, superLike, now), 0)).toMatchObject({ likesRemaining: 9, superLikesRemaining: 0 });
    expect(allowanceOf(free, spend(nothing, pass, now), 0)).toMatchObject({ likesRemaining: 10, superLikesRemaining: 1 });
  });

  it('asks only about what the limits need', () => {
    expect(spentSince(free, now)).toEqual({ likesSince: hoursAgo(24), maxLikes: 10, superLikesSince: hoursAgo(7 * 24), maxSuperLikes: 1 });
    expect(spentSince(premium, now)).toMatchObject({ maxLikes: 0, maxSuperLikes: 5 });
  });
});

describe('the limits', () => {
  const tenLikes = { likes: likesEvery2Hours(10), superLikes: [] };

  it('refuse the eleventh like until the oldest is a day old', () => {
    const refusal = refusalOf(() => checkAllowance(free, tenLikes, like, now));
    expect(refusal?.bodyAt(now)).toMatchObject({
      code: 'daily_like_limit',
      resetsAt: new Date(hoursAgo(19).getTime() + 24 * 3_600_000).toISOString(),
    });
  });

  it('never refuse a pass, nor a premium like', () => {
    expect(refusalOf(() => checkAllowance(free, tenLikes, pass, now))).toBeUndefined();
    expect(refusalOf(() => checkAllowance(premium, nothing, like, now))).toBeUndefined();
  });

  it('refuse a second super like of the week, and say when', () => {
    const refusal = refusalOf(() => checkAllowance(free, { likes: [], superLikes: [hoursAgo(48)] }, superLike, now));
    expect(refusal?.bodyAt(now)).toMatchObject({
      code: 'weekly_super_like_limit',
      resetsAt: new Date(hoursAgo(48).getTime() + 7 * 86_400_000).toISOString(),
    });
  });
});

describe('what can be swiped again', () => {
  it('is a pass of 30 days ago, never a like', () => {
    expect(mayReplace({ mine_is_like: false, mine_at: hoursAgo(30 * 24) }, now)).toBe(true);
    expect(mayReplace({ mine_is_like: false, mine_at: hoursAgo(30 * 24 - 1) }, now)).toBe(false);
    expect(mayReplace({ mine_is_like: true, mine_at: hoursAgo(365 * 24) }, now)).toBe(false);
  });
});

describe('undo', () => {
  const swipe = { id: 's', member_id: 'a', target_id: 'b', is_like: true, is_super: false, is_listed: true };

  it('is for the last swipe, for ten minutes', () => {
    expect(isRecentLast({ ...swipe, is_last: true, created_at: new Date(now.getTime() - 600_000) }, now)).toBe(true);
    expect(isRecentLast({ ...swipe, is_last: true, created_at: new Date(now.getTime() - 600_001) }, now)).toBe(false);
    expect(isRecentLast({ ...swipe, is_last: false, created_at: now }, now)).toBe(false);
  });
});
