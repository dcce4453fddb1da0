// Three processes: each hears what is for the members it has, all of it, and nothing else. Needs PostgreSQL (TEST_DATABASE_URL) and redis-server.
import type { AddressInfo } from 'node:net';
import { closeCodes } from '@violet/contract/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openWire, startRedis, type OwnRedis, type Wire } from '#test/programs/own-redis.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { connect, openSocket, type TestSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

type Process = Awaited<ReturnType<World['secondProcess']>>;

/** How many notes of others a process has read, by channel. */
async function readNotes({ app }: Pick<Process, 'app'>): Promise<Record<string, number>> {
  const server = await app.metrics.listen(0, '127.0.0.1');
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  server.close();
  return Object.fromEntries(
    [...text.matchAll(/^violet_notes_total\{channel="([\w.]+)"\} (\d+)$/gmu)].map(([, channel = '', count]) => [channel, Number(count)]),
  );
}

describe('three processes', () => {
  let redis: OwnRedis;
  let wire: Wire;
  let world: World;
  let second: Process;
  let third: Process;
  let ana: Member;
  let bea: Member;
  let matchId: string;
  beforeAll(async () => {
    redis = await startRedis();
    vi.stubEnv('TEST_REDIS_URL', redis.url);
    world = await createWorld();
    third = await world.secondProcess();
    // Pages are quicker there than subscriptions.
    wire = await openWire(redis, 40);
    vi.stubEnv('TEST_REDIS_URL', wire.url);
    second = await world.secondProcess();
  });
  afterAll(async () => {
    await world.close();
    await wire.close();
    await redis.stop();
    vi.unstubAllEnvs();
  });
  beforeEach(async () => {
    ana = await world.member({ name: 'Ana' });
    bea = await world.member({ name: 'Bea' });
    matchId = (await aMatch(ana, bea)).id;
  });

  const type = (socket: TestSocket) => socket.send({ type: 'typing', userId: ana.id, matchId });

  it('hear nothing of what is said between members of others', async () => {
    const cleo = await world.member({ name: 'Cleo' });
    const [phone, laptop, watcher] = [
      await openSocket(world.origin, ana),
      await openSocket(second.origin, bea),
      await openSocket(third.origin, cleo),
    ];
    const before = await readNotes(third);
    for (let count = 1; count <= 50; count += 1) {
      type(phone);
      phone.send({ type: 'message', userId: ana.id, matchId, content: String(count) });
    }
    const { messageId } = await laptop.next('message', ({ message }) => message.seq === 50);
    laptop.send({ type: 'read_receipt', userId: bea.id, messageId });
    await phone.next('read_receipt');
    // What Redis took of all that has come to the third by the time this has.
    await aMatch(cleo, ana);
    await watcher.next('match');
    const after = await readNotes(third);
    expect((after['sockets.frames'] ?? 0) - (before['sockets.frames'] ?? 0)).toBeLessThanOrEqual(watcher.frames.length);
    for (const channel of ['chat.stored', 'chat.found']) expect(after[channel]).toBe(before[channel]);
    // Others would have been told so.
    expect((await readNotes(second))['chat.stored']).toBeGreaterThan(0);
    expect((await readNotes(second))['sockets.frames']).toBeGreaterThan(49);
    for (const socket of [phone, laptop, watcher]) await socket.close();
  });

  it('bring every frame from `connected` on, however quickly a page comes and goes', { tags: 'long' }, async () => {
    const phone = await openSocket(world.origin, ana);
    for (let round = 0; round < 100; round += 1) {
      const pages = await Promise.all(Array.from({ length: 1 + (round % 3) }, () => openSocket(second.origin, bea)));
      type(phone);
      for (const page of pages) await page.next('typing');
      const [last, ...others] = pages;
      for (const page of others) page.ws.terminate();
      const message = say(ana, matchId, String(round));
      expect(await last?.next('message', (frame) => frame.message.content === String(round))).toMatchObject({ matchId });
      await message;
      // The next one opens while this one is being closed.
      last?.ws.terminate();
    }
    await phone.close();
  });

  it('bring what was said while a page was away to no one but by reading', async () => {
    const page = await openSocket(second.origin, bea);
    await say(ana, matchId, 'one');
    await page.next('message');
    await page.close();
    for (let count = 2; count <= 30; count += 1) await say(ana, matchId, String(count));
    world.clock.advance({ minutes: 5 });
    const back = await openSocket(second.origin, bea);
    // Of what is unread, the newest comes once more.
    await back.next('message', ({ message }) => message.seq === 30);
    await say(ana, matchId, 'thirty-one');
    await back.next('message', ({ message }) => message.seq === 31);
    await back.caughtUp();
    expect(back.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.seq] : []))).toEqual([30, 31]);
    await back.close();
  });

  it('close a socket whose session ended elsewhere while it was being opened', async () => {
    for (let round = 0; round < 20; round += 1) {
      const device = await world.signIn(bea);
      const opening = Promise.allSettled(Array.from({ length: 3 }, () => connect(second.origin, device.cookie)));
      await device.post('/api/auth/logout');
      const endedAt = Date.now();
      for (const attempt of await opening) {
        if (attempt.status === 'fulfilled') expect(await attempt.value.closed).toBe(closeCodes.notAuthenticated);
      }
      expect(Date.now() - endedAt).toBeLessThan(inject('endedMs'));
    }
  });

  it('take what a page says before it is connected', async () => {
    const watcher = await openSocket(world.origin, ana);
    const page = await connect(second.origin, bea.cookie);
    page.send({ type: 'auth', userId: bea.id });
    page.send({ type: 'message', userId: bea.id, matchId, content: 'in a hurry' });
    expect((await watcher.next('message')).message.content).toBe('in a hurry');
    await page.next('message');
    expect(page.frames[0]).toEqual({ type: 'connected' });
    for (const socket of [watcher, page]) await socket.close();
  });
});
