// Blocks, reports, and the one act that takes two members out of each other's world. Spec §10 Always.
import type { Block } from '@violet/contract/safety';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { afterDecision, periodBefore } from '#platform/retention.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import { block, ownBlocks, unblock, type BlockDeps } from './blocks/blocks.ts';
import { deleteReportsBefore } from './reports/case-queries.ts';
import { createEvidenceEnd } from './reports/evidence-end.ts';
import { createReportCases } from './reports/report-cases.ts';
import { createReports } from './reports/reports.ts';
import { createSeparations } from './separations.ts';

export type { SeparationCause } from './separations.ts';

export type { EvidenceRow, ReportCaseRow } from './reports/report-cases.ts';
export type { ReportWords } from './reports/reports.ts';

export interface SafetyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
}

export function createSafety({ db, clock, events }: SafetyDeps) {
  const { separate, onSeparation } = createSeparations({ clock });
  const deps: BlockDeps = { db, clock, events, separate };

  return {
    ...createReports({ db, clock }),
    ...createEvidenceEnd({ db, clock }),
    cases: createReportCases({ db, clock }),
    /** Each night: reports that were decided long ago. */
    eraseOldReports: (limit: number): Promise<number> => deleteReportsBefore(db, periodBefore(clock.now(), afterDecision), limit),
    block: (viewerId: string, namedId: string): Promise<Block> => block(deps, viewerId, namedId),
    unblock: (viewerId: string, blockId: string): Promise<void> => unblock(deps, viewerId, blockId),
    blocks: (viewerId: string): Promise<Block[]> => ownBlocks(deps, viewerId),
    separate,
    onSeparation,
  };
}

export type Safety = ReturnType<typeof createSafety>;
