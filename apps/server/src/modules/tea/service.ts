// Tea: anonymous stories and reviews for premium members. Spec §2, R15; ADR 009 says why it is built as it is.
import type { Sql, Tx } from '#platform/db/db.ts';
import { deleteExpiredAuthorships, listTallies, type Tally } from './authorship-queries.ts';
import type { TeaDeps } from './deps.ts';
import { createStoryCases } from './cases/story-cases.ts';
import { updateFiledReportsErased } from './export/queries.ts';
import { exportReading, exportReviews, exportStories } from './export/export.ts';
import { createReviews } from './reviews/reviews.ts';
import { daysBefore, keptUntil, shownUntil } from './rules.ts';
import { createStories } from './stories/stories.ts';
import { createReaderActions } from './reader-actions/reader-actions.ts';

/** For a bench of what is written often. */
export { insertLike } from './reader-actions/queries.ts';

export function createTea(deps: TeaDeps) {
  const { db, clock, demo } = deps;
  return {
    ...createStories(deps),
    ...createReaderActions(deps),
    ...createReviews(deps),
    cases: createStoryCases(deps),
    exportStories: (memberId: string) => exportStories(db, memberId),
    exportReviews: (memberId: string) => exportReviews(db, memberId),
    exportReading: (memberId: string) => exportReading(db, memberId, clock.now()),
    /** For badges of Tea, which only their owner sees. Pass figures of one member to nobody else. */
    tallies: (sql: Sql, memberIds: readonly string[]): Promise<Tally[]> => listTallies(sql, memberIds),
    /** An author's stories and reviews go with the author's row, by the database itself. */
    async eraseMember(tx: Tx, { id }: { readonly id: string }): Promise<void> {
      await updateFiledReportsErased(tx, id);
    },
    /** Daily: what nobody reads any more. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await deleteExpiredAuthorships(db, { since: daysBefore(now, 1), shownUntil: shownUntil(now, demo), keptUntil: keptUntil(now) });
    },
  };
}

export type { CandidateRow, StoryCaseRow } from './cases/story-cases.ts';
export type { Tally };
export type Tea = ReturnType<typeof createTea>;
