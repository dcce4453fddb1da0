import type { Module } from '#platform/module.ts';
import type { DepartedList } from '#platform/storage/departed-list.ts';
import { retentionRoutes } from './routes.ts';
import { outsideRows } from './outside-rows.ts';
import { createRetention, type Retention, type RetentionDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** How long everything is kept, and the night's work that ends it. */
export function retentionModule(deps: RetentionDeps & { readonly departed: Pick<DepartedList, 'sweep'> }): Module<Retention> {
  const retention = createRetention(deps);
  return {
    service: retention,
    routes: retentionRoutes(retention),
    jobs: { retention: { cron: '13 3 * * *', work: retention.run } },
    retention: outsideRows(deps.departed),
  };
}
