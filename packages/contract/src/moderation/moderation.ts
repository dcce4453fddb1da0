import { z } from 'zod';
import { reportReasons } from '#src/catalogue/report-reasons.ts';
import { endpoint } from '#src/endpoint.ts';
import { writeLimit } from '#src/limit.ts';
import { Id } from '#src/fields/ids.ts';
import {
  AppealCase,
  AuditEntry,
  CaseMember,
  MemberHistory,
  ModerationStats,
  queueStates,
  ReportCase,
  ReportEvidence,
  SelfieLook,
  StoryCase,
  TakedownCase,
  VerificationCase,
} from './cases.ts';
import { pageQuery } from '#src/fields/paging.ts';
import { line, text } from '#src/fields/text.ts';
import { wholeNumber } from '#src/fields/whole-number.ts';
import { fault } from '#src/refusals/faults.ts';
import { GivenReason } from '#src/safety.ts';

export const maxNoteLength = 2000;
export const maxSuspensionDays = 365;

const Note = text({ min: 1, max: maxNoteLength, required: fault('note_required') });
const Days = wholeNumber({ min: 1, max: maxSuspensionDays }).nullable().optional();
/** Why, as the member is told; without it, the reason of the report. The note is for moderators alone. */
const ToldReason = z.enum(reportReasons, fault('reason_from_list')).optional();

export const memberActions = ['warn', 'hide', 'suspend', 'ban'] as const;

/** `days` is for a suspension; without it, until it is lifted. */
export const ReportDecision = z.object({ action: z.enum(['dismiss', ...memberActions]), note: Note, days: Days, reason: ToldReason });
export type ReportDecision = z.infer<typeof ReportDecision>;

export const VerificationDecision = z.object({ action: z.enum(['approve', 'reject']), note: Note });
export type VerificationDecision = z.infer<typeof VerificationDecision>;

/** All but `dismiss` hide the story. Warn, suspend and ban also reach the author, within a day, without saying who it is. */
export const StoryDecision = z.object({ action: z.enum(['dismiss', ...memberActions]), note: Note, days: Days, reason: ToldReason });
export type StoryDecision = z.infer<typeof StoryDecision>;

export const TakedownDecision = z.object({
  action: z.enum(['dismiss', 'hide']),
  note: Note,
  /** Which story to hide. */
  storyId: Id.optional(),
});
export type TakedownDecision = z.infer<typeof TakedownDecision>;

export const AppealDecision = z.object({ action: z.enum(['grant', 'refuse']), note: Note });
export type AppealDecision = z.infer<typeof AppealDecision>;

export const MemberDecision = z.object({ action: z.enum([...memberActions, 'lift']), note: Note, days: Days, reason: ToldReason });
export type MemberDecision = z.infer<typeof MemberDecision>;

export const QueueQuery = pageQuery.extend({ state: z.enum(queueStates).default('open') });
export type QueueQuery = z.output<typeof QueueQuery>;

export const MemberSearch = z.object({ search: line({ min: 1, max: 200 }) });
export type MemberSearch = z.infer<typeof MemberSearch>;

const caseParams = z.object({ caseId: Id });
const moderator = { access: 'moderator' } as const;
/** A case is decided once; a second decision is a conflict. */
const deciding = { access: 'moderator', params: caseParams, errors: ['conflict'] } as const;
const queue = { access: 'moderator', query: QueueQuery, paged: true } as const;

export const ReportQueueQuery = QueueQuery.extend({ reason: GivenReason.optional() });
export type ReportQueueQuery = z.output<typeof ReportQueueQuery>;

const reports = {
  reports: endpoint({
    ...queue,
    method: 'GET',
    path: '/api/moderation/reports',
    summary: 'Reported members, for one reason or all, oldest first',
    query: ReportQueueQuery,
    response: z.array(ReportCase),
  }),
  report: endpoint({
    ...moderator,
    method: 'GET',
    path: '/api/moderation/reports/{caseId}',
    securityEvent: 'evidence_look',
    summary: 'A report with its evidence; the look is recorded',
    stepUp: 'factor',
    params: caseParams,
    response: ReportEvidence,
  }),
  reportMedia: endpoint({
    ...moderator,
    method: 'GET',
    path: '/api/moderation/reports/{caseId}/media/{mediaId}',
    securityEvent: 'evidence_look',
    summary: 'A photo or a voice of a reported message, while the case is open; the look is recorded',
    stepUp: 'factor',
    params: caseParams.extend({ mediaId: Id }),
    mediaTypes: ['image/webp', 'audio/webm', 'audio/ogg', 'audio/mp4'],
    response: z.file(),
  }),
  decideReport: endpoint({
    ...deciding,
    method: 'POST',
    path: '/api/moderation/reports/{caseId}/decision',
    summary: 'Dismiss a report, or warn, hide, suspend or ban the one reported',
    body: ReportDecision,
    response: ReportCase,
  }),
};

