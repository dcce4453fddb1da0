// Two processes on one database and one bus: what holds on one holds on both. Needs PostgreSQL (TEST_DATABASE_URL) and redis-server.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import type { Message } from '@violet/contract/chat/messages';
import type { Profile } from '@violet/contract/profiles';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startRedis, type OwnRedis } from '#test/programs/own-redis.ts';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

/** What a device shows, in the order it came. A message that arrives while its socket catches up may come twice. */
function shown(socket: TestSocket): Message[] {
  const messages = new Map<number, Message>();
  for (const frame of socket.frames)
    if (frame.type === 'message' && !messages.has(frame.message.seq)) messages.set(frame.message.seq, frame.message);
  return [...messages.values()];
}

function seqs(socket: TestSocket): number[] {
  return shown(socket).map(({ seq }) => seq);
}

describe('two processes', () => {
  let redis: OwnRedis;
  let world: World;
  let second: Awaited<ReturnType<World['secondProcess']>>;
  let ana: Member;
  let bea: Member;
  let matchId: string;
  beforeAll(async () => {
    redis = await startRedis();
    vi.stubEnv('TEST_REDIS_URL', redis.url);
    world = await createWorld();
    second = await world.secondProcess();
  });
  afterAll(async () => {
    await world.close();
    await redis.stop();
    vi.unstubAllEnvs();
  });
  beforeEach(async () => {
    ana = await world.member({ name: 'Ana' });
    bea = await world.member({ name: 'Bea' });
    matchId = (await aMatch(ana, bea)).id;
  });

  const onFirst = (member: Member) => openSocket(world.origin, member);
  const onSecond = (member: Member) => openSocket(second.origin, member);

  it('bring every message to every device once and in order, written on both at once', async () => {
    const sockets = await Promise.all([...[ana, ana, ana, bea, bea].map(onFirst), ...[ana, ana, bea, bea, bea].map(onSecond)]);
    const senders = [
      [sockets[0], ana],
      [sockets[3], bea],
      [sockets[5], ana],
      [sockets[7], bea],
    ] as const;
    const each = 250;
    for (let count = 0; count < each; count += 1) {
      for (const [socket, member] of senders) {
        socket?.send({ type: 'message', userId: member.id, matchId, content: `${count}`, clientId: randomUUID() });
      }
    }
    const expected = Array.from({ length: each * senders.length }, (_value, index) => index + 1);
    for (const socket of sockets) {
      await socket.next('message', ({ message }) => message.seq === expected.length);
      await socket.caughtUp();
      expect(seqs(socket)).toEqual(expected);
    }
    for (const socket of sockets) await socket.close();
  });

  it('keep what one sender says in her order, over whichever process', async () => {
    const [phone, laptop] = [await onFirst(ana), await onSecond(bea)];
    for (let count = 1; count <= 100; count += 1) phone.send({ type: 'message', userId: ana.id, matchId, content: String(count) });
    await laptop.next('message', ({ message }) => message.content === '100');
    expect(shown(laptop).map(({ content }) => Number(content))).toEqual(Array.from({ length: 100 }, (_value, index) => index + 1));
  });

  it('take the same message once, sent to both at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const body = { matchId, senderId: ana.id, content: 'once', clientId: randomUUID() };
      const [here, there] = [ana, second.as(ana)];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_value, index) => (index % 2 ? here : there).post<Message>('/api/messages', body)),
      );
      expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
    const { body } = await bea.get<Message[]>(`/api/messages/${matchId}`);
    expect(body.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('tell each other of typing, reading, reactions and matches', async () => {
    const [anaSocket, the] = [await onFirst(ana), await onSecond(bea)];
    anaSocket.send({ type: 'typing', userId: ana.id, matchId });
    await the.next('typing');
    anaSocket.send({ type: 'message', userId: ana.id, matchId, content: 'hello' });
    const { messageId } = await the.next('message');
    the.send({ type: 'read_receipt', userId: bea.id, messageId });
    expect(await anaSocket.next('read_receipt')).toMatchObject({ messageId });
    await second.as(bea).post(`/api/messages/${messageId}/reactions`, { userId: bea.id, emoji: '🔥' });
    expect(await anaSocket.next('reaction')).toMatchObject({ messageId, reactions: [{ userId: bea.id, emoji: '🔥' }] });
    const cleo = await world.member({ name: 'Cleo' });
    await aMatch(cleo, bea);
    await the.next('match', ({ match }) => match.otherUser.id === cleo.id);
  });

  it('hear on one of a ghost and of an end on the other, while a member types', async () => {
    const ghost = await world.member({ name: 'Gigi', premium: true });
    const { id } = await aMatch(ghost, bea);
    const [phone, laptop, tablet] = [await onFirst(ghost), await onSecond(bea), await onFirst(bea)];
    const type = () => phone.send({ type: 'typing', userId: ghost.id, matchId: id });
    type();
    await laptop.next('typing');
    await second.as(ghost).post(`/api/users/${ghost.id}/ghost-mode`, { ghostMode: true });
    // The process that hears the ghost type knows by then: it has told another page of Bea's.
    for (const page of [laptop, tablet]) await page.next('online_status', (frame) => frame.userId === ghost.id && frame.isOnline === null);
    type();
    await second.as(bea).del(`/api/matches/${id}`);
    await phone.next('unmatched');
    type();
    expect((await phone.next('error')).code).toBe('not_found');
    await laptop.caughtUp();
    expect(laptop.frames.filter(({ type: kind }) => kind === 'typing')).toHaveLength(1);
  });

  it('know who is online through either', async () => {
    const watcher = await onFirst(bea);
    const isOnline = async () => (await bea.get<Profile>(`/api/users/${ana.id}`)).body.isOnline;
    expect(await isOnline()).toBe(false);
    const [phone, laptop] = [await onSecond(ana), await onFirst(ana)];
    await watcher.next('online_status', (frame) => frame.userId === ana.id && frame.isOnline === true);
    expect(await isOnline()).toBe(true);
    await laptop.close();
    await watcher.caughtUp();
    expect(await isOnline()).toBe(true);
    await phone.close();
    await watcher.next('online_status', (frame) => frame.userId === ana.id && frame.isOnline === false);
    expect(await isOnline()).toBe(false);
    expect(watcher.frames.filter((frame) => frame.type === 'online_status' && frame.userId === ana.id)).toHaveLength(2);
  });

  it('keep ten sockets of a member between them', async () => {
    const cleo = await world.member({ name: 'Cleo' });
    const sockets = [];
    for (let count = 0; count < socketLimits.socketsPerMember; count += 1) {
      sockets.push(await (count % 2 === 0 ? onFirst(cleo) : onSecond(cleo)));
    }
    const eleventh = await onSecond(cleo);
    expect(await sockets[0]?.closed).toBe(closeCodes.replaced);
    for (const socket of [...sockets.slice(1), eleventh]) await socket.caughtUp();
  });

  it('close a session’s sockets on both', async () => {
    const device = await world.signIn(ana);
    const [phone, laptop, kept] = [await onFirst(device), await onSecond(device), await onSecond(ana)];
    await device.post('/api/auth/logout');
    const signedOutAt = Date.now();
    expect(await phone.closed).toBe(closeCodes.notAuthenticated);
    expect(await laptop.closed).toBe(closeCodes.notAuthenticated);
    expect(Date.now() - signedOutAt).toBeLessThan(inject('toldMs'));
    await kept.caughtUp();
  });

  it('tell whoever reads Redis neither words nor names nor addresses', async () => {
    const reader = new Redis(redis.url);
    const notes: string[] = [];
    reader.on('pmessageBuffer', (_pattern: string, _channel: Buffer, note: Buffer) => notes.push(note.toString('latin1')));
    await reader.psubscribe('*');
    const receiver = await onSecond(bea);
    await ana.post('/api/messages', { matchId, senderId: ana.id, content: 'oolong at seven' });
    await receiver.next('message');
    await world.visitor.post('/api/auth/login', { username: ana.username, password: 'Wrong_1' });
    reader.disconnect();
    const stored = new Redis(redis.url);
    const kept = (await stored.keys('*')).join(' ');
    stored.disconnect();
    expect(notes.length).toBeGreaterThan(0);
    expect(kept).toContain('wrong-password');
    for (const secret of ['oolong', ana.username, '127.0.0.1']) expect(`${notes.join(' ')} ${kept}`).not.toContain(secret);
  });

  it('believe no note that neither of them wrote, and go on', async () => {
    const [phone, laptop] = [await onFirst(ana), await onSecond(ana)];
    const forger = new Redis(redis.url);
    const me = await ana.get<{ id: string }>('/api/auth/me');
    const forged = {
      from: randomUUID(),
      payload: { memberId: me.body.id, sessionIds: [], connectionIds: [], code: closeCodes.notAuthenticated },
    };
    const frame = { memberIds: [ana.id], frame: { type: 'unmatched', matchId } };
    for (const channel of (await forger.pubsub('CHANNELS', '*')) as string[]) {
      for (const note of ['', '{}', 'null', JSON.stringify(forged), JSON.stringify({ from: forged.from, payload: frame })])
        await forger.publish(channel, note);
    }
    forger.disconnect();
    await bea.post('/api/messages', { matchId, senderId: bea.id, content: 'still here' });
    for (const socket of [phone, laptop]) {
      await socket.next('message', ({ message }) => message.content === 'still here');
      expect(socket.frames.map(({ type }) => type)).not.toContain('unmatched');
    }
  });

  describe('without the bus', () => {
    it('stay ready and say what is missing, whether it is gone or hangs', async () => {
      const degraded = async () => (await world.visitor.get('/readyz')).body;
      const figures = await world.app.metrics.listen(0, '127.0.0.1');
      const read = async () => (await fetch(`http://127.0.0.1:${(figures.address() as AddressInfo).port}/metrics`)).text();
      const [whole, without] = [
        { status: 'ready', degraded: [] },
        { status: 'ready', degraded: ['redis'] },
      ];
      await vi.waitFor(async () => expect(await degraded()).toEqual(whole));
      redis.stall();
      await vi.waitFor(async () => expect(await degraded()).toEqual(without));
      redis.resume();
      await vi.waitFor(async () => expect(await degraded()).toEqual(whole));
      await redis.stop();
      await vi.waitFor(async () => expect(await degraded()).toEqual(without));
      expect(await read()).toContain('violet_redis_up 0\n');
      await redis.start();
      await vi.waitFor(async () => expect(await degraded()).toEqual(whole));
      expect(await read()).toContain('violet_redis_up 1\n');
      figures.close();
    });

    it('bring messages within five seconds, and none is lost when it comes back', async () => {
      const [anaSocket, the] = [await onFirst(ana), await onSecond(bea)];
      anaSocket.send({ type: 'message', userId: ana.id, matchId, content: 'before' });
      await the.next('message');
      await redis.stop();
      const waits: number[] = [];
      for (let count = 2; count <= 20; count += 1) {
        const sentAt = performance.now();
        const answer = await ana.post<Message>('/api/messages', { matchId, senderId: ana.id, content: String(count) });
        expect(answer.status).toBe(201);
        waits.push(performance.now() - sentAt);
      }
      // Most of them: that a machine stands still for a moment says nothing of Redis.
      expect(waits.toSorted((one, other) => one - other)[9]).toBeLessThan(500 * inject('slowness'));
      await the.next('message', ({ message }) => message.seq === 20);
      await redis.start();
      for (let count = 21; count <= 40; count += 1) anaSocket.send({ type: 'message', userId: ana.id, matchId, content: String(count) });
      await the.next('message', ({ message }) => message.seq === 40);
      expect(seqs(the)).toEqual(Array.from({ length: 40 }, (_value, index) => index + 1));
      // Other frames may have got lost for good, so the page is told to read again what it shows.
      await the.next('connected');
    });

    it('say once more what waits, as a page counts it anew when it is told that Redis is back', async () => {
      const { id } = (await ana.post<Message>('/api/messages', { matchId, senderId: ana.id, content: 'waiting since yesterday' })).body;
      // Older than what is looked for after an outage.
      await world.db.query("UPDATE messages SET created_at = created_at - interval '1 day' WHERE id = $1", [id]);
      await world.db.query("UPDATE conversations SET last_message_at = last_message_at - interval '1 day' WHERE match_id = $1", [matchId]);
      const page = await onSecond(bea);
      await page.next('message', ({ messageId }) => messageId === id);
      await redis.stop();
      await redis.start();
      await page.next('connected');
      const told = () => page.frames.slice(page.frames.findLastIndex(({ type }) => type === 'connected'));
      await vi.waitFor(() => expect(told()).toContainEqual(expect.objectContaining({ type: 'message', messageId: id })));
    });

    it('close an ended session’s sockets all the same', async () => {
      const device = await world.signIn(ana);
      const laptop = await onSecond(device);
      await redis.stop();
      await device.post('/api/auth/logout');
      expect(await laptop.closed).toBe(closeCodes.notAuthenticated);
      await redis.start();
    });
  });
});
