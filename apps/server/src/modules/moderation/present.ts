import type { Appeal } from '@violet/contract/moderation/appeals';
import type {
  AppealCase,
  AuditEntry,
  CaseMember,
  MemberHistory,
  ReportCase,
  ReportEvidence,
  StoryCase,
  TakedownCase,
  VerificationCase,
} from '@violet/contract/moderation/cases';
import { photoUrl } from '#modules/photos/service.ts';
import type { SanctionStatusRow } from '#modules/profiles/service.ts';
import type { EvidenceRow, ReportCaseRow } from '#modules/safety/service.ts';
import type { CandidateRow, StoryCaseRow } from '#modules/tea/service.ts';
import type { VerificationCaseRow } from '#modules/verification/service.ts';
import type { ActionDay } from './sanctions/queries.ts';
import type { AppealRow } from './appeals/queries.ts';
import type { AuditRow } from './audit/queries.ts';
import { caseTimes } from './rules.ts';
import type { TakedownRow } from './takedowns/queries.ts';

function presentSelfie({
  selfie_pose: pose,
  selfie_taken_at: takenAt,
  selfie_compared: compared,
  selfie_same: same,
}: VerificationCaseRow): VerificationCase['selfie'] {
  if (pose === null || takenAt === null) return null;
  return { pose, takenAt: takenAt.toISOString(), likeness: compared === null || same === null ? null : { same, of: compared } };
}

type Members = ReadonlyMap<string, SanctionStatusRow>;

export function presentMember({ id, username, name, standing }: SanctionStatusRow): CaseMember {
  return { id, username, name, standing };
}

function presentKnown(id: string | null, members: Members): CaseMember | null {
  const row = id === null ? undefined : members.get(id);
  return row ? presentMember(row) : null;
}

interface DecidedRow {
  readonly decided_action: string | null;
  readonly decided_note: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

function presentDecision({ decided_action: action, decided_note: note, decided_by: by, decided_at: at }: DecidedRow) {
  return action && at ? { action, note: note ?? '', moderatorId: by ?? '', at: at.toISOString() } : null;
}

export function presentReportCase(row: ReportCaseRow, members: Members, now: Date): ReportCase {
  return {
    id: row.id,
    ...caseTimes(row.created_at, row.status === 'open', now),
    decision: presentDecision(row),
    reported: presentKnown(row.reported_id, members),
    reporter: presentKnown(row.reporter_id, members),
    named: row.reported_text,
    reason: row.reason,
    description: row.description,
  };
}

/** Whose side a line is from stays known when the account is gone. */
export function presentEvidence(known: ReportCase, evidence: EvidenceRow | undefined): ReportEvidence {
  const { bio = null, prompts = [], photo_ids = [], lines = [], meetup = null } = evidence ?? {};
  return {
    ...known,
    profile: bio === null ? null : { bio, prompts, photos: photo_ids.map(photoUrl) },
    ...(meetup ? { meetup } : {}),
    messages: lines.map(({ from, text, at, chosen, media, about, removedAt }) => ({
      senderId: known[from]?.id ?? from,
      content: text,
      createdAt: at,
      reported: chosen ?? false,
      ...(media && { media }),
      ...(about && { about }),
      ...(removedAt === undefined ? {} : { removedAt }),
    })),
  };
}

export function presentVerificationCase(row: VerificationCaseRow, member: SanctionStatusRow, now: Date): VerificationCase {
  const handles = { Instagram: row.instagram_handle, TikTok: row.tiktok_handle, Twitter: row.twitter_handle };
  const namedHandles = Object.entries(handles).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    id: row.case_id,
    ...caseTimes(row.requested_at, row.status === 'pending', now),
    decision: presentDecision({
      decided_action: row.status === 'verified' ? 'approve' : 'reject',
      decided_note: row.notes,
      decided_by: row.decided_by,
      decided_at: row.decided_at,
    }),
    member: presentMember(member),
    photos: row.photo_ids.map(photoUrl),
    analysis: row.analysis,
    handles: Object.fromEntries(namedHandles),
    lookalikes: row.lookalikes,
    selfie: presentSelfie(row),
  };
}

export function presentStoryCase(row: StoryCaseRow, now: Date): StoryCase {
  return {
    id: row.id,
    ...caseTimes(row.created_at, row.decided_at === null, now),
    decision: presentDecision(row),
    storyId: row.story_id,
    title: row.title,
    content: row.content,
    aboutName: row.about_name,
    hidden: row.is_hidden,
    reports: row.reports,
  };
}

export function presentTakedown(row: TakedownRow, candidates: readonly CandidateRow[], now: Date): TakedownCase {
  return {
    id: row.id,
    ...caseTimes(row.created_at, row.decided_at === null, now),
    decision: presentDecision(row),
    aboutName: row.about_name,
    story: row.story,
    reason: row.reason,
    email: row.email,
    candidates: candidates.map(({ story_id, title, content, is_hidden }) => ({ storyId: story_id, title, content, hidden: is_hidden })),
  };
}

/** As the member who appeals reads it. */
export function presentAppeal({ id, text, status, answer, created_at }: AppealRow): Appeal {
  return { id, text, status, answer, createdAt: created_at.toISOString() };
}

export function presentAppealCase(row: AppealRow, member: SanctionStatusRow, now: Date): AppealCase {
  return {
    id: row.id,
    ...caseTimes(row.created_at, row.status === 'open', now),
    decision: presentDecision({ ...row, decided_action: row.status === 'granted' ? 'grant' : 'refuse' }),
    member: presentMember(member),
    appeal: presentAppeal(row),
    reason: row.reason ?? '',
  };
}

interface Record {
  readonly actions: readonly ActionDay[];
  readonly reportsAgainst: readonly ReportCase[];
  readonly reportsFiled: number;
}

export function presentHistory(member: SanctionStatusRow, { actions, reportsAgainst, reportsFiled }: Record): MemberHistory {
  return {
    member: presentMember(member),
    createdAt: member.created_at.toISOString(),
    suspendedUntil: member.suspended_until?.toISOString() ?? null,
    reportsAgainst: [...reportsAgainst],
    reportsFiled,
    actions: [...actions],
  };
}

/** @param members ids by their file in the log, of those who are still here */
export function presentAudit(row: AuditRow, members: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, moderator_file_id: by, kind, action, subject, subject_id, note } = row;
  const subjectId = subject_id && (members.get(subject_id) ?? subject_id);
  return { id, at: at.toISOString(), moderatorId: members.get(by) ?? by, kind, action, subject, subjectId, note };
}
