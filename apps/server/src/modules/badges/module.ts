import type { Module } from '#platform/module.ts';
import { badgeRoutes } from './routes.ts';
import type { BadgeDeps } from './deps.ts';
import { createBadges, type Badges } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['places', 'safety', 'subscription', 'tea'] as const;

/** Badges, and the days in a row that earn some. */
export function badgesModule(deps: BadgeDeps): Module<Badges> {
  const badges = createBadges(deps);
  return {
    service: badges,
    routes: badgeRoutes(badges),
    exports: { badges: ({ id }) => badges.of(id, id) },
    retention: [
      {
        topic: 'profile',
        period: null,
        covers: ['earned_badges.earned_at', 'earned_badges.told_at', 'streaks.last_day'],
        by: 'account deletion',
      },
    ],
  };
}
