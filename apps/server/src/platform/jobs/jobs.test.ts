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

test('work of every few seconds begins with the process, goes on after it failed, and is finished before the end', async () => {
  const { db } = database;
  const jobs = createJobs({ db, log });
  let [begun, ended] = [0, 0];
  const repeated = { everySeconds: 0.02 };
  const work = async () => {
    begun += 1;
    await db.query('SELECT 1');
    if (begun === 1) throw new Error('too early');
    ended += 1;
  };
  jobs.register('ticking', work, repeated);
  await jobs.start();
  await vi.waitFor(() => expect(ended).toBeGreaterThan(2));
  await jobs.stop();
  expect(begun).toBe(ended + 1);
  const idle = createJobs({ db, log, mode: 'off' });
  idle.register('ticking', work, repeated);
  await idle.start();
  await idle.stop();
  expect(begun).toBe(ended + 1);
});
