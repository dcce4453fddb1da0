// On real PostgreSQL no work runs beside itself, and nothing that was asked for is lost. Queues of before take on how they behave now.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PgBoss } from 'pg-boss';
import { requirePostgres } from '#test/world/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import type { Readings } from '#platform/http/operation/metrics.ts';
import { watchJobs } from './job-metrics.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { givenUp } from './queues.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  requirePostgres(database);
});
afterAll(() => database.drop());

const worker = (): Jobs => createJobs({ db: database.db, log, mode: 'worker', pollSeconds: 0.5 });
const queueOf = async (name: string) => (await database.db.query('SELECT * FROM pgboss.queue WHERE name = $1', [name]))[0];

test('work never runs beside itself on two processes, and what is asked for meanwhile comes after it', async () => {
  const [first, second] = [worker(), worker()];
  const [running, ends]: [number[], (() => void)[]] = [[], []];
  let most = 0;
  let runs = 0;
  async function slow(): Promise<void> {
    runs += 1;
    most = Math.max(most, running.push(runs));
    await new Promise<void>((resolve) => ends.push(resolve));
    running.pop();
  }
  for (const jobs of [first, second]) jobs.register('slow', slow);
  await Promise.all([first.start(), second.start()]);
  await first.send('slow');
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  for (const jobs of [first, second, first]) await jobs.send('slow');
  const listWaiting = () => database.db.query("SELECT FROM pgboss.job WHERE name = 'slow' AND state = 'created'");
  expect(await listWaiting()).toHaveLength(1);
  const third = new PgBoss({ connectionString: database.url ?? '', supervise: false, schedule: false });
  await third.start();
  expect(await third.fetch('slow')).toEqual([]);
  await third.stop();
  expect((await first.listDue()).map(({ name }) => name)).not.toContain('slow');
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(0));
  await vi.waitFor(() => expect(running).toEqual([]));
  expect({ runs, most }).toEqual({ runs: 2, most: 1 });
  await Promise.all([first.stop(), second.stop()]);
});

test('a queue of before behaves as queues do now, and what waited in it is done', async () => {
  const boss = new PgBoss({ connectionString: database.url ?? '' });
  await boss.start();
  await boss.createQueue('old');
  await boss.send('old');
  await boss.send('old');
  await boss.stop();
  expect(await queueOf('old')).toMatchObject({ policy: 'standard', expire_seconds: 900, dead_letter: null, heartbeat_seconds: null });
  const jobs = worker();
  let runs = 0;
  jobs.register('old', async () => void (runs += 1), { cron: '0 0 1 1 *', longestSeconds: 7_200 });
  await jobs.start();
  await vi.waitFor(() => expect(runs).toBe(2));
  expect(await queueOf('old')).toMatchObject({ policy: 'stately', expire_seconds: 7_200, dead_letter: givenUp, heartbeat_seconds: 30 });
  await jobs.stop();
});

test('what fails again and again is given up, and the figures say so', async () => {
  const jobs = worker();
  let tries = 0;
  jobs.register('broken', async () => {
    tries += 1;
    throw new Error('no');
  });
  await jobs.start();
  await database.db.query("UPDATE pgboss.queue SET retry_delay = 0, retry_backoff = false WHERE name = 'broken'");
  await jobs.send('broken');
  const given = async () => (await jobs.listStates()).find(({ name }) => name === 'broken');
  await vi.waitFor(async () => expect(await given()).toEqual({ name: 'broken', running: 0, lost: 1 }));
  expect(tries).toBe(3);
  const figures = new Map<string, () => Promise<Readings>>();
  watchJobs({ gauge: () => undefined, gauges: (name, _help, _label, read) => void figures.set(name, read) }, jobs);
  expect(await figures.get('violet_jobs_given_up')?.()).toMatchObject({ broken: 1 });
  expect(await figures.get('violet_job_running_seconds')?.()).toMatchObject({ broken: 0 });
  expect(await figures.get('violet_jobs_due')?.()).not.toHaveProperty(givenUp);
  await jobs.stop();
});

test('what a process had begun when it died is begun again', async () => {
  const jobs = worker();
  let runs = 0;
  jobs.register('orphan', async () => void (runs += 1));
  await jobs.start();
  await jobs.send('orphan');
  await vi.waitFor(() => expect(runs).toBe(1));
  await database.db.query(
    `INSERT INTO pgboss.job (name, state, policy, started_on, heartbeat_on, heartbeat_seconds, retry_limit, expire_seconds)
     VALUES ('orphan', 'active', 'stately', now() - interval '5 minutes', now() - interval '5 minutes', 30, 2, 3600)`,
  );
  await jobs.send('orphan');
  const boss = new PgBoss({ connectionString: database.url ?? '', supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('orphan');
  await boss.stop();
  await vi.waitFor(() => expect(runs).toBe(3));
  await jobs.stop();
});
