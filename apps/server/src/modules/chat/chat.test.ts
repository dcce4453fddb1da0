import { randomUUID } from 'node:crypto';
import { maxMessageLength, type Message } from '@violet/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMatch } from '../../../test/builders.ts';
import { openSocket } from '../../../test/socket.ts';
import { createWorld, type Answer, type Member, type World } from '../../../test/world.ts';

describe('a conversation', () => {
  let world: World;
  let ana: Member;
  let bea: Member;
  let cleo: Member;
  let matchId: string;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ana = await world.member({ name: 'Ana' });
    bea = await world.member({ name: 'Bea' });
    cleo = await world.member({ name: 'Cleo' });
    matchId = (await aMatch(ana, bea)).id;
  });

  function post<T = Message>(member: Member, content: unknown, more: object = {}): Promise<Answer<T>> {
    return member.post('/api/messages', { matchId, senderId: member.id, content, ...more });
  }

  async function say(member: Member, content: string): Promise<Message> {
    const answer = await post(member, content);
    expect(answer.status).toBe(201);
    return answer.body;
  }

  async function contents(member: Member, query = ''): Promise<string[]> {
    const answer = await member.get<Message[]>(`/api/messages/${matchId}${query}`);
    return answer.body.map(({ content }) => content);
  }

  describe('over HTTP', () => {
    it('numbers messages from one, without gaps, whoever writes', async () => {
      for (let count = 0; count < 6; count += 1) await say(count % 2 ? ana : bea, `message ${count + 1}`);
      const { body } = await ana.get<Message[]>(`/api/messages/${matchId}`);
      expect(body.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(body[0]).toEqual({
        id: expect.any(String) as string,
        seq: 1,
        matchId,
        senderId: bea.id,
        content: 'message 1',
        createdAt: expect.stringMatching(/Z$/u) as string,
        readAt: null,
        messageType: 'text',
        icebreakerId: null,
        clientId: null,
        reactions: [],
      });
    });

    it('gives each of many at once a number of its own', async () => {
      const answers = await Promise.all(Array.from({ length: 60 }, (_value, index) => post(index % 2 ? ana : bea, `at once ${index}`)));
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect(answers.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_value, index) => index + 1));
    });

    it('pages by number', async () => {
      for (let count = 1; count <= 7; count += 1) await say(ana, String(count));
      expect(await contents(bea, '?limit=3')).toEqual(['5', '6', '7']);
      expect(await contents(bea, '?limit=3&before=5')).toEqual(['2', '3', '4']);
      expect(await contents(bea, '?limit=3&after=2')).toEqual(['3', '4', '5']);
      expect(await contents(bea, '?after=2&before=5')).toEqual(['3', '4']);
      expect(await contents(bea, '?after=7')).toEqual([]);
      expect((await bea.get(`/api/messages/${matchId}?limit=101`)).status).toBe(400);
    });

    it('keeps a text as it was typed, without its margins', async () => {
      const text = 'Grüße 👩🏽‍❤️‍👩🏻 "quoted", \\back\\slash, {braces}, null, <b>bold</b>\nand a second line';
      expect((await say(ana, `  ${text} \n`)).content).toBe(text);
      expect((await say(ana, 'x'.repeat(maxMessageLength))).content).toHaveLength(maxMessageLength);
      expect(await contents(bea)).toEqual([text, 'x'.repeat(maxMessageLength)]);
    });

    it.each([
      ['nothing', ''],
      ['blanks', '   \n'],
      ['too much', 'x'.repeat(maxMessageLength + 1)],
      ['a NUL', 'a\u0000b'],
      ['half a character', 'a\ud83d b'],
      ['a number', 7],
      ['nothing at all', undefined],
    ])('refuses %s', async (_name, content) => {
      const answer = await post<{ code: string; errors: { path: string }[] }>(ana, content);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('validation_failed');
      expect(answer.body.errors[0]?.path).toBe('content');
      expect(await contents(bea)).toEqual([]);
    });

    it('is for its two members only', async () => {
      const { id } = await say(ana, 'for Bea');
      const refused = [
        await cleo.get(`/api/messages/${matchId}`),
        await post(cleo, 'let me in'),
        await cleo.put(`/api/messages/${id}/read`),
        await cleo.get(`/api/messages/${id}/reactions`),
        await cleo.post(`/api/messages/${id}/reactions`, { userId: cleo.id, emoji: '🔥' }),
        await cleo.del(`/api/messages/${id}/reactions`, { userId: cleo.id, emoji: '🔥' }),
        await cleo.get(`/api/icebreakers/generate/${matchId}`),
        await ana.get(`/api/messages/${randomUUID()}`),
        await ana.put(`/api/messages/${randomUUID()}/read`),
      ];
      const [first] = refused;
      for (const answer of refused) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(first?.body);
      }
      expect((await bea.post('/api/messages', { matchId, senderId: ana.id, content: 'as Ana' })).status).toBe(403);
    });

    it('is over with the match', async () => {
      await say(ana, 'before');
      await ana.del(`/api/matches/${matchId}`);
      expect((await post(ana, 'after')).status).toBe(404);
      expect((await post(bea, 'after')).status).toBe(404);
      expect((await bea.get(`/api/messages/${matchId}`)).status).toBe(404);
    });

    it('may be for premium members only', async () => {
      await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { allowMessagesFrom: 'premium' } });
      expect(await post<{ code: string }>(ana, 'hello')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      await say(bea, 'you first');
      await world.db.query(
        `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at)
         VALUES ($1, 'monthly', 'test', 'active', $2, $3)`,
        [ana.id, new Date(world.clock.now().getTime() + 86_400_000), world.clock.now()],
      );
      await say(ana, 'now I may');
    });
  });

  describe('on every device', () => {
    it('brings each message to all sockets of both, in order', async () => {
      const anaAgain = await world.signIn(ana);
      const sockets = await Promise.all([ana, anaAgain, bea, bea, bea].map((member) => openSocket(world.origin, member)));
      const [fromAna, , fromBea] = sockets;
      for (let count = 0; count < 50; count += 1) {
        const [sender, socket] = count % 2 ? [ana, fromAna] : [bea, fromBea];
        socket?.send({ type: 'message', userId: sender.id, matchId, content: `${sender.name} ${count}`, clientId: randomUUID() });
      }
      for (const socket of sockets) {
        await socket.next('message', ({ message }) => message.seq === 50);
        const seqs = socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.seq] : []));
        expect(seqs).toEqual(Array.from({ length: 50 }, (_value, index) => index + 1));
      }
      expect(await contents(ana)).toHaveLength(50);
    });

    it('acknowledges with the name she gave it', async () => {
      const [hers, the] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      const clientId = randomUUID();
      hers.send({ type: 'message', userId: ana.id, matchId, content: ' hi ', clientId });
      const frame = await hers.next('message');
      expect(frame).toMatchObject({ matchId, senderId: ana.id, messageId: frame.message.id });
      expect(frame.message).toMatchObject({ content: 'hi', clientId, seq: 1, messageType: 'text', reactions: [] });
      expect((await the.next('message')).message).toMatchObject({ id: frame.messageId, content: 'hi' });
    });

    it('tells why a message was refused, and which', async () => {
      const socket = await openSocket(world.origin, cleo);
      const send = (more: object) =>
        socket.send({ type: 'message', userId: cleo.id, matchId, content: 'hi', clientId: randomUUID(), ...more });
      send({});
      expect((await socket.next('error')).code).toBe('not_found');
      for (const content of ['', 'a\u0000', '\ud800', 'x'.repeat(maxMessageLength + 1)]) {
        const clientId = randomUUID();
        send({ content, clientId });
        expect(await socket.next('error')).toMatchObject({ code: 'validation_failed', clientId });
      }
    });

    it('takes the same message once, over two sockets and HTTP at the same time', async () => {
      const [phone, laptop, hers] = [
        await openSocket(world.origin, ana),
        await openSocket(world.origin, ana),
        await openSocket(world.origin, bea),
      ];
      const clientId = randomUUID();
      const frame = { type: 'message', userId: ana.id, matchId, content: 'once', clientId };
      phone.send(frame);
      laptop.send(frame);
      const answers = await Promise.all([
        post(ana, 'once', { clientId }),
        post(ana, 'once', { clientId }),
        post(ana, 'once', { clientId: clientId.toUpperCase() }),
      ]);
      const ids = [
        ...answers.map(({ body }) => body.id),
        (await phone.next('message')).messageId,
        (await laptop.next('message')).messageId,
      ];
      expect(new Set(ids).size).toBe(1);
      expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
      expect((await post(ana, 'once', { clientId })).status).toBe(200);
      expect(await post<{ code: string }>(ana, 'twice', { clientId })).toMatchObject({ status: 409, body: { code: 'conflict' } });
      phone.send({ ...frame, content: 'twice' });
      expect(await phone.next('error')).toMatchObject({ code: 'conflict', clientId });
      await hers.caughtUp();
      expect(hers.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
      expect((await say(ana, 'next')).seq).toBe(2);
      // The name is her own: the other may use the same one.
      expect((await post(bea, 'mine', { clientId })).body.seq).toBe(3);
    });

    it('shows who is typing to the other, and to nobody else', async () => {
      const [hers, the, others] = await Promise.all([ana, bea, cleo].map((member) => openSocket(world.origin, member)));
      hers?.send({ type: 'typing', userId: ana.id, matchId });
      expect(await the?.next('typing')).toEqual({ type: 'typing', matchId, userId: ana.id });
      hers?.send({ type: 'stop_typing', userId: ana.id, matchId });
      expect(await the?.next('stop_typing')).toEqual({ type: 'stop_typing', matchId, userId: ana.id });
      others?.send({ type: 'typing', userId: cleo.id, matchId });
      expect((await others?.next('error'))?.code).toBe('not_found');
      await hers?.caughtUp();
      expect(hers?.frames.some(({ type }) => type === 'typing')).toBe(false);
    });
  });

  describe('read', () => {
    it('by the one it was written to, told to both', async () => {
      const { id } = await say(ana, 'read me');
      const [hers, the] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      expect((await ana.put(`/api/messages/${id}/read`)).status).toBe(403);
      const answer = await bea.put<Message>(`/api/messages/${id}/read`);
      expect(answer).toMatchObject({ status: 200, body: { id, readAt: expect.stringMatching(/Z$/u) as string } });
      for (const socket of [hers, the]) {
        expect(await socket.next('read_receipt')).toEqual({ type: 'read_receipt', matchId, messageId: id, readAt: answer.body.readAt });
      }
    });

    it('over the socket, and once', async () => {
      const { id } = await say(ana, 'read me');
      const [hers, the] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      the.send({ type: 'read_receipt', userId: bea.id, messageId: id });
      const { readAt } = await hers.next('read_receipt');
      world.clock.advance({ minutes: 1 });
      the.send({ type: 'read_receipt', userId: bea.id, messageId: id });
      await the.caughtUp();
      expect((await bea.put<Message>(`/api/messages/${id}/read`)).body.readAt).toBe(readAt);
      await hers.caughtUp();
      expect(hers.frames.filter(({ type }) => type === 'read_receipt')).toHaveLength(1);
      hers.send({ type: 'read_receipt', userId: ana.id, messageId: id });
      expect((await hers.next('error')).code).toBe('forbidden');
    });

    it('takes in what stands before it, and not what comes after', async () => {
      const messages = [await say(ana, 'one'), await say(ana, 'two'), await say(bea, 'mine'), await say(ana, 'three')];
      await bea.put(`/api/messages/${messages[1]?.id}/read`);
      const { body } = await bea.get<Message[]>(`/api/messages/${matchId}`);
      expect(body.map(({ readAt }) => readAt !== null)).toEqual([true, true, false, false]);
    });
  });

  describe('reactions', () => {
    const path = (id: string) => `/api/messages/${id}/reactions`;

    it('come and go, and both see it', async () => {
      const { id } = await say(ana, 'look');
      const [hers, the] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      const fire = { userId: bea.id, user: { id: bea.id, name: 'Bea' }, emoji: '🔥' };
      for (let again = 0; again < 2; again += 1) {
        expect(await bea.post(path(id), { userId: bea.id, emoji: '🔥' })).toMatchObject({ status: 200, body: [fire] });
      }
      for (const socket of [hers, the])
        expect(await socket.next('reaction')).toEqual({ type: 'reaction', matchId, messageId: id, reactions: [fire] });
      await ana.post(path(id), { userId: ana.id, emoji: '🔥' });
      expect((await bea.get<Message[]>(`/api/messages/${matchId}`)).body[0]?.reactions).toHaveLength(2);
      expect((await ana.get<unknown[]>(path(id))).body).toHaveLength(2);
      for (let again = 0; again < 2; again += 1) {
        expect((await ana.del<{ userId: string }[]>(path(id), { userId: ana.id, emoji: '🔥' })).body).toEqual([fire]);
      }
    });

    it('are one of ten', async () => {
      const { id } = await say(ana, 'look');
      expect((await bea.post(path(id), { userId: bea.id, emoji: '💩' })).status).toBe(400);
      expect((await bea.post(path(id), { userId: ana.id, emoji: '🔥' })).status).toBe(403);
    });
  });

  describe('coming back', () => {
    it('brings the newest unread message of each conversation once more', async () => {
      const cleosMatch = (await aMatch(cleo, bea)).id;
      for (const content of ['one', 'two', 'three']) await say(ana, content);
      await cleo.post('/api/messages', { matchId: cleosMatch, senderId: cleo.id, content: 'hello' });
      await say(bea, 'my own');
      const first = await openSocket(world.origin, bea);
      const missed = [await first.next('message'), await first.next('message')].map(({ message }) => message.content);
      expect(missed.sort()).toEqual(['hello', 'three']);
      await first.caughtUp();
      expect(first.frames.filter(({ type }) => type === 'message')).toHaveLength(2);
      first.send({
        type: 'read_receipt',
        userId: bea.id,
        messageId: first.frames.flatMap((frame) => (frame.type === 'message' && frame.matchId === matchId ? [frame.messageId] : []))[0],
      });
      await first.next('read_receipt');
      const second = await openSocket(world.origin, bea);
      expect((await second.next('message')).message.content).toBe('hello');
      await second.caughtUp();
      expect(second.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
    });
  });

  describe('online', () => {
    it('is told to matches when it begins and when it ends', async () => {
      const watcher = await openSocket(world.origin, bea);
      const [phone, laptop] = [await openSocket(world.origin, ana), await openSocket(world.origin, ana)];
      expect(await watcher.next('online_status')).toMatchObject({
        userId: ana.id,
        isOnline: true,
        lastActive: expect.any(String) as string,
      });
      await phone.close();
      await laptop.close();
      expect(await watcher.next('online_status')).toMatchObject({
        userId: ana.id,
        isOnline: false,
        lastActive: expect.any(String) as string,
      });
      expect(watcher.frames.filter(({ type }) => type === 'online_status')).toHaveLength(2);
    });

    it('is not told by those who hide it, and never by a ghost', async () => {
      const [hidden, ghost] = [ana, await world.member({ name: 'Gigi', premium: true })];
      await aMatch(ghost, bea);
      await hidden.put(`/api/users/${hidden.id}/app-settings`, { privacy: { showOnlineStatus: false } });
      await ghost.post(`/api/users/${ghost.id}/ghost-mode`, { ghostMode: true });
      await aMatch(cleo, bea);
      const watcher = await openSocket(world.origin, bea);
      for (const member of [hidden, ghost, cleo]) {
        await openSocket(world.origin, member);
        await world.settled();
      }
      expect(await watcher.next('online_status')).toMatchObject({ userId: cleo.id });
      expect(watcher.frames.filter(({ type }) => type === 'online_status')).toHaveLength(1);
    });
  });

  describe('starters', () => {
    interface Starter {
      id: string;
      message: string;
      category: string;
    }
    const offer = async (member: Member) => (await member.get<Starter[]>(`/api/icebreakers/generate/${matchId}`)).body;

    it('come three at a time, another call, another set', async () => {
      const [first, second] = [await offer(ana), await offer(ana)];
      expect(first).toHaveLength(3);
      expect(second.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));
      for (const starter of first)
        expect(starter).toEqual({
          id: expect.any(String) as string,
          message: expect.any(String) as string,
          category: expect.any(String) as string,
        });
    });

    it('begin a conversation and are used then', async () => {
      const [starter] = await offer(ana);
      expect((await ana.post(`/api/icebreakers/${starter?.id}/use`)).status).toBe(204);
      expect((await ana.post(`/api/icebreakers/${starter?.id}/use`)).status).toBe(204);
      const answer = await post(ana, starter?.message, { messageType: 'icebreaker', icebreakerId: starter?.id });
      expect(answer).toMatchObject({ status: 201, body: { messageType: 'icebreaker', icebreakerId: starter?.id } });
      for (let again = 0; again < 10; again += 1) expect((await offer(bea)).map(({ id }) => id)).not.toContain(starter?.id);
    });

    it('are of their match only', async () => {
      const [starter] = await offer(ana);
      expect((await cleo.post(`/api/icebreakers/${starter?.id}/use`)).status).toBe(404);
      expect((await ana.post('/api/icebreakers/no-such-starter/use')).status).toBe(404);
      expect((await post(ana, 'hi', { messageType: 'icebreaker', icebreakerId: 'no-such-starter' })).status).toBe(400);
    });
  });
});
