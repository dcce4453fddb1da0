import type { Module } from '#platform/module.ts';
import type { TeaDeps } from './deps.ts';
import { teaRetention } from './retention-rows.ts';
import { teaRoutes } from './routes.ts';
import { createTea, type Tea } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** Stories and reviews whose authors nobody learns. */
export function teaModule(deps: TeaDeps): Module<Tea> {
  const tea = createTea(deps);
  return {
    service: tea,
    routes: teaRoutes(tea),
    exports: {
      stories: ({ id }) => tea.exportStories(id),
      teaReviews: ({ id }) => tea.exportReviews(id),
      teaReading: ({ id }) => tea.exportReading(id),
    },
    jobs: { 'tea-sweep': { cron: '7 0 * * *', work: tea.sweep } },
    retention: teaRetention(deps, tea.sweep),
  };
}
