import { z } from 'zod';
import { Appeal } from './appeals.ts';
import { ProfilePrompt } from '#src/members.ts';
import { PhotoAnalysis, Selfie } from '#src/verification.ts';
import { shape } from '#src/shape.ts';
import { LikedPart } from '#src/chat/liked-part.ts';

/** A case older than this is overdue. */
export const reviewDueHours = 24;

export const queueStates = ['open', 'decided'] as const;
/** The gravest that holds. Hidden: in no discovery, no list and no new match until it is lifted. */
export const sanctionStatuses = ['good', 'warned', 'hidden', 'suspended', 'banned'] as const;

/** What a note reads in place of a mention, such as `@username`, once that account is gone. */
export const leftMember = '@{}';

/** What every case in a queue carries. */
const caseFields = {
  id: z.string(),
  state: z.enum(queueStates),
  createdAt: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  /** What was decided, by whom and why. */
  decision: z.object({ action: z.string(), note: z.string(), moderatorId: z.string(), at: z.string() }).nullable(),
};

export const CaseMember = shape('CaseMember', {
  id: z.string(),
  username: z.string(),
  name: z.string(),
  standing: z.enum(sanctionStatuses),
});
export type CaseMember = z.infer<typeof CaseMember>;

export const ReportCase = shape('ReportCase', {
  ...caseFields,
  /** Null when the reporter named nobody who exists, or the account is gone. */
  reported: CaseMember.nullable(),
  reporter: CaseMember.nullable(),
  /** As the reporter typed it: an id, a username, or in quotation marks the title of the reported meetup. */
  named: z.string().optional(),
  reason: z.string(),
  description: z.string().nullable(),
});
export type ReportCase = z.infer<typeof ReportCase>;

/**
 * As things were when the report came in: only the messages around what was reported, and none for a meetup.
 * `senderId` is 'reporter' or 'reported' once that account is gone; `reported` marks what the reporter chose.
 */
const EvidenceMedia = z.object({
  mediaId: z.string(),
  kind: z.enum(['photo', 'voice']),
  /** The photo may show nudity; null: nobody has checked. */
  flagged: z.boolean().nullable(),
  once: z.boolean(),
  /** Of a voice. */
  seconds: z.number().nullable(),
});

export const ReportEvidence = ReportCase.extend({
  profile: z.object({ bio: z.string(), prompts: z.array(ProfilePrompt), photos: z.array(z.string()) }).nullable(),
  /**
   * What a reported meetup said to everybody, so without the exact place. Without it, the report is about a member, maybe one who left
   * meanwhile.
   */
  meetup: z.object({ title: z.string(), description: z.string(), location: z.string() }).optional(),
  messages: z.array(
    z.object({
      senderId: z.string(),
      content: z.string(),
      createdAt: z.string(),
      reported: z.boolean().optional(),
      /** What its file is, where it has one; the file itself has a call of its own. */
      media: EvidenceMedia.optional(),
      /** What of the receiver's profile it was written about, with a like. */
      about: LikedPart.optional(),
      /** The sender had taken it back. What it said is here where its receiver reported it within a day. */
      removedAt: z.string().optional(),
    }),
  ),
}).meta({ id: 'ReportEvidence' });
export type ReportEvidence = z.infer<typeof ReportEvidence>;

export const VerificationCase = shape('VerificationCase', {
  ...caseFields,
  member: CaseMember,
  photos: z.array(z.string()),
  analysis: PhotoAnalysis.nullable(),
  handles: z.record(z.string(), z.string()),
  /** How many other profiles have a picture like one of this member's. Never told to members: it would say who is one. */
  lookalikes: z.number(),
  /** The live selfie, and how many of the member's photos of one face show the same. Null where they are others by now. */
  selfie: Selfie.extend({ likeness: z.object({ same: z.number(), of: z.number() }).nullable() }).nullable(),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

/** The picture as a data: URI, only while the case is open. */
export const SelfieLook = Selfie.extend({ picture: z.string() });
export type SelfieLook = z.infer<typeof SelfieLook>;

/** A reported story, without its author. */
export const StoryCase = shape('StoryCase', {
  ...caseFields,
  storyId: z.string(),
  title: z.string(),
  content: z.string(),
  aboutName: z.string().nullable(),
  hidden: z.boolean(),
  reports: z.array(z.object({ reason: z.string(), description: z.string().nullable(), createdAt: z.string() })),
});
export type StoryCase = z.infer<typeof StoryCase>;

export const TakedownCase = shape('TakedownCase', {
  ...caseFields,
  aboutName: z.string(),
  story: z.string(),
  reason: z.string(),
  email: z.string(),
  /** Stories that may be meant. */
  candidates: z.array(z.object({ storyId: z.string(), title: z.string(), content: z.string(), hidden: z.boolean() })),
});
export type TakedownCase = z.infer<typeof TakedownCase>;

export const AppealCase = shape('AppealCase', { ...caseFields, member: CaseMember, appeal: Appeal, reason: z.string() });
export type AppealCase = z.infer<typeof AppealCase>;

export const MemberHistory = shape('MemberHistory', {
  member: CaseMember,
  createdAt: z.string(),
  suspendedUntil: z.string().nullable(),
  reportsAgainst: z.array(ReportCase),
  reportsFiled: z.number(),
  /** All sanctions alike, and no more than the day (of UTC). Who decided, and when, would tell those that followed a story. */
  actions: z.array(z.object({ action: z.string(), day: z.string() })),
});
export type MemberHistory = z.infer<typeof MemberHistory>;

const QueueSize = z.object({ open: z.number(), overdue: z.number(), decidedThisWeek: z.number() });

export const ModerationStats = shape('ModerationStats', {
  reports: QueueSize,
  verifications: QueueSize,
  stories: QueueSize,
  takedowns: QueueSize,
  appeals: QueueSize,
  /** Null while nothing was decided. */
  medianHoursToDecision: z.number().nullable(),
  suspendedMembers: z.number(),
});
export type ModerationStats = z.infer<typeof ModerationStats>;

/** Everything that moderators can decide, about cases of all kinds. */
export const decisionActions = ['dismiss', 'warn', 'hide', 'suspend', 'ban', 'lift', 'approve', 'reject', 'grant', 'refuse'] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** How moderators look at what is private: in a queue, one case or member, a live selfie, by a search. */
export const looks = ['list', 'open', 'selfie', 'media', 'search'] as const;
export type Look = (typeof looks)[number];

/** One action or one look at private content. Never changed, and kept for five years. */
export const AuditEntry = shape('AuditEntry', {
  id: z.string(),
  at: z.string(),
  moderatorId: z.string(),
  kind: z.enum(['action', 'look']),
  action: z.enum([...decisionActions, ...looks, 'role', 'factors', 'hold']),
  subject: z.enum(['report', 'verification', 'story', 'takedown', 'appeal', 'member']),
  /** Null where a search found nobody, and, like the note, where it is about the admin who reads. */
  subjectId: z.string().nullable(),
  note: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
