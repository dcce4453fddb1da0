/** What a member can report. Spec §9, Option lists. */
export const reportReasons = [
  'Inappropriate behavior',
  'Harassment or bullying',
  'Fake profile',
  'Spam or scam',
  'Inappropriate photos',
  'Underage user',
  'Violence or threats',
  'Hunting for a third',
  'Other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The fixed reason of a report from a conversation's menu. Spec §8. */
export const chatReportReason = 'inappropriate_behavior';
