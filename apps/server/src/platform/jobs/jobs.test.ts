import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('work that was asked for is done, and done again after it failed', async () => {
  const jobs = createJobs({ db: database.db, log, pollSeconds: 0.5 });
  const tries: number[] = [];
  jobs.register('steep', async () => {
    tries.push(tries.length);
    if (tries.length === 1) throw new Error('too hot');
  });
  await jobs.start();
  await jobs.send('steep');
  await vi.waitFor(() => expect(tries).toEqual([0, 1]));
  await jobs.stop();
});

test('what a process without work asks for is done by a worker, and by nobody before there is one', async () => {
  const { db } = database;
  const done: string[] = [];
  const asking = createJobs({ db, log, mode: 'off' });
  asking.register('tidy', async () => void done.push('asking'), { cron: '* * * * *' });
  await asking.start();
  await asking.send('tidy');
  await asking.stop();
  expect([done, await db.query(`SELECT name FROM pgboss.schedule WHERE name = 'tidy'`)]).toEqual([[], []]);
  expect(await asking.listDue()).toContainEqual({ name: 'tidy', runs: 1, seconds: expect.any(Number) as number });
  const worker = createJobs({ db, log, mode: 'worker', pollSeconds: 0.5 });
  worker.register('tidy', async () => void done.push('worker'));
  await worker.start();
  await vi.waitFor(() => expect(done).toEqual(['worker']));
  expect((await worker.listDue()).map(({ name }) => name)).not.toContain('tidy');
  await worker.stop();
});
