// The drill that an operator should make: a backup while members write, the server killed, everything put back elsewhere.
import { expect, it, vi } from 'vitest';
import { runBackup } from '#test/programs/backup-trial.ts';

const url = process.env.TEST_DATABASE_URL;

it('has all that was acknowledged before the backup began', { tags: 'long' }, async () => {
  if (url) vi.stubEnv('BENCH_DATABASE_URL', url);
  const result = await runBackup(url ? 'postgres' : 'embedded');
  expect(result.backup).toMatchObject({ code: 0, output: expect.stringContaining('backup.tar.gz') as string });
  expect(result.restore).toMatchObject({ code: 0, output: expect.stringContaining('6 members') as string });
  expect(result).toMatchObject({ lost: 0, wrong: [], shortened: [], lostPictures: [], sessionsLeft: 0 });
  // What was compared of the tables that senders write to was something.
  expect(result.apart).toEqual(expect.arrayContaining(['match_members', 'matches', 'members', 'messages', 'conversations']));
  expect([result.acknowledged >= 20, result.pictures >= 4]).toEqual([true, true]);
  // A disk without room leaves no half archive, and the server as it was.
  expect(result).toMatchObject({ full: { code: 1, output: expect.stringContaining('EFBIG') as string }, leftByFull: [] });
});
