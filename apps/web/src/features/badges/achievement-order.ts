import type { UserBadge } from '@violet/contract/badges';

export function isEarned({ earnedAt }: UserBadge): boolean {
  return earnedAt !== null;
}

/** Earned ones first, the newest in front; then those that are nearest. Spec §4 Badges. */
export function inOrder(badges: readonly UserBadge[]): UserBadge[] {
  return badges.toSorted((one, other) => {
    if (one.earnedAt !== null && other.earnedAt !== null) return other.earnedAt.localeCompare(one.earnedAt);
    if (one.earnedAt !== null || other.earnedAt !== null) return one.earnedAt === null ? 1 : -1;
    return shareOf(other) - shareOf(one);
  });
}

function shareOf({ progress, maxProgress }: UserBadge): number {
  return maxProgress <= 0 ? 0 : progress / maxProgress;
}
