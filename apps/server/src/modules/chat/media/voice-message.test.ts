// Voices between two: how long they may be, and who hears them. Next B2.
import type { Message } from '@violet/contract/chat/messages';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { describe, expect } from 'vitest';
import { anOgg, opusPackets } from '#test/files/voices.ts';
import { bothWrite, fetchMedia, uploadFile, waveform } from '#test/steps/media.ts';
import { inConversation as it, lastOf, sendMessage } from '#test/steps/messages.ts';
import type { Member } from '#test/world/world.ts';

describe('a voice message', () => {
  const note = (seconds: number) => anOgg({ packets: opusPackets(Math.round(seconds * 50)) });

  it.for([
    [59, 201],
    [60, 201],
    [61, 400],
  ] as const)('of %d seconds is answered %d', async ([seconds, status], { world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const answer = await uploadFile<ErrorBody & { mediaId: string }>(world.origin, ana, matchId, 'voice', note(seconds));
    expect(answer.status).toBe(status);
    if (status !== 201) {
      expect(answer.body.errors?.[0]?.key).toBe('voice_message_long');
      return;
    }
    const sent = await sendMessage(ana, matchId, 'In words', { messageType: 'voice', mediaId: answer.body.mediaId, waveform });
    expect(sent.body.voice).toMatchObject({ mediaId: answer.body.mediaId, waveform });
    expect(Math.abs((sent.body.voice?.seconds ?? 0) - seconds)).toBeLessThan(0.2);
    expect((await lastOf(bea, matchId))?.voice).toEqual(sent.body.voice);
    const heard = await fetchMedia(world.origin, bea, answer.body.mediaId);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
  });

  it('is flat where nobody drew it, and is refused with a drawing of another kind', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const { body } = await uploadFile<{ mediaId: string }>(world.origin, ana, matchId, 'voice', note(2));
    const send = (more: object) =>
      sendMessage<Message & ErrorBody>(ana, matchId, '', { messageType: 'voice', mediaId: body.mediaId, ...more });
    for (const drawn of [waveform.slice(1), waveform.map(String)]) {
      const refused = await send({ waveform: drawn });
      expect([refused.status, refused.body.errors?.[0]?.key]).toEqual([400, 'waveform']);
    }
    const sent = await send({});
    expect(sent.status).toBe(201);
    expect((await lastOf(bea, matchId))?.voice?.waveform).toEqual(Array.from({ length: 64 }, () => 0));
  });

  it('waits for its message with nine others at most, each for an hour', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const upload = () => uploadFile<ErrorBody>(world.origin, ana, matchId, 'voice', note(1));
    expect((await upload()).status).toBe(201);
    world.clock.advance({ minutes: 20 });
    for (let count = 1; count < 10; count += 1) expect((await upload()).status).toBe(201);
    const { status, body, headers } = await upload();
    expect([status, body.code, body.key]).toEqual([429, 'rate_limited', 'files_waiting']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((Date.parse(body.resetsAt ?? '') - world.clock.now().getTime()) / 60_000).toBeCloseTo(40, 0);
    world.clock.advance({ minutes: 40 });
    expect((await uploadFile(world.origin, await world.signIn(ana), matchId, 'voice', note(1))).status).toBe(201);
  });

  it('goes along in what its sender exports while the match lives; the words of the other’s do not', async ({
    world,
    ana,
    bea,
    matchId,
  }) => {
    await bothWrite(ana, bea, matchId);
    const { body } = await uploadFile<{ mediaId: string }>(world.origin, ana, matchId, 'voice', note(2));
    await sendMessage(ana, matchId, 'A tune', { messageType: 'voice', mediaId: body.mediaId, waveform });
    await uploadFile(world.origin, ana, matchId, 'voice', note(1));
    const exported = async (by: Member) => {
      const file = (await by.get<Record<'messages' | 'waitingFiles', Record<string, unknown>[]>>(`/api/users/${by.id}/export`)).body;
      return { voice: file.messages.find(({ messageType }) => messageType === 'voice'), waiting: file.waitingFiles };
    };
    const mine = await exported(ana);
    expect(mine.voice).toMatchObject({
      from: 'me',
      content: 'A tune',
      media: { type: 'audio/ogg', waveform, data: expect.any(String) as string },
    });
    expect(mine.waiting).toMatchObject([{ matchId, kind: 'voice' }]);
    const theirs = await exported(bea);
    expect([theirs.voice?.from, theirs.waiting]).toEqual(['other', []]);
    for (const field of ['content', 'media']) expect(theirs.voice).not.toHaveProperty(field);
    await ana.del(`/api/matches/${matchId}`);
    const after = await exported(ana);
    expect(after.voice).toMatchObject({ content: 'A tune' });
    expect(after.voice).not.toHaveProperty('media');
  });
});
