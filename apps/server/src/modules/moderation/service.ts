// Moderators look at what waits and decide it with a note; every view and every action is written down.
// Spec §10 People a community needs; ADR 016.
import type { NewAppeal, TakedownRequest } from '@violet/contract/moderation/appeals';
import type { Language } from '@violet/contract/fields/languages';
import type {
  AppealDecision,
  MemberDecision,
  MemberSearch,
  QueueQuery,
  ReportQueueQuery,
  ReportDecision,
  StoryDecision,
  TakedownDecision,
  VerificationDecision,
} from '@violet/contract/moderation/moderation';
import type { Tx } from '#platform/db/db.ts';
import { decideAppeal, listAppeals } from './appeals/decide-appeals.ts';
import { fileAppeal, ownAppeals } from './appeals/file-appeals.ts';
import { createAudit } from './audit/audit.ts';
import { readOperatorActs } from './audit/operator-acts.ts';
import { sealAuditLog } from './audit/seal-audit-log.ts';
import type { ModerationDeps, ModerationParts } from './deps.ts';
import { decideMember, exportActions, openMember, searchMember } from './member-review/member-review.ts';
import { decideReport, listReports, openReport, openReportMedia } from './reports/report-queue.ts';
import { createNotes } from './notes/notes.ts';
import type { Moderator } from './rules.ts';
import { imposeDueSanctions, keepPendingBan } from './sanctions/delayed-sanctions.ts';
import { countCases, readStatistics } from './statistics/statistics.ts';
import { decideStory, listStories } from './stories/story-queue.ts';
import { answerTakedowns, decideTakedown, listTakedowns, requestTakedown, sweepTakedowns } from './takedowns/takedowns.ts';
import { closeHalfYears, readHalfYears } from './transparency/half-years.ts';
import { decideVerification, listVerifications, openSelfie } from './verifications/verification-queue.ts';

export { recordOperatorAct } from './audit/operator-acts.ts';
export { verifyAuditLog } from './audit/verify-chain.ts';

export { giveRole } from './roles/give-role.ts';
export { lookUpMembers } from './roles/look-up-members.ts';
export { removeFactors } from './roles/remove-factors.ts';

export function createModeration(deps: ModerationDeps) {
  const { memberSanctions } = deps.profiles;
  const notes = createNotes(deps);
  const audit = createAudit({ ...deps, notes });
  const parts: ModerationParts = { ...deps, audit, notes };

  return {
    reports: {
      list: (moderator: Moderator, query: ReportQueueQuery) => listReports(parts, moderator, query),
      open: (moderator: Moderator, caseId: string) => openReport(parts, moderator, caseId),
      openMedia: (moderator: Moderator, caseId: string, mediaId: string) => openReportMedia(parts, moderator, caseId, mediaId),
      decide: (moderator: Moderator, caseId: string, decision: ReportDecision) => decideReport(parts, moderator, caseId, decision),
    },
    verifications: {
      list: (moderator: Moderator, query: QueueQuery) => listVerifications(parts, moderator, query),
      openSelfie: (moderator: Moderator, caseId: string) => openSelfie(parts, moderator, caseId),
      decide: (moderator: Moderator, caseId: string, decision: VerificationDecision) =>
        decideVerification(parts, moderator, caseId, decision),
    },
    stories: {
      list: (moderator: Moderator, query: QueueQuery) => listStories(parts, moderator, query),
      decide: (moderator: Moderator, caseId: string, decision: StoryDecision) => decideStory(parts, moderator, caseId, decision),
    },
    countCases: (state: 'open' | 'overdue') => countCases(deps, state),
    readOperatorActs: () => readOperatorActs(deps.readDb),
    takedowns: {
      request: (request: TakedownRequest, language: Language | undefined) => requestTakedown(parts, request, language),
      list: (moderator: Moderator, query: QueueQuery) => listTakedowns(parts, moderator, query),
      decide: (moderator: Moderator, caseId: string, decision: TakedownDecision) => decideTakedown(parts, moderator, caseId, decision),
    },
    appeals: {
      file: (memberId: string, appeal: NewAppeal) => fileAppeal(parts, memberId, appeal),
      of: (memberId: string) => ownAppeals(parts, memberId),
      list: (moderator: Moderator, query: QueueQuery) => listAppeals(parts, moderator, query),
      decide: (moderator: Moderator, caseId: string, decision: AppealDecision) => decideAppeal(parts, moderator, caseId, decision),
    },
    members: {
      search: (moderator: Moderator, search: MemberSearch) => searchMember(parts, moderator, search),
      open: (moderator: Moderator, memberId: string) => openMember(parts, moderator, memberId),
      decide: (moderator: Moderator, memberId: string, decision: MemberDecision) => decideMember(parts, moderator, memberId, decision),
      exportActions: (memberId: string) => exportActions(parts, memberId),
    },
    readNotice: (memberId: string, at: Date): Promise<void> => deps.profiles.readNotice(memberId, at),
    statistics: (moderator: Moderator) => readStatistics(parts, moderator),
    auditLog: audit.log,
    /** For everybody to read. */
    readHalfYears: () => readHalfYears(deps),
    /** Each night, before anything is deleted. */
    closeHalfYears: () => closeHalfYears(deps),

    /** In the transaction that deletes the member. */
    eraseMember: (tx: Tx, { id }: { readonly id: string }): Promise<void> => keepPendingBan(deps, tx, id),

    /** By a job each minute: what is due. */
    async upkeep(): Promise<void> {
      await memberSanctions.endExpiredSuspensions();
      await imposeDueSanctions(deps);
      await answerTakedowns(deps);
      await sweepTakedowns(deps);
    },
    sweepTakedowns: () => sweepTakedowns(deps),
    /** Each night: see `sealAuditLog`. */
    eraseOldAudit: (limit: number) => sealAuditLog(deps, limit),
  };
}

export type Moderation = ReturnType<typeof createModeration>;