const verifications = {
  verifications: endpoint({
    ...queue,
    method: 'GET',
    path: '/api/moderation/verifications',
    securityEvent: 'evidence_look',
    stepUp: 'factor',
    summary: 'Members who ask to be verified, oldest first',
    response: z.array(VerificationCase),
  }),
  selfie: endpoint({
    ...moderator,
    method: 'GET',
    path: '/api/moderation/verifications/{caseId}/selfie',
    securityEvent: 'evidence_look',
    summary: 'The live selfie of an open case; the look is recorded',
    stepUp: 'factor',
    params: caseParams,
    response: SelfieLook,
  }),
  decideVerification: endpoint({
    ...deciding,
    method: 'POST',
    path: '/api/moderation/verifications/{caseId}/decision',
    summary: 'Approve or reject a verification',
    body: VerificationDecision,
    response: VerificationCase,
  }),
};

const stories = {
  stories: endpoint({
    ...queue,
    method: 'GET',
    path: '/api/moderation/stories',
    summary: 'Reported stories, without their authors, oldest first',
    response: z.array(StoryCase),
  }),
  decideStory: endpoint({
    ...deciding,
    method: 'POST',
    path: '/api/moderation/stories/{caseId}/decision',
    summary: 'Dismiss, hide the story, or act on its author without seeing who that is',
    body: StoryDecision,
    response: StoryCase,
  }),
  takedowns: endpoint({
    ...queue,
    method: 'GET',
    path: '/api/moderation/takedowns',
    summary: 'Requests for removal by people named in stories, oldest first',
    response: z.array(TakedownCase),
  }),
  decideTakedown: endpoint({
    ...deciding,
    method: 'POST',
    path: '/api/moderation/takedowns/{caseId}/decision',
    summary: 'Hide the story meant, or dismiss the request',
    body: TakedownDecision,
    response: TakedownCase,
  }),
};

const members = {
  appeals: endpoint({
    ...queue,
    method: 'GET',
    path: '/api/moderation/appeals',
    summary: 'Appeals against suspensions, oldest first',
    response: z.array(AppealCase),
  }),
  decideAppeal: endpoint({
    ...deciding,
    method: 'POST',
    path: '/api/moderation/appeals/{caseId}/decision',
    summary: 'Grant an appeal, which lifts the suspension, or refuse it',
    body: AppealDecision,
    response: AppealCase,
  }),
  members: endpoint({
    access: 'moderator',
    method: 'POST',
    path: '/api/moderation/members',
    summary: 'Members by id or username, which stand in no address; the search is recorded',
    limit: writeLimit,
    body: MemberSearch,
    status: 200,
    response: z.array(CaseMember),
  }),
  member: endpoint({
    ...moderator,
    method: 'GET',
    path: '/api/moderation/members/{userId}',
    securityEvent: 'evidence_look',
    summary: "A member's history; the look is recorded",
    stepUp: 'factor',
    params: z.object({ userId: Id }),
    response: MemberHistory,
  }),
  decideMember: endpoint({
    ...moderator,
    method: 'POST',
    path: '/api/moderation/members/{userId}/decision',
    summary: 'Warn, hide, suspend or ban a member, or lift what was decided',
    params: z.object({ userId: Id }),
    body: MemberDecision,
    response: MemberHistory,
    errors: ['conflict'],
  }),
};

const oversight = {
  statistics: endpoint({
    access: 'moderator',
    method: 'GET',
    path: '/api/moderation/statistics',
    summary: 'How the queues stand',
    response: ModerationStats,
  }),
  auditLog: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/moderation/audit-log',
    summary: 'Every action and every look, newest first',
    query: pageQuery,
    response: z.array(AuditEntry),
    paged: true,
  }),
};

export const moderationEndpoints = { ...reports, ...verifications, ...stories, ...members, ...oversight };
