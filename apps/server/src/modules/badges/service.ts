// Badges: what a member has earned, each once, by facts alone. Spec §3 Badge, §4 Badges, R15 and What is real here.
import type { Badge } from '@violet/contract/badges';
import type { Sql } from '#platform/db/db.ts';
import { award, awardTea } from './award.ts';
import { createWriterAwards } from './award-writers.ts';
import type { BadgeDeps } from './deps.ts';
import { checkAchievements, listBadgesOf } from './list.ts';
import { everyBadge } from './rules.ts';
import { insertOrUpdateStreak } from './streak-queries.ts';

export { shownBadges } from './rules.ts';
export { streakColumns } from './streak-queries.ts';
export { streakDays, type StreakFacts } from './streak.ts';

export function createBadges(deps: BadgeDeps) {
  return {
    award: (sql: Sql, memberIds: readonly string[]) => award(deps, sql, memberIds),
    async awardEach({ memberIds }: { readonly memberIds: readonly string[] }): Promise<void> {
      await award(deps, deps.db, memberIds);
    },
    async awardMember({ memberId }: { readonly memberId: string }): Promise<void> {
      await award(deps, deps.db, [memberId]);
    },
    awardTea: ({ memberId }: { readonly memberId: string }) => awardTea(deps, memberId),
    ...createWriterAwards(deps),
    /** Takes part in the transaction of a member's first activity of a day. */
    recordDay: (tx: Sql, memberId: string, { day, before }: { readonly day: string; readonly before: string }) =>
      insertOrUpdateStreak(tx, memberId, day, before),
    catalogue: (): readonly Badge[] => everyBadge,
    of: (viewerId: string, memberId: string) => listBadgesOf(deps, viewerId, memberId),
    check: (memberId: string) => checkAchievements(deps, memberId),
  };
}

export type Badges = ReturnType<typeof createBadges>;
