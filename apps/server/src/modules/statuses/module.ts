import type { Module } from '#platform/module.ts';
import { sweptBy } from '#platform/retention.ts';
import { statusRoutes } from './routes.ts';
import { createStatuses, type StatusDeps, type Statuses } from './service.ts';
import { voiceFolder } from './voice/voice-files.ts';

/** The modules whose doors this one opens. */
export const doors = ['safety'] as const;

/** A line or a voice note that lasts a day. */
export function statusesModule(deps: StatusDeps): Module<Statuses> {
  const statuses = createStatuses(deps);
  return {
    service: statuses,
    routes: statusRoutes(statuses),
    exports: { status: ({ id }) => statuses.exportStatus(id) },
    folders: { [voiceFolder]: statuses.listKeysInUse },
    jobs: { 'status-sweep': { cron: '23 * * * *', work: statuses.sweep } },
    retention: [
      {
        topic: 'statuses',
        period: { count: 1, unit: 'day' },
        ends: ['statuses.expires_at'],
        covers: ['statuses.created_at'],
        by: 'status-sweep',
        erase: sweptBy(statuses.sweep),
      },
    ],
  };
}
