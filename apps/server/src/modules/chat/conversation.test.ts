// What a conversation takes, keeps and refuses: messages, reactions and starters.
import { randomUUID } from 'node:crypto';
import { maxMessageLength, type Message } from '@violet/contract/chat/messages';
import { describe, expect } from 'vitest';
import { contents, inConversation as it, say, sendMessage } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member } from '#test/world/world.ts';

describe('a conversation', () => {
  describe('over HTTP', () => {
    it('numbers messages from one, without gaps, whoever writes', async ({ ana, bea, matchId }) => {
      for (let count = 0; count < 6; count += 1) await say(count % 2 ? ana : bea, matchId, `message ${count + 1}`);
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
        photo: null,
        voice: null,
        clientId: null,
        reactions: [],
        replyTo: null,
        about: null,
        removedAt: null,
      });
    });

    it('gives each of many at once a number of its own', async ({ ana, bea, matchId }) => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_value, index) => sendMessage(index % 2 ? ana : bea, matchId, `at once ${index}`)),
      );
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect(answers.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_value, index) => index + 1));
    });

    it('pages by number', async ({ ana, bea, matchId }) => {
      for (let count = 1; count <= 7; count += 1) await say(ana, matchId, String(count));
      expect(await contents(bea, matchId, '?limit=3')).toEqual(['5', '6', '7']);
      expect(await contents(bea, matchId, '?limit=3&before=5')).toEqual(['2', '3', '4']);
      expect(await contents(bea, matchId, '?limit=3&after=2')).toEqual(['3', '4', '5']);
      expect(await contents(bea, matchId, '?after=2&before=5')).toEqual(['3', '4']);
      expect(await contents(bea, matchId, '?after=7')).toEqual([]);
      expect((await bea.get(`/api/messages/${matchId}?limit=101`)).status).toBe(400);
    });

    it('keeps a text as it was typed, without its margins', async ({ ana, bea, matchId }) => {
      const text = 'Grüße 👩🏽‍❤️‍👩🏻 "quoted", \\back\\slash, {braces}, null, <b>bold</b>\nand a second line';
      expect((await say(ana, matchId, `  ${text} \n`)).content).toBe(text);
      expect((await say(ana, matchId, 'x'.repeat(maxMessageLength))).content).toHaveLength(maxMessageLength);
      expect(await contents(bea, matchId)).toEqual([text, 'x'.repeat(maxMessageLength)]);
    });

    it.for([
      ['nothing', ''],
      ['blanks', '   \n'],
      ['too much', 'x'.repeat(maxMessageLength + 1)],
      ['a NUL', 'a\u0000b'],
      ['half a character', 'a\ud83d b'],
      ['a number', 7],
      ['nothing at all', undefined],
    ])('refuses %s', async ([, content], { ana, bea, matchId }) => {
      const answer = await sendMessage<{ code: string; errors: { path: string }[] }>(ana, matchId, content);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('validation_failed');
      expect(answer.body.errors[0]?.path).toBe('content');
      expect(await contents(bea, matchId)).toEqual([]);
    });

    it('is for its two members only', async ({ ana, bea, cleo, matchId }) => {
      const { id } = await say(ana, matchId, 'for Bea');
      const refused = [
        await cleo.get(`/api/messages/${matchId}`),
        await sendMessage(cleo, matchId, 'let me in'),
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

    it('is over with the match', async ({ ana, bea, matchId }) => {
      await say(ana, matchId, 'before');
      await ana.del(`/api/matches/${matchId}`);
      expect((await sendMessage(ana, matchId, 'after')).status).toBe(404);
      expect((await sendMessage(bea, matchId, 'after')).status).toBe(404);
      expect((await bea.get(`/api/messages/${matchId}`)).status).toBe(404);
    });

    it('may be for premium members only', async ({ world, ana, bea, matchId }) => {
      await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { allowMessagesFrom: 'premium' } });
      expect(await sendMessage<{ code: string }>(ana, matchId, 'hello')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      await say(bea, matchId, 'you first');
      await world.db.query(
        `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at)
         VALUES ($1, 'monthly', 'test', 'active', $2, $3)`,
        [ana.id, new Date(world.clock.now().getTime() + 86_400_000), world.clock.now()],
      );
      await say(ana, matchId, 'now I may');
    });
  });

  describe('reactions', () => {
    const path = (id: string) => `/api/messages/${id}/reactions`;

    it('come and go, and both see it', async ({ world, ana, bea, matchId }) => {
      const { id } = await say(ana, matchId, 'look');
      const [anaSocket, beaSocket] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      const fire = { userId: bea.id, user: { id: bea.id, name: 'Bea' }, emoji: '🔥' };
      for (let again = 0; again < 2; again += 1) {
        expect(await bea.post(path(id), { userId: bea.id, emoji: '🔥' })).toMatchObject({ status: 200, body: [fire] });
      }
      for (const socket of [anaSocket, beaSocket])
        expect(await socket.next('reaction')).toEqual({ type: 'reaction', matchId, messageId: id, reactions: [fire] });
      await ana.post(path(id), { userId: ana.id, emoji: '🔥' });
      expect((await bea.get<Message[]>(`/api/messages/${matchId}`)).body[0]?.reactions).toHaveLength(2);
      expect((await ana.get<unknown[]>(path(id))).body).toHaveLength(2);
      for (let again = 0; again < 2; again += 1) {
        expect((await ana.del<{ userId: string }[]>(path(id), { userId: ana.id, emoji: '🔥' })).body).toEqual([fire]);
      }
    });

    it('are one of ten', async ({ ana, bea, matchId }) => {
      const { id } = await say(ana, matchId, 'look');
      expect((await bea.post(path(id), { userId: bea.id, emoji: '💩' })).status).toBe(400);
      expect((await bea.post(path(id), { userId: ana.id, emoji: '🔥' })).status).toBe(403);
    });
  });

  describe('starters', () => {
    interface Starter {
      id: string;
      message: string;
      category: string;
    }
    const offer = async (member: Member, matchId: string) => (await member.get<Starter[]>(`/api/icebreakers/generate/${matchId}`)).body;

    it('come three at a time, another call, another set', async ({ ana, matchId }) => {
      const [first, second] = [await offer(ana, matchId), await offer(ana, matchId)];
      expect(first).toHaveLength(3);
      expect(second.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));
      for (const starter of first)
        expect(starter).toEqual({
          id: expect.any(String) as string,
          message: expect.any(String) as string,
          category: expect.any(String) as string,
        });
    });

    it('begin a conversation and are used then', async ({ ana, bea, matchId }) => {
      const [starter] = await offer(ana, matchId);
      expect((await ana.post(`/api/icebreakers/${starter?.id}/use`)).status).toBe(204);
      expect((await ana.post(`/api/icebreakers/${starter?.id}/use`)).status).toBe(204);
      const answer = await sendMessage(ana, matchId, starter?.message, { messageType: 'icebreaker', icebreakerId: starter?.id });
      expect(answer).toMatchObject({ status: 201, body: { messageType: 'icebreaker', icebreakerId: starter?.id } });
      for (let again = 0; again < 10; again += 1) expect((await offer(bea, matchId)).map(({ id }) => id)).not.toContain(starter?.id);
    });

    it('are of their match only', async ({ ana, cleo, matchId }) => {
      const [starter] = await offer(ana, matchId);
      expect((await cleo.post(`/api/icebreakers/${starter?.id}/use`)).status).toBe(404);
      expect((await ana.post('/api/icebreakers/no-such-starter/use')).status).toBe(404);
      expect((await sendMessage(ana, matchId, 'hi', { messageType: 'icebreaker', icebreakerId: 'no-such-starter' })).status).toBe(400);
    });
  });
});
