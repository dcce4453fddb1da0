// Reported stories before the moderators: decided without anybody seeing who wrote them. Spec R15; ADR 009, ADR 016.
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql, Tx } from '#platform/db/db.ts';
import { findAuthor, hasWrittenStory } from '#modules/tea/authorship-queries.ts';
import * as queries from './queries.ts';

export type { CandidateRow, Described, StoryCaseRow } from './queries.ts';

export function createStoryCases({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    list: (state: 'open' | 'decided', after: string | undefined, limit: number): Promise<queries.StoryCaseRow[]> =>
      queries.listCases(db, state === 'open', after, limit),

    find: (sql: Sql, caseId: string): Promise<queries.StoryCaseRow | undefined> => queries.findCase(sql, caseId),

    hasReportedAny: (sql: Sql, memberId: string, storyIds: readonly string[]): Promise<boolean> =>
      queries.hasReportedStory(sql, storyIds, memberId),

    /** Only for a sanction, or to keep authors from deciding about themselves: pass it to no answer, log or history. */
    findAuthor: (sql: Sql, storyId: string): Promise<string | undefined> => findAuthor(sql, storyId),

    /** Only about the viewer. */
    hasWrittenAny: (sql: Sql, viewerId: string, storyIds: readonly string[]): Promise<boolean> => hasWrittenStory(sql, viewerId, storyIds),

    /** A moderator's decision; false when it has been decided already. All but a dismissal hide the story. */
    async decide(tx: Tx, { id, story_id }: queries.StoryCaseRow, decision: queries.StoryDecision): Promise<boolean> {
      if (!(await queries.updateDecided(tx, id, decision, clock.now()))) return false;
      if (decision.action !== 'dismiss') await queries.updateHidden(tx, story_id);
      return true;
    },

    /** Answers whether there is such a story. */
    hide: (tx: Tx, storyId: string): Promise<boolean> => queries.updateHidden(tx, storyId),

    /** Stories that may be meant by somebody's description, at most ten each. */
    listCandidates: (sql: Sql, described: readonly queries.Described[]): Promise<queries.CandidateRow[]> =>
      queries.listCandidates(sql, described),
  };
}
