// Photos that are shown once: a minute from the first look, and then gone. Next B1.
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { describe, expect } from 'vitest';
import { aMatch, ghost } from '#test/steps/matches.ts';
import { bothWrite, endMedia, fetchMedia, filesLeft, sendPhoto } from '#test/steps/media.ts';
import { inConversation as it, lastOf } from '#test/steps/messages.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Caller } from '#test/world/world.ts';

const open = (by: Caller, { id }: Message) => by.post<Message & ErrorBody>(`/api/messages/${id}/open`);

describe('a photo that is shown once', () => {
  it('is open for a minute from the first look, for its receiver alone', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const sent = await sendPhoto(world.origin, ana, matchId, { once: true });
    const mediaId = sent.photo?.mediaId;
    for (const by of [ana, bea]) expect((await fetchMedia(world.origin, by, mediaId)).status).toBe(404);
    const refused = await open(ana, sent);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const socket = await openSocket(world.origin, ana);
    const devices = await Promise.all([open(bea, sent), open(bea, sent)]);
    expect(devices.map(({ status, body }) => [status, body.photo?.state])).toEqual([
      [200, 'open'],
      [200, 'open'],
    ]);
    expect(await socket.next('photo_state')).toMatchObject({
      messageId: sent.id,
      state: 'open',
      openUntil: devices[0]?.body.photo?.openUntil,
    });
    world.clock.advance({ seconds: 59 });
    expect((await fetchMedia(world.origin, bea, mediaId)).status).toBe(200);
    expect((await fetchMedia(world.origin, ana, mediaId)).status).toBe(404);
    world.clock.advance({ seconds: 2 });
    expect((await fetchMedia(world.origin, bea, mediaId)).status).toBe(404);
    const late = await open(bea, sent);
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
    expect((await lastOf(ana, matchId))?.photo).toMatchObject({ mediaId: null, state: 'gone' });
    const seen = await openSocket(world.origin, bea);
    await endMedia(world);
    const openUntil = devices[0]?.body.photo?.openUntil;
    for (const by of [socket, seen]) {
      expect(await by.next('photo_state', ({ state }) => state === 'gone')).toEqual({
        type: 'photo_state',
        matchId,
        messageId: sent.id,
        state: 'gone',
        openUntil,
      });
    }
    expect(await filesLeft(world, mediaId)).toBe(0);
    world.clock.advance({ hours: 1 });
    await endMedia(world);
    for (const hearer of [socket, seen]) {
      await hearer.caughtUp();
      expect(hearer.frames.filter((frame) => frame.type === 'photo_state' && frame.state === 'gone')).toHaveLength(1);
    }
    expect(await filesLeft(world, mediaId)).toBe(2);
    expect((await lastOf(bea, matchId))?.photo).toMatchObject({ mediaId: null, state: 'gone' });
  });

  it('is gone after two weeks that nobody opened it', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const sent = await sendPhoto(world.origin, ana, matchId, { once: true });
    world.clock.advance({ days: 14 });
    expect((await open(bea, sent)).status).toBe(409);
    const socket = await openSocket(world.origin, ana);
    await endMedia(world);
    expect(await socket.next('photo_state')).toMatchObject({ messageId: sent.id, state: 'gone', openUntil: null });
    expect(await filesLeft(world, sent.photo?.mediaId)).toBe(2);
  });

  it('is still with the moderators who was reported within the hour, and their look is logged', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const sent = await sendPhoto(world.origin, ana, matchId, { once: true });
    const mediaId = sent.photo?.mediaId;
    await open(bea, sent);
    world.clock.advance({ minutes: 30 });
    const report = await fileReport(bea, ana, { messageIds: [sent.id] });
    world.clock.advance({ hours: 2 });
    await endMedia(world);
    expect(await filesLeft(world, mediaId)).toBe(0);
    const mona = await world.member({ role: 'moderator' });
    const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${report.id}`);
    expect(body.messages.find(({ media }) => media)?.media).toMatchObject({ mediaId, kind: 'photo', once: true });
    const address = `/api/moderation/reports/${report.id}/media/${mediaId}`;
    const look = await fetch(world.origin + address, { headers: { cookie: mona.cookie } });
    expect([look.status, look.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const by of [ana, bea]) expect((await by.get(address)).status).toBe(404);
    await mona.post(`/api/moderation/reports/${report.id}/decision`, { action: 'dismiss', note: 'Tea' });
    expect((await mona.get(address)).status).toBe(404);
  });

  it('says to a ghost alone that the ghost has opened it', async ({ world, ana }) => {
    const gigi = await world.member({ name: 'Gigi', premium: true });
    const { id: matchId } = await aMatch(ana, gigi);
    await bothWrite(ana, gigi, matchId);
    await ghost(gigi, true);
    const sent = await sendPhoto(world.origin, ana, matchId, { once: true });
    const [sender, viewer] = [await openSocket(world.origin, ana), await openSocket(world.origin, gigi)];
    const known = async () => {
      const matches = await ana.get<Match[]>('/api/matches');
      const file = await ana.get<{ messages: { matchId: string; messageType: string; media?: object }[] }>(`/api/users/${ana.id}/export`);
      return {
        read: (await lastOf(ana, matchId))?.photo,
        last: matches.body.find(({ id }) => id === matchId)?.lastMessage?.photo,
        exported: file.body.messages.find((message) => message.matchId === matchId && message.messageType === 'photo'),
      };
    };
    const before = await known();
    expect(before.read).toMatchObject({ mediaId: sent.photo?.mediaId, state: 'there', openUntil: null });
    const opened = await open(gigi, sent);
    expect(opened.body.photo).toMatchObject({ state: 'open', openUntil: expect.any(String) as string });
    const told = { type: 'photo_state', matchId, messageId: sent.id };
    expect(await viewer.next('photo_state')).toEqual({ ...told, state: 'open', openUntil: opened.body.photo?.openUntil });
    expect((await lastOf(gigi, matchId))?.photo?.state).toBe('open');
    await sender.caughtUp();
    expect(sender.frames.filter(({ type }) => type === 'photo_state')).toEqual([]);
    expect(await known()).toEqual(before);
    // A ghost no more: when it was opened is not told after the fact.
    await ghost(gigi, false);
    expect(await known()).toEqual(before);
    world.clock.advance({ minutes: 1 });
    await endMedia(world);
    expect(await viewer.next('photo_state', ({ state }) => state === 'gone')).toMatchObject({ openUntil: opened.body.photo?.openUntil });
    await sender.caughtUp();
    expect(sender.frames.filter(({ type }) => type === 'photo_state')).toEqual([]);
    world.clock.advance({ hours: 1 });
    await endMedia(world);
    expect(await sender.next('photo_state')).toEqual({ ...told, state: 'gone', openUntil: null });
    await viewer.caughtUp();
    expect(viewer.frames.filter((frame) => frame.type === 'photo_state' && frame.state === 'gone')).toHaveLength(1);
  });

  it('is not told of when a ghost opened it by a program of before, and is of anybody else', async ({ world, ana, bea, matchId }) => {
    const gigi = await world.member({ name: 'Gigi', premium: true });
    const { id: withGhost } = await aMatch(ana, gigi);
    // A ghost who sends tells nothing of the one who looks.
    for (const member of [gigi, ana]) await world.db.query('UPDATE members SET ghost_mode = true WHERE id = $1', [member.id]);
    for (const [other, id] of [
      [gigi, withGhost],
      [bea, matchId],
    ] as const) {
      await bothWrite(ana, other, id);
      const sent = await sendPhoto(world.origin, ana, id, { once: true });
      const until = new Date(world.clock.now().getTime() + 3_660_000);
      await world.db.query('UPDATE message_media SET opened_at = $2, until = $3 WHERE message_id = $1', [
        sent.id,
        world.clock.now(),
        until,
      ]);
      expect((await lastOf(other, id))?.photo?.state).toBe('open');
    }
    expect((await lastOf(ana, matchId))?.photo).toMatchObject({ state: 'open', openUntil: expect.any(String) as string });
    expect((await lastOf(ana, withGhost))?.photo).toMatchObject({ state: 'there', openUntil: null });
  });
});
