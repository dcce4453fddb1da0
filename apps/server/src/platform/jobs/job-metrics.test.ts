// What the alerts about jobs read, of jobs that really fail and wait.
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { createMetrics } from '#platform/http/operation/metrics.ts';
import { countRuns, watchJobs } from './job-metrics.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a run that fails is counted, and one that nobody does is seen to wait', async () => {
  const metrics = createMetrics();
  const jobs = createJobs({ db: database.db, log, pollSeconds: 0.5, ...countRuns(metrics) });
  const server = await metrics.listen(0, '127.0.0.1');
  const read = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  const asking = createJobs({ db: database.db, log, mode: 'off' });
  watchJobs(metrics, asking);
  asking.register('tidy', async () => undefined);
  await asking.start();
  await asking.send('tidy');
  jobs.register('steep', () => Promise.reject(new Error('too hot')));
  // From the start, so that the first failure is seen to come.
  expect(await read()).toMatch(/^violet_job_failures_total\{queue="steep"\} 0$/mu);
  await jobs.start();
  await jobs.send('steep');
  await vi.waitFor(async () => expect(await read()).toMatch(/^violet_job_failures_total\{queue="steep"\} [1-9]/mu));
  await vi.waitFor(async () =>
    expect(Number(/^violet_job_wait_seconds\{queue="tidy"\} (\S+)$/mu.exec(await read())?.[1])).toBeGreaterThan(0),
  );
  expect(await read()).toContain('violet_jobs_due{queue="tidy"} 1\n');
  server.close();
  await jobs.stop();
  await asking.stop();
});

test('what a later release or a setting of before has left waits for nobody here', async () => {
  const { db } = database;
  const before = createJobs({ db, log, mode: 'off' });
  const now = createJobs({ db, log, mode: 'off' });
  for (const name of ['backup', 'tidy']) before.register(name, async () => undefined);
  now.register('tidy', async () => undefined);
  await before.start();
  for (const name of ['backup', 'tidy']) await before.send(name);
  await before.stop();
  await now.start();
  expect((await now.listDue()).map(({ name }) => name)).toEqual(['tidy']);
  await now.stop();
});

test('work of every few seconds that hangs or fails grows old, and work that is done does not', async () => {
  const { db } = database;
  const metrics = createMetrics();
  const jobs = createJobs({ db, log });
  watchJobs(metrics, jobs);
  const server = await metrics.listen(0, '127.0.0.1');
  const readAges = async () => {
    const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
    const ages = text.matchAll(/^violet_job_success_age_seconds\{queue="(.+)"\} (\S+)$/gmu);
    return Object.fromEntries([...ages].map(([, name = '', age]) => [name, Number(age)]));
  };
  let [goOn, done] = [() => undefined as void, 0];
  jobs.register('stuck', () => new Promise((resolve) => (goOn = resolve)), { everySeconds: 0.02 });
  jobs.register('steep', () => Promise.reject(new Error('too hot')), { everySeconds: 0.02 });
  jobs.register('fine', async () => void (done += 1), { everySeconds: 0.02 });
  expect(await readAges()).toEqual({});
  await jobs.start();
  await vi.waitFor(async () => {
    const { stuck = 0, steep = 0, fine = Infinity } = await readAges();
    expect(done).toBeGreaterThan(1);
    expect(Math.min(stuck, steep)).toBeGreaterThan(2 * fine);
  });
  goOn();
  await vi.waitFor(async () => {
    const { stuck = Infinity, steep = 0 } = await readAges();
    expect(stuck).toBeLessThan(steep);
  });
  const ended = jobs.stop();
  goOn();
  await ended;
  const idle = createJobs({ db, log, mode: 'off' });
  idle.register('fine', async () => undefined, { everySeconds: 0.02 });
  await idle.start();
  expect([...idle.secondsSinceSuccess()]).toEqual([]);
  await idle.stop();
  server.close();
});

test('work that is never begun grows old as well', async () => {
  const { db } = database;
  // Its start waits for a database that does not come back.
  const jobs = createJobs({ db: { ...db, exec: () => new Promise(() => undefined), query: () => new Promise(() => undefined) }, log });
  let begun = 0;
  jobs.register('never', async () => void (begun += 1), { everySeconds: 0.02 });
  void jobs.start();
  await vi.waitFor(() => expect(jobs.secondsSinceSuccess().get('never')).toBeGreaterThan(0.1));
  expect(begun).toBe(0);
});

test('a process without work tells too how long nobody has looked for scheduled work', async () => {
  const { db } = database;
  const metrics = createMetrics();
  const asking = createJobs({ db, log, mode: 'off' });
  watchJobs(metrics, asking);
  const server = await metrics.listen(0, '127.0.0.1');
  const readAge = async () => {
    const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
    return Number(/^violet_schedule_age_seconds (\S+)$/mu.exec(text)?.[1]);
  };
  expect(await readAge()).toBeNaN();
  await asking.start();
  // Nobody ever has: the queues are as old as that.
  await db.query("UPDATE pgboss.queue SET created_on = now() - interval '20 minutes'");
  expect(await readAge()).toBeGreaterThan(1_199);
  const worker = createJobs({ db, log, mode: 'worker', pollSeconds: 0.5 });
  await worker.start();
  await vi.waitFor(async () => expect(await readAge()).toBeLessThan(100));
  await worker.stop();
  await db.query("UPDATE pgboss.version SET cron_on = now() - interval '10 minutes'");
  expect(await readAge()).toBeGreaterThan(599);
  await asking.stop();
  server.close();
});
