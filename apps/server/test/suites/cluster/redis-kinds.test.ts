// Two processes on a cluster of Redis, and on a master that sentinels name. All that they share holds there as on one server. Needs PostgreSQL
// (TEST_DATABASE_URL), redis-server and redis-cli.
import { randomUUID } from 'node:crypto';
import type { Limit } from '@violet/contract/limit';
import type { Match } from '@violet/contract/matches';
import type { Profile } from '@violet/contract/profiles';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { wrongPasswordLimit } from '#modules/auth/limits.ts';
import { openRedisPubSub } from '#platform/bus/redis-pub-sub.ts';
import { createDistinctLimits } from '#platform/http/limits/distinct-limits.ts';
import { createRateLimits } from '#platform/http/limits/rate-limits.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { createRedisCluster, createSentinelRedis, type ManyRedis } from '#test/programs/redis-kinds.ts';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const kinds = [
  ['a cluster', createRedisCluster],
  ['a master under sentinels', createSentinelRedis],
] as const;

describe.each<readonly [string, () => Promise<ManyRedis>]>(kinds)('%s', (_name, createKind) => {
  let redis: ManyRedis;
  let world: World;
  let second: Awaited<ReturnType<World['secondProcess']>>;
  let ana: Member;
  let bea: Member;
  beforeAll(async () => {
    redis = await createKind();
    vi.stubEnv('TEST_REDIS_URL', redis.url);
    world = await createWorld();
    second = await world.secondProcess();
    ana = await world.member({ name: 'Ana' });
    bea = await world.member({ name: 'Bea' });
  });
  afterAll(async () => {
    await world.close();
    await redis.remove();
    vi.unstubAllEnvs();
  });

  it('carries what two of them write to each other, in order', async () => {
    const { id: matchId } = await aMatch(ana, bea);
    const [here, there] = [await openSocket(world.origin, ana), await openSocket(second.origin, bea)];
    await vi.waitFor(async () => expect((await world.visitor.get('/readyz')).body).toEqual({ status: 'ready', degraded: [] }));
    here.send({ type: 'typing', userId: ana.id, matchId });
    await there.next('typing');
    for (let count = 1; count <= 50; count += 1) here.send({ type: 'message', userId: ana.id, matchId, content: String(count) });
    await there.next('message', ({ message }) => message.seq === 50);
    const shown = there.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.seq] : []));
    expect([...new Set(shown)]).toEqual(Array.from({ length: 50 }, (_none, index) => index + 1));
    await here.close();
    await there.close();
  });

  it('keeps what one process publishes in its order', async () => {
    const [one, other] = [await connectRedis(redis.url, quiet), await connectRedis(redis.url, quiet)];
    const [speaking, listening] = [openRedisPubSub(one, quiet), openRedisPubSub(other, quiet)];
    const heard: number[] = [];
    const take = (_name: string, bytes: Buffer) => void heard.push(Number(bytes.toString()));
    listening.listen({ opened: () => undefined, lost: () => undefined, heard: take });
    await expect.poll(() => speaking.isOpen() && listening.isOpen()).toBe(true);
    await listening.subscribe(['news']);
    const notes = Array.from({ length: 3_000 }, (_none, count) => ({ name: 'news', bytes: Buffer.from(String(count)) }));
    for (let at = 0; at < notes.length; at += 10) {
      // In one go, one by one, and in the next turn.
      await Promise.all([
        speaking.publish(notes.slice(at, at + 5)),
        ...notes.slice(at + 5, at + 10).map((note) => speaking.publish([note])),
      ]);
    }
    await expect.poll(() => heard.length).toBe(notes.length);
    expect(heard).toEqual(notes.map((_note, count) => count));
    for (const pubSub of [speaking, listening]) pubSub.close();
    for (const connection of [one, other]) connection.disconnect();
  });

  it('knows who is online through either', async () => {
    const [cleo, dora] = [await world.member({ name: 'Cleo' }), await world.member({ name: 'Dora' })];
    await aMatch(cleo, dora);
    const watcher = await openSocket(world.origin, dora);
    const isOnline = async () => (await dora.get<Profile>(`/api/users/${cleo.id}`)).body.isOnline;
    expect(await isOnline()).toBe(false);
    const [phone, laptop] = [await openSocket(second.origin, cleo), await openSocket(world.origin, cleo)];
    await watcher.next('online_status', (frame) => frame.userId === cleo.id && frame.isOnline === true);
    await laptop.close();
    expect(await isOnline()).toBe(true);
    await phone.close();
    await watcher.next('online_status', (frame) => frame.userId === cleo.id && frame.isOnline === false);
    expect(await isOnline()).toBe(false);
    expect(watcher.frames.filter((frame) => frame.type === 'online_status' && frame.userId === cleo.id)).toHaveLength(2);
  });

  it('knows of many at once, whose keys lie on different servers', async () => {
    const [member, ...others] = await Promise.all(Array.from({ length: 9 }, () => world.member()));
    if (!member) throw new Error('nobody is there');
    for (const other of others) await aMatch(member, other);
    const online = others.slice(2);
    const sockets = await Promise.all(online.map((other) => openSocket(second.origin, other)));
    const listOnline = async () => {
      const { body } = await member.get<Match[]>('/api/matches');
      return body.flatMap(({ otherUser }) => (otherUser.isOnline ? [otherUser.id] : [])).toSorted();
    };
    await expect.poll(listOnline).toEqual(online.map(({ id }) => id).toSorted());
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  it('counts the wrong passwords of both processes together', async () => {
    const statusOf = async (visitor: World['visitor']) =>
      (await visitor.post('/api/auth/login', { username: bea.username, password: 'Wrong_1' })).status;
    const answers: number[] = [];
    for (let count = 0; count < wrongPasswordLimit.points; count += 1) {
      answers.push(await statusOf(count % 2 ? world.visitor : second.visitor));
    }
    expect(new Set(answers)).toEqual(new Set([401]));
    expect([await statusOf(world.visitor), await statusOf(second.visitor)]).toEqual([429, 429]);
  });

  it('keeps ten sockets of a member between them', async () => {
    const member = await world.member();
    const sockets = [];
    for (let count = 0; count < socketLimits.socketsPerMember; count += 1) {
      sockets.push(await openSocket(count % 2 === 0 ? world.origin : second.origin, member));
    }
    const eleventh = await openSocket(second.origin, member);
    expect(await sockets[0]?.closed).toBe(closeCodes.replaced);
    for (const socket of [...sockets.slice(1), eleventh]) await socket.close();
  });

  it('takes every kind of count, for many keys', async () => {
    const connections: RedisConnection[] = [];
    for (let count = 0; count < 2; count += 1) {
      connections.push(await connectRedis(redis.url, quiet));
    }
    const open = <T>(create: (options: Parameters<typeof createRateLimits>[0]) => T) =>
      connections.map((connection) => create({ enabled: true, demo: false, shared: { redis: connection, conceal: (key) => key } })) as [
        T,
        T,
      ];
    const limit: Limit = { name: `two-${randomUUID()}`, points: 2, seconds: 60, per: 'key' };
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const [here, there] = open(createRateLimits);
    for (const key of keys) {
      await here.consume(limit, key);
      await there.check(limit, key);
      await there.consume(limit, key);
      expect(await here.allows(limit, key)).toBe(false);
      await there.clear(limit, key);
      expect(await here.allows(limit, key)).toBe(true);
      await here.giveBack(limit, key);
    }
    const [mine, theirs] = open(createDistinctLimits);
    for (const key of keys) {
      expect((await mine.take(limit, key, ['a', 'b', 'c'])).ids).toEqual(['a', 'b']);
      expect((await theirs.take(limit, key, ['c', 'b'])).ids).toEqual(['b']);
    }
    for (const connection of connections) connection.disconnect();
  });

  it('keeps nobody waiting while one of its servers is gone, and every limit holds in each process', async () => {
    const connection = await connectRedis(redis.url, quiet);
    const limits = createRateLimits({ enabled: true, demo: false, shared: { redis: connection, conceal: (key) => key } });
    const limit: Limit = { name: `gone-${randomUUID()}`, points: 1, seconds: 60, per: 'key' };
    await redis.killMaster();
    for (let count = 0; count < 20; count += 1) {
      const [key, askedAt] = [randomUUID(), performance.now()];
      await limits.consume(limit, key);
      expect(await limits.allows(limit, key)).toBe(false);
      expect(performance.now() - askedAt).toBeLessThan(inject('toldMs'));
    }
    expect((await world.visitor.get('/readyz')).status).toBe(200);
    connection.disconnect();
  });
});
