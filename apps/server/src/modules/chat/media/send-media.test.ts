// A photo that is sent again under its client id. It is the same message while the match lives, and nothing after. Spec §4 Chat.
import { randomUUID } from 'node:crypto';
import type { Message } from '@violet/contract/chat/messages';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { describe, expect } from 'vitest';
import { aMatch, block, ghost } from '#test/steps/matches.ts';
import { bothWrite, colour, photoAs, uploaded } from '#test/steps/media.ts';
import { inConversation as it, say, sendMessage } from '#test/steps/messages.ts';
import type { Member } from '#test/world/world.ts';

describe('a photo that is sent again', () => {
  it('is the same message, with its quote, and as its sender may see it by now', async ({ world, ana }) => {
    const gigi = await world.member({ name: 'Gigi', premium: true });
    const { id: matchId } = await aMatch(ana, gigi);
    await bothWrite(ana, gigi, matchId);
    await ghost(gigi, true);
    const asked = await say(gigi, matchId, 'Where are you?');
    const photo = photoAs(await uploaded(world.origin, ana, matchId, 'photo', await colour()), {
      clientId: randomUUID(),
      replyToId: asked.id,
    });
    const send = () => sendMessage(ana, matchId, 'On the pier', photo);
    const first = await send();
    expect(first.body).toMatchObject({ content: 'On the pier', replyTo: { messageId: asked.id, excerpt: 'Where are you?' } });
    await gigi.put(`/api/messages/${first.body.id}/read`);
    const again = await send();
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    await ghost(gigi, false);
    const { body: later } = await send();
    expect(later).toEqual({ ...first.body, readAt: expect.any(String) as string });
    const thread = await gigi.get<Message[]>(`/api/messages/${matchId}`);
    expect(thread.body.filter(({ messageType }) => messageType === 'photo').map(({ id }) => id)).toEqual([first.body.id]);
  });

  it('is refused with other words or another file, which waits on', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const [mediaId, otherId] = [
      await uploaded(world.origin, ana, matchId, 'photo', await colour()),
      await uploaded(world.origin, ana, matchId, 'photo', await colour('#774455')),
    ];
    const clientId = randomUUID();
    const send = (content: string, file: string) => sendMessage<Message & ErrorBody>(ana, matchId, content, photoAs(file, { clientId }));
    const { body: first } = await send('On the pier', mediaId);
    for (const [content, file] of [
      ['On the pier', otherId],
      ['At home', mediaId],
    ] as const) {
      const refused = await send(content, file);
      expect([refused.status, refused.body.key]).toEqual([409, 'message_id_taken']);
    }
    expect((await send('On the pier', mediaId)).body.id).toBe(first.id);
    expect((await sendMessage(ana, matchId, '', photoAs(otherId))).status).toBe(201);
  });

  it.for<[string, (by: Member, other: Member, matchId: string) => Promise<unknown>]>([
    ['an unmatch', (by, _other, matchId) => by.del(`/api/matches/${matchId}`)],
    ['a kind goodbye', (by, _other, matchId) => by.post(`/api/matches/${matchId}/close`, { line: 'no_spark' })],
    ['a block', (by, other) => block(by, other)],
  ])('is not there after %s, with whatever it is sent', async ([, end], { world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const [mediaId, otherId] = [
      await uploaded(world.origin, ana, matchId, 'photo', await colour()),
      await uploaded(world.origin, ana, matchId, 'photo', await colour('#774455')),
    ];
    const clientId = randomUUID();
    const send = (content: string, file: string, more: object = { clientId }) =>
      sendMessage<ErrorBody>(ana, matchId, content, photoAs(file, more));
    expect((await send('On the pier', mediaId)).status).toBe(201);
    await end(bea, ana, matchId);
    const never = await send('On the pier', otherId, { clientId: randomUUID() });
    expect(never.status).toBe(404);
    for (const again of [await send('On the pier', mediaId), await send('At home', mediaId), await send('On the pier', otherId)]) {
      expect([again.status, again.body]).toEqual([never.status, never.body]);
    }
  });
});
