import { reviewDueHours, type AuditEntry, type VerificationCase } from '@violet/contract/moderation-cases';
import { photoUrl } from '../photos/service.ts';
import type { VerificationCaseRow } from '../verification/service.ts';
import type { AuditRow } from './audit-queries.ts';

function presentSelfie({
  selfie_pose: pose,
  selfie_taken_at: takenAt,
  selfie_compared: compared,
  selfie_same: same,
}: VerificationCaseRow): VerificationCase['selfie'] {
  if (pose === null || takenAt === null) return null;
  return { pose, takenAt: takenAt.toISOString(), likeness: compared === null || same === null ? null : { same, of: compared } };
}

export function presentVerificationCase(row: VerificationCaseRow, now: Date): VerificationCase {
  const dueAt = new Date(row.requested_at.getTime() + reviewDueHours * 3_600_000);
  const isOpen = row.status === 'pending';
  const handles = { Instagram: row.instagram_handle, TikTok: row.tiktok_handle, Twitter: row.twitter_handle };
  const given = Object.entries(handles).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    id: row.case_id,
    state: isOpen ? 'open' : 'decided',
    createdAt: row.requested_at.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: isOpen && now > dueAt,
    decision:
      row.decided_at && row.decided_by
        ? {
            action: row.status === 'verified' ? 'approve' : 'reject',
            note: row.notes ?? '',
            moderatorId: row.decided_by,
            at: row.decided_at.toISOString(),
          }
        : null,
    member: { id: row.member_id, username: row.username, name: row.name, standing: row.is_suspended ? 'suspended' : 'good' },
    photos: row.photo_ids.map(photoUrl),
    analysis: row.analysis,
    handles: Object.fromEntries(given),
    lookalikes: row.lookalikes,
    selfie: presentSelfie(row),
  };
}

export function presentAudit({ id, at, moderator_id, kind, action, subject, subject_id, note }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), moderatorId: moderator_id, kind, action, subject, subjectId: subject_id, note };
}
