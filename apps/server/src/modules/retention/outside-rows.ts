import { sweptBy, type RetentionRow } from '#platform/retention.ts';
import { rememberedDays, type DepartedList } from '#platform/storage/departed-list.ts';

/** What no module's table holds: files, lists of the installation, and what the operator keeps. */
export function outsideRows(departed: Pick<DepartedList, 'sweep'>): readonly RetentionRow[] {
  return [
    // What uploads that broke off have left, and files named to be deleted.
    {
      topic: 'files',
      period: { count: 1, unit: 'hour' },
      ends: ['expiring_files.expires_at'],
      covers: ['discarded_files.discarded_at'],
      by: 'file-discards',
    },
    { topic: 'departures', period: { count: rememberedDays, unit: 'day' }, by: 'departed-sweep', erase: sweptBy(departed.sweep) },
    { topic: 'logs', period: null, by: 'the operator' },
    { topic: 'backups', period: null, by: 'the operator' },
    {
      topic: 'installation',
      period: null,
      covers: [
        'city_pairs',
        'data_keys.made_at',
        'data_keys.retired_at',
        'media_sealing.begins_at',
        'migrations.applied_at',
        'push_keys',
        'reseals',
        'test_subscriptions',
        'username_salt',
      ],
      by: 'nobody: it is about no member',
    },
  ];
}
