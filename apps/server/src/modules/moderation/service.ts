// Moderators look at what waits and decide it with a note; every look and every action is written down. decisions.md, People a
// community needs; docs/decisions/016.
import type { ModerationStats } from '@violet/contract/moderation-cases';
import type { Sql } from '../../platform/db/db.ts';
import type { Erasure } from '../../platform/db/text-queries.ts';
import { createAppeals } from './appeals.ts';
import { createAudit } from './audit.ts';
import { createAuthors } from './authors.ts';
import { eraseFromNotes } from './departure-queries.ts';
import type { ModerationDeps } from './deps.ts';
import { createMeasures } from './measures.ts';
import { createMemberDesk } from './member-desk.ts';
import { createReportQueue } from './report-queue.ts';
import type { Moderator } from './rules.ts';
import { readStatistics } from './statistics.ts';
import { createStoryQueue } from './story-queue.ts';
import { createTakedowns } from './takedowns.ts';
import { createVerificationQueue } from './verification-queue.ts';

export function createModeration(deps: ModerationDeps) {
  const audit = createAudit(deps);
  const parts = { ...deps, audit, measures: createMeasures(deps) };
  const reports = createReportQueue(parts);
  const authors = createAuthors(parts);
  const takedowns = createTakedowns(parts);
  const appeals = createAppeals(parts);
  return {
    reports,
    verifications: createVerificationQueue(parts),
    stories: createStoryQueue({ ...parts, authors }),
    takedowns,
    appeals,
    members: createMemberDesk({ ...parts, reports, appeals }),
    statistics: (moderator: Moderator): Promise<ModerationStats> => readStatistics(deps, moderator),
    auditLog: audit.log,

    /** In the transaction that deletes a member. */
    async depart(tx: Sql, { id }: { readonly id: string }, erasure: Erasure): Promise<void> {
      await authors.depart(tx, id);
      await eraseFromNotes(tx, erasure);
    },

    /** By a job each minute: what has its time. */
    async upkeep(): Promise<void> {
      await deps.profiles.standings.endAllOver();
      await authors.carryOutDue();
      await takedowns.upkeep();
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
