// Reports as moderators work through them. Spec §10 People a community needs; ADR 016.
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import * as queries from './case-queries.ts';
import { findEvidence, findEvidenceMedia, insertEvidence, type EvidenceRow } from './evidence-queries.ts';
import { newId } from '#platform/ids.ts';
import { insertReport } from '#modules/safety/queries.ts';
import { evidenceUntil } from '#modules/safety/rules.ts';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';

export type { EvidenceRow } from './evidence-queries.ts';
export type { ReportCaseRow } from './case-queries.ts';

/**
 * A moderator sees no report about the moderator: it would tell who filed it.
 * Nor one the moderator filed, short of an admin: its evidence would show a profile that has blocked the moderator.
 */
export function createReportCases({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    list: (page: queries.CasePage): Promise<queries.ReportCaseRow[]> => queries.listCases(db, page),
    find: (sql: Sql, caseId: string, reader: queries.CaseReader): Promise<queries.ReportCaseRow | undefined> =>
      queries.findCase(sql, caseId, reader),
    findEvidenceMedia,
    findEvidence: (sql: Sql, caseId: string): Promise<EvidenceRow | undefined> => findEvidence(sql, caseId),
    listAgainst: (memberId: string, reader: queries.CaseReader, limit: number): Promise<queries.ReportCaseRow[]> =>
      queries.listAgainst(db, memberId, reader, limit),
    hasReported: (sql: Sql, reporterId: string, reportedId: string): Promise<boolean> => queries.hasReported(sql, reporterId, reportedId),
    listAbout: (memberId: string, caseIds: readonly string[]): Promise<string[]> => queries.listAbout(db, memberId, caseIds),
    countFiled: (memberId: string, reader: queries.CaseReader): Promise<number> => queries.countFiled(db, memberId, reader),

    /** Whether something of this kind that the software found about the member is still to be decided. */
    hasOpen: (sql: Sql, { reportedId, reason }: { readonly reportedId: string; readonly reason: ReportReason }): Promise<boolean> =>
      queries.hasOpenFound(sql, reportedId, reason),

    /** What the software found, and nobody reported: with the profile as it is now, and no conversation. */
    async open(
      tx: Sql,
      found: { readonly reportedId: string; readonly reason: ReportReason; readonly description: string },
    ): Promise<void> {
      const id = newId();
      await insertReport(tx, { ...found, id, reporterId: null, reportedText: '', messageIds: null }, clock.now());
      await insertEvidence(tx, id, found.reportedId, { lines: [], meetup: null });
    },

    /** A moderator's decision; false when it has been decided already. */
    decide(tx: Sql, caseId: string, decision: queries.CaseDecision): Promise<boolean> {
      const now = clock.now();
      return queries.updateDecided(tx, caseId, decision, { now, evidenceUntil: evidenceUntil(now) });
    },
  };
}
