// What the alerts about jobs read, of jobs that really fail and wait.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { createMetrics } from '#platform/http/operation/metrics.ts';
import { countRuns, watchJobs } from './job-metrics.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a run that fails is counted, and one that nobody does is seen to wait', async () => {
  const metrics = createMetrics();
  const jobs = createJobs({ db: database.db, log, pollSeconds: 0.5, onRun: countRuns(metrics) });
  watchJobs(metrics, jobs);
  const server = await metrics.listen(0, '127.0.0.1');
  const read = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  const asking = createJobs({ db: database.db, log, mode: 'off' });
  asking.register('tidy', async () => undefined);
  await asking.start();
  await asking.send('tidy');
  jobs.register('steep', () => Promise.reject(new Error('too hot')));
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
