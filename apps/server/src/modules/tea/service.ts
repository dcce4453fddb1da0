// Tea: anonymous stories and reviews for premium members. Spec §2 Tea; decisions 15; docs/decisions/009 says why it is built as it is.
import type { Sql } from '../../platform/db/db.ts';
import type { Erasure } from '../../platform/db/text-queries.ts';
import { deleteOutdated, listTallies, type Tally } from './authorship-queries.ts';
import type { TeaDeps } from './deps.ts';
import { eraseFromCaseNotes } from './case-queries.ts';
import { createStoryCases } from './cases.ts';
import { clearFiledReports } from './export-queries.ts';
import { exportReading, exportReviews, exportStories } from './export.ts';
import { createReviews } from './reviews.ts';
import { daysBefore, keptUntil, shownUntil } from './rules.ts';
import { createStories } from './stories.ts';
import { createSupport } from './support.ts';

export function createTea(deps: TeaDeps) {
  const { db, clock, demo } = deps;
  return {
    ...createStories(deps),
    ...createSupport(deps),
    ...createReviews(deps),
    cases: createStoryCases(deps),
    exportStories: (memberId: string) => exportStories(db, memberId),
    exportReviews: (memberId: string) => exportReviews(db, memberId),
    exportReading: (memberId: string) => exportReading(db, memberId, clock.now()),
    /** For badges, which only their owner sees. Pass figures of one member to nobody else. */
    tallies: (sql: Sql, memberIds: readonly string[]): Promise<Tally[]> => listTallies(sql, memberIds),
    /** Her stories and reviews go with the row of their author, by the database itself. */
    async depart(tx: Sql, { id }: { readonly id: string }, erasure: Erasure): Promise<void> {
      await clearFiledReports(tx, id);
      await eraseFromCaseNotes(tx, erasure);
    },
    /** Daily: what nobody reads any more. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await deleteOutdated(db, { since: daysBefore(now, 1), shownUntil: shownUntil(now, demo), keptUntil: keptUntil(now) });
    },
  };
}

export type { CandidateRow, StoryCaseRow } from './cases.ts';
export type { Tally };
export type Tea = ReturnType<typeof createTea>;
