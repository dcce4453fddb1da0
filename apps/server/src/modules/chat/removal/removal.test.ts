// A message that its sender takes back: what is left of it, for whom, and what a report still has.
import { randomUUID } from 'node:crypto';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import { describe, expect } from 'vitest';
import { bothWrite, fetchMedia, sendPhoto } from '#test/steps/media.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { contents, inConversation as it, say, sendMessage } from '#test/steps/messages.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Caller, World } from '#test/world/world.ts';

const remove = (by: Caller, { id }: { id: string }) => by.del<Message & { code: string }>(`/api/messages/${id}`);
const matchOf = async (by: Caller, matchId: string) => (await by.get<Match[]>('/api/matches')).body.find(({ id }) => id === matchId);

async function evidenceOf(world: World, reportId: string): Promise<ReportEvidence['messages']> {
  const mona = await world.member({ role: 'moderator' });
  return (await mona.get<ReportEvidence>(`/api/moderation/reports/${reportId}`)).body.messages;
}

describe('a message that was taken back', () => {
  it('says nothing any more to either, keeps its number, and counts as neither last nor unread', async ({ ana, bea, matchId }) => {
    await say(ana, matchId, 'Kettle on?');
    const starter = await sendMessage(ana, matchId, 'Wisteria', { messageType: 'icebreaker', icebreakerId: null });
    await bea.post(`/api/messages/${starter.body.id}/reactions`, { userId: bea.id, emoji: '🔥' });
    const { status, body } = await remove(ana, starter.body);
    expect(status).toBe(200);
    expect(body).toMatchObject({ seq: 2, content: '', reactions: [], removedAt: expect.stringMatching(/Z$/u) as string });
    for (const member of [ana, bea]) {
      expect(await contents(member, matchId)).toEqual(['Kettle on?', '']);
      expect((await matchOf(member, matchId))?.lastMessage?.content).toBe('Kettle on?');
    }
    expect((await matchOf(bea, matchId))?.unreadCount).toBe(1);
    expect((await bea.get(`/api/messages/${starter.body.id}/reactions`)).body).toEqual([]);
    expect((await bea.post(`/api/messages/${starter.body.id}/reactions`, { userId: bea.id, emoji: '🔥' })).status).toBe(404);
    expect((await say(bea, matchId, 'On')).seq).toBe(3);
  });

  it('leaves the match where it stood, once it was the only one', async ({ world, ana, bea, matchId }) => {
    const before = await matchOf(bea, matchId);
    world.clock.advance({ minutes: 1 });
    const said = await say(ana, matchId);
    await remove(ana, said);
    expect(await matchOf(bea, matchId)).toEqual(before);
    const rows = await world.db.query(
      'SELECT 1 FROM conversations c JOIN matches m ON m.id = c.match_id AND m.created_at = c.last_message_at',
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is told to every device of both', async ({ world, ana, bea, matchId }) => {
    const said = await say(ana, matchId);
    const sockets = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    const { removedAt } = (await remove(ana, said)).body;
    for (const socket of sockets) {
      expect(await socket.next('message_removed')).toEqual({ type: 'message_removed', matchId, messageId: said.id, removedAt });
    }
  });

  it('does not come again to a socket that opens, nor by its own name', async ({ world, ana, bea, matchId }) => {
    const clientId = randomUUID();
    const { body: said } = await sendMessage(ana, matchId, 'Wisteria', { clientId });
    await remove(ana, said);
    const last = await say(ana, matchId, 'last');
    const socket = await openSocket(world.origin, bea);
    expect((await socket.next('message')).messageId).toBe(last.id);
    const again = await sendMessage(ana, matchId, 'Wisteria', { clientId });
    expect([again.status, again.body.id, again.body.content]).toEqual([200, said.id, '']);
  });

  it('can be taken back by its sender alone, for 15 minutes, and again', async ({ world, ana, bea, cleo, matchId }) => {
    const [first, second] = [await say(ana, matchId, 'first'), await say(ana, matchId, 'second')];
    expect((await remove(bea, first)).body.code).toBe('forbidden');
    expect((await remove(cleo, first)).status).toBe(404);
    expect((await remove(ana, { id: randomUUID() })).status).toBe(404);
    world.clock.advance({ minutes: 14, seconds: 59 });
    const removed = await remove(ana, first);
    world.clock.advance({ seconds: 2 });
    const late = await remove(ana, second);
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
    expect((await remove(ana, first)).body).toEqual(removed.body);
    expect(await contents(bea, matchId)).toEqual(['', 'second']);
  });

  it('is no more once they parted', async ({ ana, bea, matchId }) => {
    const said = await say(ana, matchId);
    await bea.del(`/api/matches/${matchId}`);
    expect((await remove(ana, said)).status).toBe(404);
  });
});

describe('what it said', () => {
  it('is evidence where its receiver reports it within a day, and marked as removed', async ({ world, ana, bea, matchId }) => {
    const said = await say(bea, matchId, 'Wisteria and worse');
    await say(ana, matchId, 'Sorry?');
    await remove(bea, said);
    world.clock.advance({ hours: 23, minutes: 59 });
    const again = await world.signIn(ana);
    const { id } = await fileReport(again, bea, { messageIds: [said.id] });
    expect(await evidenceOf(world, id)).toMatchObject([
      { senderId: bea.id, content: 'Wisteria and worse', reported: true, removedAt: expect.any(String) as string },
      { senderId: ana.id, content: 'Sorry?' },
    ]);
  });

  it('shows its photo to moderators, and to nobody where its sender reports the other', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const sent = await sendPhoto(world.origin, bea, matchId);
    const mediaId = sent.photo?.mediaId ?? '';
    const { bytes } = await fetchMedia(world.origin, ana, mediaId);
    await remove(bea, sent);
    expect((await fetchMedia(world.origin, ana, mediaId)).status).toBe(404);
    const mona = await world.member({ role: 'moderator' });
    const look = async (reportId: string) => {
      const path = `${world.origin}/api/moderation/reports/${reportId}/media/${mediaId}`;
      const response = await fetch(path, { headers: { cookie: mona.cookie } });
      return { status: response.status, isSame: Buffer.from(await response.arrayBuffer()).equals(bytes) };
    };
    const chosen = { messageIds: [sent.id] };
    expect(await look((await fileReport(bea, ana, chosen)).id)).toEqual({ status: 404, isSame: false });
    expect(await look((await fileReport(ana, bea, chosen)).id)).toEqual({ status: 200, isSame: true });
  });

  it('is nobody’s where its sender reports the other', async ({ world, ana, bea, matchId }) => {
    const said = await say(bea, matchId, 'Wisteria');
    await remove(bea, said);
    const { id } = await fileReport(bea, ana);
    expect(await evidenceOf(world, id)).toMatchObject([{ senderId: bea.id, content: '', removedAt: expect.any(String) as string }]);
  });

  it('stays evidence where it was reported before', async ({ world, ana, bea, matchId }) => {
    const said = await say(bea, matchId, 'Wisteria');
    const { id } = await fileReport(ana, bea);
    await remove(bea, said);
    expect(await evidenceOf(world, id)).toMatchObject([{ content: 'Wisteria' }]);
  });

  it('is nowhere after a day', async ({ world, ana, bea, matchId }) => {
    const said = await say(bea, matchId, 'Wisteria at midnight');
    await remove(bea, said);
    expect((await findLeftovers(world, ['Wisteria at midnight'])).length).toBe(1);
    world.clock.advance({ hours: 24 });
    await world.app.retention.run();
    expect(await findLeftovers(world, ['Wisteria at midnight'])).toEqual([]);
    const again = await world.signIn(ana);
    const { id } = await fileReport(again, bea);
    expect((await evidenceOf(world, id)).map(({ content }) => content)).toEqual(['']);
  });
});
