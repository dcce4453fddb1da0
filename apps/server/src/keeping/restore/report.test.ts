// What the operator reads after a restore. It says what is lost, and what a server that only tries the backup must not have.
import { expect, test } from 'vitest';
import { reportOf } from './report.ts';
import type { Restored } from './restore.ts';

const restored: Restored = {
  head: { format: 1, release: '0.1.0', takenAt: '2026-11-22T03:30:00.000Z', database: 'embedded', migrations: [] },
  end: { rows: { members: 4 }, files: 9, bytes: 1 },
  departed: 1,
  knewDeparted: true,
  leftOut: [],
};

test('says what was put back, and nothing that is no concern', () => {
  expect(reportOf(restored, { DATA_DIR: './data', S3_BUCKET: '' })).toEqual([
    'Restored the backup of 2026-11-22T03:30:00.000Z by release 0.1.0: 4 members, 9 files.',
    '1 of them had left since, and are deleted again. All sessions have ended.',
  ]);
});

test('says that a role of servers has to get its rights again, where there are roles', () => {
  const lines = reportOf(restored, { DATABASE_URL: 'postgres://violet@127.0.0.1/violet' });
  expect(lines.join('\n')).toContain('npm run migrate -- --grant violet_server');
});

test('names what is missing, who is charged on, and every variable by which a trial would reach the living community', () => {
  const variables = {
    STRIPE_SECRET_KEY: 'sk',
    SMTP_URL: 'smtp://x',
    REDIS_URL: 'redis://x',
    S3_BUCKET: 'pictures',
    TWILIO_FROM: '+1',
    PORT: '1',
  };
  const lines = reportOf({ ...restored, knewDeparted: false, leftOut: ['the table notes'] }, variables).slice(2);
  expect(lines[0]).toContain('Left out, as this release has no place for it: the table notes.');
  expect(lines[1]).toContain('no folder departed/');
  expect(lines[2]).toContain('In Stripe, look through customers and subscriptions made since 2026-11-22T03:30:00.000Z');
  expect(lines[3]).toContain('REDIS_URL, S3_BUCKET, SMTP_URL, STRIPE_SECRET_KEY, TWILIO_FROM.');
  expect(lines.join('\n')).not.toContain('redis://x');
});
