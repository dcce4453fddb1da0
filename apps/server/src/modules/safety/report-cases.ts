// Reports as moderators work through them. decisions.md, People a community needs; docs/decisions/016.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import * as queries from './case-queries.ts';
import { findEvidence, type EvidenceRow } from './evidence-queries.ts';
import { evidenceUntil } from './rules.ts';

export type { EvidenceRow, ExcerptLine } from './evidence-queries.ts';
export type { ReportCaseRow } from './case-queries.ts';

/**
 * Reports about whoever looks are not there for her: they would tell her who reported her. Nor are those she filed herself, short of an
 * admin: their evidence would show her the profile of somebody who has blocked her.
 */
export function createReportCases({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    list: (page: queries.CasePage): Promise<queries.ReportCaseRow[]> => queries.listCases(db, page),
    find: (sql: Sql, caseId: string, reader: queries.CaseReader): Promise<queries.ReportCaseRow | undefined> =>
      queries.findCase(sql, caseId, reader),
    evidence: (sql: Sql, caseId: string): Promise<EvidenceRow | undefined> => findEvidence(sql, caseId),
    against: (memberId: string, limit: number): Promise<queries.ReportCaseRow[]> => queries.listAgainst(db, memberId, limit),
    listAbout: (memberId: string, caseIds: readonly string[]): Promise<string[]> => queries.listAbout(db, memberId, caseIds),
    countFiled: (memberId: string, viewerId: string): Promise<number> => queries.countFiled(db, memberId, viewerId),

    /** A moderator's decision; false when it has been decided already. */
    decide(tx: Sql, caseId: string, decision: queries.CaseDecision): Promise<boolean> {
      const now = clock.now();
      return queries.updateDecided(tx, caseId, decision, { now, evidenceUntil: evidenceUntil(now) });
    },
  };
}
