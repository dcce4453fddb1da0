import { deleteOlder } from '#platform/db/delete-older.ts';
import { afterDecision, periodBefore, sweptBy, type RetentionRow } from '#platform/retention.ts';
import type { TeaDeps } from './deps.ts';
import { keptDays } from './rules.ts';

export function teaRetention({ db, clock }: Pick<TeaDeps, 'db' | 'clock'>, sweep: () => Promise<void>): readonly RetentionRow[] {
  const decided = () => periodBefore(clock.now(), afterDecision);
  return [
    {
      topic: 'tea',
      period: null,
      covers: ['stories.day', 'story_authors', 'story_likes', 'story_hides', 'reviews.day', 'review_authors', 'review_likes'],
      by: 'account deletion',
    },
    {
      topic: 'tea_counts',
      period: { count: 1, unit: 'day' },
      from: ['story_shares.shared_at', 'reviews.replaced_on'],
      by: 'tea-sweep',
      erase: sweptBy(sweep),
    },
    { topic: 'tea_withdrawn', period: { count: keptDays, unit: 'day' }, from: ['stories.withdrawn_on'], by: 'tea-sweep' },
    // Its reports go along.
    {
      topic: 'reports',
      period: afterDecision,
      from: ['story_cases.decided_at'],
      covers: ['story_cases.created_at', 'story_reports.created_at'],
      by: 'retention',
      erase: (limit) => deleteOlder(db, { table: 'story_cases', key: 'id', moment: 'decided_at' }, decided(), limit),
    },
    {
      topic: 'reports',
      period: afterDecision,
      by: 'retention',
      erase: (limit) =>
        deleteOlder(db, { table: 'story_reports', key: 'id', moment: 'created_at', where: 'case_id IS NULL' }, decided(), limit),
    },
  ];
}
