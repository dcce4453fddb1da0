import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('work that was asked for is done, and done again after it failed', async () => {
  const jobs = createJobs(database.db, log, 0.5);
  const tries: number[] = [];
  jobs.register('steep', async () => {
    tries.push(tries.length);
    if (tries.length === 1) throw new Error('too hot');
  });
  await jobs.start();
  await jobs.send('steep');
  await vi.waitFor(() => expect(tries).toEqual([0, 1]), { timeout: 20_000, interval: 100 });
  await jobs.stop();
});
