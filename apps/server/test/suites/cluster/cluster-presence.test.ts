// What a member sees of another one whose process is killed, hangs, ends orderly or finds Redis empty. It is the real program, twice, on a
// Redis of its own. Needs PostgreSQL (TEST_DATABASE_URL) and redis-server.
import { Redis } from 'ioredis';
import type { Match } from '@violet/contract/matches';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createRedis, type OwnRedis } from '#test/programs/redis-kinds.ts';
import {
  createDatabase,
  createPairs,
  startServer,
  type BenchDatabase,
  type Person,
  type RunningServer,
} from '#test/programs/served-community.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';

/** Spec §12 WebSocket: offline within 15 seconds of the last socket's end. */
const offlineMs = 15_000 * inject('slowness');
const patient = { timeout: inject('failoverMs') };

let redis: OwnRedis;
let database: BenchDatabase;
/** The one that stays. */
let home: RunningServer;
let other: RunningServer;
let ana: Person;
let bea: Person;
/** The page on the process that stays. */
let watcher: TestSocket;

const start = () => startServer({ DATABASE_URL: database.url, REDIS_URL: redis.url, MIGRATE: 'off' });

beforeAll(async () => {
  redis = await createRedis();
  database = await createDatabase('presence', process.env.TEST_DATABASE_URL);
  home = await start();
});
afterAll(async () => {
  await home.stop('SIGKILL');
  await database.drop();
  await redis.remove();
});
beforeEach(async () => {
  const [pair] = await createPairs(database.db, 1);
  if (!pair) throw new Error('nobody is there');
  [ana, bea] = pair.people;
  other = await start();
  watcher = await openSocket(home.origin, bea);
});
afterEach(async () => {
  await watcher.close();
  await other.stop('SIGKILL');
});

const statuses = () => watcher.frames.flatMap((frame) => (frame.type === 'online_status' ? [frame.isOnline] : []));

async function seesOnline(): Promise<boolean | null | undefined> {
  const response = await fetch(`${home.origin}/api/matches`, { headers: { cookie: bea.cookie } });
  const [match] = (await response.json()) as Match[];
  return match?.otherUser.isOnline;
}

it('killed: she is told within fifteen seconds', async () => {
  await openSocket(other.origin, ana);
  await expect.poll(statuses).toEqual([true]);
  expect(await seesOnline()).toBe(true);
  const killedAt = Date.now();
  await other.stop('SIGKILL');
  await expect.poll(statuses, patient).toEqual([true, false]);
  expect(Date.now() - killedAt).toBeLessThan(offlineMs);
  expect(await seesOnline()).toBe(false);
});

it('killed, and she comes back to another process: nobody is told anything', async () => {
  await openSocket(other.origin, ana);
  await expect.poll(statuses).toEqual([true]);
  await other.stop('SIGKILL');
  const again = await openSocket(home.origin, ana);
  const reader = new Redis(redis.url);
  await expect.poll(() => reader.zcard('violet:processes'), patient).toBe(1);
  reader.disconnect();
  await watcher.caughtUp();
  expect(statuses()).toEqual([true]);
  expect(await seesOnline()).toBe(true);
  await again.close();
  await expect.poll(statuses).toEqual([true, false]);
});

it('hanging, and then going on: she was gone, and is there again', async () => {
  // A page of this member that gives signs of life as soon as it is asked.
  const phone = await openSocket(other.origin, ana);
  await expect.poll(statuses).toEqual([true]);
  other.child.kill('SIGSTOP');
  await expect.poll(statuses, patient).toEqual([true, false]);
  expect(await seesOnline()).toBe(false);
  other.child.kill('SIGCONT');
  await expect.poll(statuses, patient).toEqual([true, false, true]);
  expect(await seesOnline()).toBe(true);
  await phone.close();
  await expect.poll(statuses).toEqual([true, false, true, false]);
});

it('orderly: she who comes back was never gone, and she who does not is told of', async () => {
  await openSocket(other.origin, ana);
  await expect.poll(statuses).toEqual([true]);
  expect(await other.stop('SIGTERM')).toBe(0);
  const again = await openSocket(home.origin, ana);
  expect(await seesOnline()).toBe(true);
  expect(statuses()).toEqual([true]);
  await again.close();
  await expect.poll(statuses, patient).toEqual([true, false]);
});

it('with an emptied Redis: she is there again soon, and is told of at no time', async () => {
  const phone = await openSocket(other.origin, ana);
  await expect.poll(statuses).toEqual([true]);
  const admin = new Redis(redis.url);
  await admin.flushall();
  admin.disconnect();
  await expect.poll(seesOnline, patient).toBe(true);
  await phone.close();
  await expect.poll(statuses).toEqual([true, false]);
});
