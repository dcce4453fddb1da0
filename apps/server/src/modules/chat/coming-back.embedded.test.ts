// What a socket brings that opens again. Counted where one process is alone: several look for lost messages, and repeat some.
import { describe, expect } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { inConversation as it, say } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';

describe('coming back to conversations', () => {
  it('brings the newest unread message of each conversation once more', async ({ world, ana, bea, cleo, matchId }) => {
    const cleosMatch = (await aMatch(cleo, bea)).id;
    for (const content of ['one', 'two', 'three']) await say(ana, matchId, content);
    await cleo.post('/api/messages', { matchId: cleosMatch, senderId: cleo.id, content: 'hello' });
    await say(bea, matchId, 'my own');
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
