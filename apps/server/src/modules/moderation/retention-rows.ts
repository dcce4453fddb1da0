import { deleteOlder } from '#platform/db/delete-older.ts';
import { afterDecision, periodBefore, sweptBy, type RetentionRow } from '#platform/retention.ts';
import { auditKept } from './audit/seal-audit-log.ts';
import type { ModerationDeps } from './deps.ts';
import { takedownsKept } from './rules.ts';
import type { Moderation } from './service.ts';

export function moderationRetention(
  { db, clock }: Pick<ModerationDeps, 'db' | 'clock'>,
  { eraseOldAudit, sweepTakedowns }: Pick<Moderation, 'eraseOldAudit' | 'sweepTakedowns'>,
): readonly RetentionRow[] {
  return [
    {
      topic: 'audit',
      period: auditKept,
      from: ['audit_log.at'],
      covers: ['audit_chain', 'audit_seals.sealed_at'],
      by: 'retention',
      erase: eraseOldAudit,
    },
    {
      topic: 'reports',
      period: afterDecision,
      from: ['appeals.decided_at'],
      covers: ['appeals.created_at'],
      by: 'retention',
      erase: (limit) =>
        deleteOlder(db, { table: 'appeals', key: 'id', moment: 'decided_at' }, periodBefore(clock.now(), afterDecision), limit),
    },
    {
      topic: 'takedowns',
      period: takedownsKept,
      from: ['takedown_requests.decided_at'],
      covers: ['takedown_requests.answered_at', 'takedown_requests.created_at'],
      by: 'moderation',
      erase: sweptBy(sweepTakedowns),
    },
    {
      topic: 'sanctions',
      period: null,
      covers: ['delayed_measures.due_at', 'moderation_actions.at', 'moderation_actions.until', 'standings.notice_at'],
      by: 'account deletion',
    },
    // Counts alone, of no member.
    { topic: 'installation', period: null, covers: ['moderation_half_years.closed_at', 'moderation_half_years.first_day'], by: 'nobody' },
  ];
}
