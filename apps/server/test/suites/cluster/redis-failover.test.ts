// A master of Redis is killed by -9, or hangs, under members who write on two processes. Another server takes its place; all goes on there.
// Needs PostgreSQL (TEST_DATABASE_URL), redis-server and redis-cli.
import { randomUUID } from 'node:crypto';
import type { Profile } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { wrongPasswordLimit } from '#modules/auth/limits.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { startSender } from '#test/programs/kill-sender.ts';
import { findLosses } from '#test/programs/losses.ts';
import { createRedisCluster, createSentinelRedis, type ManyRedis } from '#test/programs/redis-kinds.ts';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

const backMs = 15_000 * inject('slowness');
const patient = { timeout: inject('failoverMs') };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const places: readonly [string, () => Promise<ManyRedis>][] = [
  ['under sentinels', () => createSentinelRedis()],
  ['in a cluster with replicas', () => createRedisCluster(undefined, 1)],
];
const ends: readonly [string, (redis: ManyRedis) => Promise<void>][] = [
  ['killed', (redis) => redis.killMaster()],
  ['hanging', (redis) => redis.stallMaster()],
];

describe.each(places.flatMap(([where, create]) => ends.map(([how, end]) => ({ where, how, create, end }))))(
  'a master $where, $how',
  ({ create, end }) => {
    let redis: ManyRedis;
    /** Sees whether Redis takes whatever it is told. */
    let prober: RedisConnection;
    let world: World;
    let second: Awaited<ReturnType<World['secondProcess']>>;
    beforeAll(async () => {
      redis = await create();
      prober = await connectRedis(redis.url, quiet);
      vi.stubEnv('TEST_REDIS_URL', redis.url);
      world = await createWorld();
      second = await world.secondProcess();
    });
    afterAll(async () => {
      await world.close();
      prober.disconnect();
      await redis.remove();
      vi.unstubAllEnvs();
    });

    const takesAll = () =>
      Promise.all(Array.from({ length: 30 }, () => prober.set(randomUUID(), 'told', 'EX', 60))).then(
        () => true,
        () => false,
      );

    async function areWhole(): Promise<boolean> {
      const answers = await Promise.all([world.visitor, second.visitor].map((visitor) => visitor.get<{ degraded: string[] }>('/readyz')));
      return answers.every(({ body }) => body.degraded.length === 0);
    }

    it('all is shared again within fifteen seconds, and nothing that was acknowledged is lost', async () => {
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
      /** What goes from process to process alone, and is kept nowhere: how much of it has come both ways. */
      const typed = () => {
        here.send({ type: 'typing', userId: ana.id, matchId });
        there.send({ type: 'typing', userId: bea.id, matchId });
        return Math.min(...[here, there].map(({ frames }) => frames.filter(({ type }) => type === 'typing').length));
      };
      await expect.poll(typed).toBeGreaterThan(0);

      const endedAt = performance.now();
      await end(redis);
      await expect.poll(takesAll, { ...patient, interval: 10 }).toBe(false);
      const storedAtLoss = senders.map(({ acknowledged }) => acknowledged.size);
      await expect.poll(takesAll, patient).toBe(true);
      await expect.poll(areWhole, patient).toBe(true);
      const typedBefore = typed();
      await expect.poll(typed, patient).toBeGreaterThan(typedBefore);
      expect(performance.now() - endedAt).toBeLessThan(backMs);

      // Messages need no Redis, so nobody had to wait for it.
      senders.forEach(({ acknowledged }, index) => expect(acknowledged.size).toBeGreaterThan(storedAtLoss[index] ?? 0));
      await Promise.all(senders.map((sender) => sender.finish()));
      const losses = await findLosses(world.origin, [{ matchId, people: [ana, bea] }], senders);
      expect(losses).toMatchObject({ lost: 0, duplicated: 0, gaps: 0, unexpected: 0 });
      await here.close();
      await there.close();
    });

    it('who is online and what was counted is one for both again', async () => {
      const [cleo, dora] = [await world.member({ name: 'Cleo' }), await world.member({ name: 'Dora' })];
      const phone = await openSocket(second.origin, cleo);
      const isOnline = async () => (await dora.get<Profile>(`/api/users/${cleo.id}`)).body.isOnline;
      await expect.poll(isOnline).toBe(true);
      const statusOf = async (visitor: World['visitor']) =>
        (await visitor.post('/api/auth/login', { username: cleo.username, password: 'Wrong_1' })).status;
      for (let count = 0; count < wrongPasswordLimit.points; count += 1) expect(await statusOf(world.visitor)).toBe(401);
      expect(await statusOf(second.visitor)).toBe(429);
      await phone.close();
    });
  },
);
