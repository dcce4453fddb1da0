import type { Module } from '#platform/module.ts';
import type { ModerationDeps } from './deps.ts';
import { moderationRetention } from './retention-rows.ts';
import { appealRoutes, moderationRoutes } from './routes.ts';
import { createModeration, type Moderation } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['auth', 'chat', 'photos', 'profiles', 'safety', 'second-factors', 'tea', 'verification'] as const;

/** What moderators see and decide, and what members can say against it. */
export function moderationModule(deps: ModerationDeps): Module<Moderation> {
  const moderation = createModeration(deps);
  return {
    service: moderation,
    routes: [...moderationRoutes(moderation), ...appealRoutes(moderation)],
    gauges: {
      cases_open: { help: 'Cases that wait for a moderator', label: 'queue', read: () => moderation.countCases('open') },
      cases_overdue: { help: 'Cases that have waited longer than they may', label: 'queue', read: () => moderation.countCases('overdue') },
      operator_act_seconds: {
        help: 'When the operator last did what with a tool',
        label: 'act',
        read: () => moderation.readOperatorActs(),
      },
    },
    exports: {
      appeals: ({ id }) => moderation.appeals.of(id),
      moderation: ({ id }) => moderation.members.exportActions(id),
    },
    jobs: {
      moderation: { cron: '* * * * *', work: moderation.upkeep },
      'half-years': { cron: '43 1 * * *', work: moderation.closeHalfYears },
    },
    retention: moderationRetention(deps, moderation),
  };
}
