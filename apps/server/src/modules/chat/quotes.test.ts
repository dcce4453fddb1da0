// Answers: what may be answered, and what a quote says of it.
import { randomUUID } from 'node:crypto';
import { quoteLength, type Message } from '@violet/contract/chat/messages';
import { describe, expect } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { inConversation as it, say, sendMessage } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';

describe('an answer', () => {
  it('quotes its message as it says now, to both and on every way', async ({ world, ana, bea, matchId }) => {
    const asked = await say(ana, matchId, 'Kettle on?');
    const quote = { messageId: asked.id, senderId: ana.id, messageType: 'text', excerpt: 'Kettle on?' };
    const socket = await openSocket(world.origin, ana);
    const { body: answer } = await sendMessage(bea, matchId, 'It is', { replyToId: asked.id });
    expect(answer.replyTo).toEqual(quote);
    expect((await socket.next('message', ({ messageId }) => messageId === answer.id)).message.replyTo).toEqual(quote);
    await ana.del(`/api/messages/${asked.id}`);
    for (const member of [ana, bea]) {
      const { body } = await member.get<Message[]>(`/api/messages/${matchId}`);
      expect(body.map(({ replyTo }) => replyTo)).toEqual([null, { ...quote, excerpt: null }]);
    }
  });

  it('comes by the socket as well', async ({ world, ana, bea, matchId }) => {
    const asked = await say(ana, matchId, 'Kettle on?');
    const socket = await openSocket(world.origin, bea);
    socket.send({ type: 'message', userId: bea.id, matchId, content: 'It is', clientId: randomUUID(), replyToId: asked.id });
    const { message } = await socket.next('message', ({ senderId }) => senderId === bea.id);
    expect(message.replyTo?.excerpt).toBe('Kettle on?');
  });

  it('quotes no more than there is room for, and no half of a character', async ({ ana, bea, matchId }) => {
    const asked = await say(ana, matchId, `${'x'.repeat(quoteLength - 3)}👩🏽‍❤️‍👩🏻 and more`);
    const { body } = await sendMessage(bea, matchId, 'Long', { replyToId: asked.id });
    expect(body.replyTo?.excerpt).toBe('x'.repeat(quoteLength - 3));
  });

  it('answers messages of the same match alone', async ({ ana, bea, cleo, matchId }) => {
    const elsewhere = await say(ana, (await aMatch(ana, cleo)).id, 'For Cleo');
    for (const replyToId of [elsewhere.id, randomUUID(), 'no id']) {
      const answer = await sendMessage<{ code: string; errors: { path: string }[] }>(ana, matchId, 'Hm', { replyToId });
      expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'replyToId']);
    }
    expect((await sendMessage(cleo, matchId, 'Hm', { replyToId: elsewhere.id })).status).toBe(404);
    await bea.del(`/api/matches/${matchId}`);
    expect((await sendMessage(ana, matchId, 'Hm', { replyToId: elsewhere.id })).status).toBe(404);
  });
});
