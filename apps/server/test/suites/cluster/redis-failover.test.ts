// The master of Redis is killed by -9 under members who write on two processes: its sentinels name another one, and all goes on there. Needs
// PostgreSQL (TEST_DATABASE_URL) and redis-server.
import { loginLimits } from '@violet/contract/auth';
import type { Profile } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createSentinelRedis, type SentinelRedis } from '#test/programs/own-redis.ts';
import { startSender } from '#test/programs/kill-sender.ts';
import { findLosses } from '#test/programs/losses.ts';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

const backMs = 15_000 * inject('slowness');
const patient = { timeout: 2 * backMs };

let redis: SentinelRedis;
let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  redis = await createSentinelRedis();
  vi.stubEnv('TEST_REDIS_URL', redis.url);
  world = await createWorld();
  second = await world.secondProcess();
});
afterAll(async () => {
  await world.close();
  await redis.remove();
  vi.unstubAllEnvs();
});

async function areWhole(): Promise<boolean> {
  const answers = await Promise.all([world.visitor, second.visitor].map((visitor) => visitor.get<{ degraded: string[] }>('/readyz')));
  return answers.every(({ body }) => body.degraded.length === 0);
}

it('is back within fifteen seconds, and nothing that was acknowledged is lost', async () => {
  const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
  const { id: matchId } = await aMatch(ana, bea);
  await expect.poll(areWhole).toBe(true);
  const senders = [
    startSender({ transport: 'http', person: ana, matchId }),
    startSender({ transport: 'socket', person: bea, matchId }),
  ] as const;
  await senders[0].resume(world.origin);
  await senders[1].resume(second.origin);
  const [here, there] = [await openSocket(world.origin, ana), await openSocket(second.origin, bea)];
  /** What goes from process to process alone, and is kept nowhere. */
  const typed = () => {
    here.send({ type: 'typing', userId: ana.id, matchId });
    return there.frames.filter(({ type }) => type === 'typing').length;
  };
  await expect.poll(typed).toBeGreaterThan(0);

  const killedAt = performance.now();
  await redis.killMaster();
  await expect.poll(areWhole, { ...patient, interval: 10 }).toBe(false);
  const storedAtLoss = senders.map(({ acknowledged }) => acknowledged.size);
  await expect.poll(areWhole, patient).toBe(true);
  const typedBefore = typed();
  await expect.poll(typed, patient).toBeGreaterThan(typedBefore);
  expect(performance.now() - killedAt).toBeLessThan(backMs);

  // Messages need no Redis, so nobody had to wait for it.
  senders.forEach(({ acknowledged }, index) => expect(acknowledged.size).toBeGreaterThan(storedAtLoss[index] ?? 0));
  await Promise.all(senders.map((sender) => sender.finish()));
  const losses = await findLosses(world.origin, [{ matchId, people: [ana, bea] }], senders);
  expect(losses).toMatchObject({ lost: 0, duplicated: 0, gaps: 0, unexpected: 0 });
  expect(losses.acknowledged).toBeGreaterThan(0);

  // Presence and counts are shared again.
  const cleo = await world.member({ name: 'Cleo' });
  const phone = await openSocket(second.origin, cleo);
  const isOnline = async () => (await ana.get<Profile>(`/api/users/${cleo.id}`)).body.isOnline;
  await expect.poll(isOnline, patient).toBe(true);
  const statusOf = async (visitor: World['visitor']) =>
    (await visitor.post('/api/auth/login', { username: cleo.username, password: 'Wrong_1' })).status;
  for (let count = 0; count < loginLimits.wrongTries; count += 1) expect(await statusOf(world.visitor)).toBe(401);
  expect(await statusOf(second.visitor)).toBe(429);
  for (const socket of [phone, here, there]) await socket.close();
});
