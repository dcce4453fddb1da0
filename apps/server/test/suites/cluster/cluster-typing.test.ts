// Who is told that a member types, after the end of the match in another process. Needs PostgreSQL (TEST_DATABASE_URL) and redis-server.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWire, startRedis, type OwnRedis, type Wire } from '#test/programs/own-redis.ts';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

type Process = Awaited<ReturnType<World['secondProcess']>>;

describe('typing', () => {
  let redis: OwnRedis;
  let wire: Wire;
  let world: World;
  let second: Process;
  let ana: Member;
  let bea: Member;
  let matchId: string;
  /** Of who types, and of the partner in the same process. */
  let phone: TestSocket;
  let tablet: TestSocket;
  beforeAll(async () => {
    redis = await startRedis();
    wire = await openWire(redis);
    vi.stubEnv('TEST_REDIS_URL', wire.url);
    world = await createWorld();
    vi.stubEnv('TEST_REDIS_URL', redis.url);
    second = await world.secondProcess();
  });
  afterAll(async () => {
    await world.close();
    await wire.close();
    await redis.stop();
    vi.unstubAllEnvs();
  });
  beforeEach(async () => {
    await vi.waitFor(async () => expect((await world.visitor.get('/readyz')).body).toEqual({ status: 'ready', degraded: [] }));
    ana = await world.member({ name: 'Ana' });
    bea = await world.member({ name: 'Bea' });
    matchId = (await aMatch(ana, bea)).id;
    [phone, tablet] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    type();
    await tablet.next('typing');
  });

  const type = () => phone.send({ type: 'typing', userId: ana.id, matchId });
  const heard = (socket: TestSocket) => socket.frames.filter((frame) => frame.type === 'typing').length;
  const refusal = () => phone.next('error', ({ code }) => code === 'not_found');
  const blockedBy = (member: Member, other: Member) => () =>
    second.as(member).post('/api/blocks', { blockerId: member.id, blockedUserId: other.id });

  const ends: { what: string; end: () => Promise<Answer> }[] = [
    { what: 'the partner blocked', end: () => blockedBy(bea, ana)() },
    { what: 'who types blocked', end: () => blockedBy(ana, bea)() },
    { what: 'the partner parted', end: () => second.as(bea).del(`/api/matches/${matchId}`) },
  ];

  it.each(ends)('is heard nowhere from the next signal on where $what in another process', async ({ end }) => {
    const laptop = await openSocket(second.origin, bea);
    type();
    await laptop.next('typing');
    await tablet.next('typing');
    expect((await end()).status).toBeLessThan(300);
    await phone.next('unmatched');
    type();
    await refusal();
    for (const socket of [laptop, tablet]) await socket.caughtUp();
    expect([heard(laptop), heard(tablet)]).toEqual([1, 2]);
  });

  it.each(ends)('is heard nowhere from the next signal on while Redis is away, where $what in another process', async ({ end }) => {
    await redis.stop();
    await vi.waitFor(async () => expect((await world.visitor.get('/readyz')).body).toMatchObject({ degraded: ['redis'] }));
    expect((await end()).status).toBeLessThan(300);
    type();
    await refusal();
    await tablet.caughtUp();
    expect(heard(tablet)).toBe(1);
    await redis.start();
  });

  it.each(ends)('is heard no more once a process has found that it hears nothing, where $what in another', async ({ end }) => {
    wire.deafen();
    expect((await end()).status).toBeLessThan(300);
    // Well before half a minute has passed, after which it would be asked about anyway.
    await vi.waitFor(
      async () => {
        type();
        await phone.caughtUp();
        expect(phone.frames.filter((frame) => frame.type === 'error' && frame.code === 'not_found')).not.toEqual([]);
      },
      { interval: 200 },
    );
    await tablet.caughtUp();
    const before = heard(tablet);
    for (let signal = 0; signal < 5; signal += 1) type();
    await phone.caughtUp();
    await tablet.caughtUp();
    expect(heard(tablet)).toBe(before);
  });
});
