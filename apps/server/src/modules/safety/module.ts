import type { Module } from '#platform/module.ts';
import { afterDecision, sweptBy } from '#platform/retention.ts';
import { safetyRoutes } from './routes.ts';
import { createSafety, type Safety, type SafetyDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** Blocks, reports, and what puts two members apart. */
export function safetyModule(deps: SafetyDeps): Module<Safety> {
  const safety = createSafety(deps);
  return {
    service: safety,
    routes: safetyRoutes(safety),
    exports: {
      blocks: ({ id }) => safety.blocks(id),
      reportsFiled: ({ id }) => safety.exportReports(id),
    },
    jobs: { 'departure-sweep': { cron: '7 3 * * *', work: safety.sweepEvidence } },
    retention: [
      { topic: 'connections', period: null, covers: ['blocks.created_at', 'separations.created_at'], by: 'account deletion' },
      {
        topic: 'reports',
        period: afterDecision,
        from: ['reports.decided_at'],
        covers: ['reports.created_at'],
        by: 'retention',
        erase: safety.eraseOldReports,
      },
      {
        topic: 'evidence',
        period: { count: 90, unit: 'day' },
        ends: ['report_excerpts.until'],
        covers: ['evidence_media', 'evidence_photos'],
        by: 'departure-sweep',
        erase: sweptBy(safety.sweepEvidence),
      },
    ],
  };
}
