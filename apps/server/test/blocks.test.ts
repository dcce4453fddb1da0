// What a block ends, seen from both sides. The one who blocked and the one who was blocked must find the same nothing.
import type { LikeEntry } from '@violet/contract/notifications';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/messages';
import type { Report } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { aMatch, block, like, superLike, swipe } from './builders.ts';
import { openSocket } from './socket.ts';
import { createWorld, type Answer, type Member, type World } from './world.ts';

const neverGivenOut = '01980000-0000-7000-8000-000000000001';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The same answer as for an id that was never given out, to the byte. */
async function expectNothing(make: (id: string) => Promise<Answer>, id: string): Promise<void> {
  const [answer, nothing] = [await make(id), await make(neverGivenOut)];
  expect(nothing.status).toBe(404);
  expect(JSON.stringify([answer.status, answer.body])).toBe(JSON.stringify([nothing.status, nothing.body]));
}

async function addPhoto({ id }: Member): Promise<string> {
  const photoId = newId();
  await world.db.query(
    `INSERT INTO photos (id, member_id, position, portrait, blurred, created_at) VALUES ($1, $2, 0, '{"seed":"x","look":{}}', 'data:,x', now())`,
    [photoId, id],
  );
  return photoId;
}

const sides = [
  { side: 'the one who blocked', blocks: (me: Member, other: Member) => block(me, other) },
  { side: 'the one who was blocked', blocks: (me: Member, other: Member) => block(other, me) },
];

describe.each(sides)('after a block, $side', ({ blocks }) => {
  let me: Member;
  let other: Member;
  beforeEach(async () => {
    me = await world.member({ name: 'Ana' });
    other = await world.member({ name: 'Bea' });
  });

  it('finds no profile', async () => {
    await blocks(me, other);
    await expectNothing((id) => me.get(`/api/users/${id}`), other.id);
  });

  it('meets her neither in discovery nor among the potential matches', async () => {
    const home = { location: 'Tulsa, Oklahoma', premium: true };
    [me, other] = [await world.member(home), await world.member(home)];
    const lists = [`/api/users/discovery/${me.id}`, '/api/notifications/potential-matches'];
    const shown = async () =>
      (await Promise.all(lists.map((path) => me.get<{ id: string }[]>(path)))).map(({ body }) => body.map(({ id }) => id));
    for (const ids of await shown()) expect(ids).toContain(other.id);
    await blocks(me, other);
    for (const ids of await shown()) expect(ids).not.toContain(other.id);
  });

  it('finds no photo', async () => {
    const photo = await addPhoto(other);
    await blocks(me, other);
    const [answer, nothing] = [await me.get(`/photos/${photo}`), await me.get(`/photos/${neverGivenOut}`)];
    expect([answer.status, answer.body]).toEqual([404, nothing.body]);
  });

  it('has no like of hers, nor counts it', async () => {
    await like(other, me);
    expect((await me.get<number>('/api/notifications/count')).body).toBe(1);
    await blocks(me, other);
    expect((await me.get<LikeEntry[]>('/api/notifications/likes-received')).body).toEqual([]);
    expect((await me.get<number>('/api/notifications/count')).body).toBe(0);
  });

  it('has no match with her, nor counts it', async () => {
    await aMatch(me, other);
    expect((await me.get<number>('/api/notifications/count')).body).toBe(1);
    await blocks(me, other);
    expect((await me.get<Match[]>('/api/matches')).body).toEqual([]);
    expect((await me.get<number>('/api/notifications/count')).body).toBe(0);
  });

  it('cannot swipe her, and a super like is not used up by trying', async () => {
    await blocks(me, other);
    await expectNothing((targetUserId) => swipe<never>(me, { id: targetUserId }, { isSuperLike: true }), other.id);
    expect((await superLike(me, await world.member())).allowance).toMatchObject({ superLikesRemaining: 0, likesRemaining: 9 });
  });

  it('can report her, and what was said stays as evidence', async () => {
    const match = await aMatch(me, other);
    await other.post('/api/messages', { matchId: match.id, senderId: other.id, content: 'Evidence' });
    await blocks(me, other);
    const report = await me.post<Report>('/api/reports', { reporterId: me.id, reportedUserId: other.username, reason: 'Other' });
    expect(report.status).toBe(201);
    const kept = await world.db.query(
      `SELECT r.id FROM reports r JOIN matches m ON r.reported_id IN (m.low_id, m.high_id) AND r.reporter_id IN (m.low_id, m.high_id)
       JOIN messages x ON x.match_id = m.id AND x.sender_id = r.reported_id WHERE x.content = 'Evidence'`,
    );
    expect(kept).toContainEqual({ id: report.body.id });
  });
});

describe.each(sides)('after a block, in the old conversation $side', ({ blocks }) => {
  let me: Member;
  let other: Member;
  let match: Match;
  let hers: Message;
  let mine: Message;

  async function say(member: Member, content: string): Promise<Message> {
    return (await member.post<Message>('/api/messages', { matchId: match.id, senderId: member.id, content })).body;
  }

  beforeEach(async () => {
    me = await world.member({ name: 'Ana' });
    other = await world.member({ name: 'Bea' });
    match = await aMatch(me, other);
    hers = await say(other, 'Hello');
    mine = await say(me, 'Hi');
    await other.post(`/api/messages/${mine.id}/reactions`, { userId: other.id, emoji: '🔥' });
  });

  it('reads and writes nothing', async () => {
    await blocks(me, other);
    await expectNothing((id) => me.get(`/api/messages/${id}`), match.id);
    await expectNothing((matchId) => me.post('/api/messages', { matchId, senderId: me.id, content: 'Still there?' }), match.id);
    await expectNothing((id) => me.del(`/api/matches/${id}`), match.id);
  });

  it('marks nothing as read and sees, adds and takes no reaction', async () => {
    await blocks(me, other);
    await expectNothing((id) => me.put(`/api/messages/${id}/read`), hers.id);
    await expectNothing((id) => me.get(`/api/messages/${id}/reactions`), mine.id);
    await expectNothing((id) => me.post(`/api/messages/${id}/reactions`, { userId: me.id, emoji: '🔥' }), hers.id);
    await expectNothing((id) => me.del(`/api/messages/${id}/reactions`, { userId: me.id, emoji: '🔥' }), hers.id);
  });

  it('gets no conversation starters', async () => {
    const offered = await me.get<{ id: string }[]>(`/api/icebreakers/generate/${match.id}`);
    await blocks(me, other);
    await expectNothing((id) => me.get(`/api/icebreakers/generate/${id}`), match.id);
    expect((await me.post(`/api/icebreakers/${offered.body[0]?.id}/use`)).status).toBe(404);
  });

  it('is told at once on her open socket, and hears nothing more of her', async () => {
    const [socket, otherSocket] = [await openSocket(world.origin, me), await openSocket(world.origin, other)];
    await blocks(me, other);
    expect(await socket.next('unmatched')).toEqual({ type: 'unmatched', matchId: match.id });
    expect(await otherSocket.next('unmatched')).toEqual({ type: 'unmatched', matchId: match.id });
    await world.settled();
    await socket.caughtUp();
    const before = socket.frames.length;
    otherSocket.send({ type: 'message', userId: other.id, matchId: match.id, content: 'Hear me' });
    otherSocket.send({ type: 'typing', userId: other.id, matchId: match.id });
    otherSocket.send({ type: 'stop_typing', userId: other.id, matchId: match.id });
    otherSocket.send({ type: 'read_receipt', userId: other.id, messageId: mine.id });
    for (let refused = 0; refused < 4; refused += 1) {
      expect(await otherSocket.next('error')).toMatchObject({ code: 'not_found' });
    }
    await otherSocket.close();
    await socket.caughtUp();
    expect(socket.frames.slice(before).filter(({ type }) => type !== 'error')).toEqual([]);
    await socket.close();
  });

  it('does not see her come online', async () => {
    await blocks(me, other);
    const socket = await openSocket(world.origin, me);
    const otherSocket = await openSocket(world.origin, other);
    await otherSocket.caughtUp();
    await world.settled();
    await socket.caughtUp();
    expect(socket.frames.filter(({ type }) => type === 'online_status')).toEqual([]);
    await Promise.all([socket.close(), otherSocket.close()]);
  });
});

describe('an unblock', () => {
  it('brings back no match, no message and no frame', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    await ana.post('/api/messages', { matchId: match.id, senderId: ana.id, content: 'Before' });
    const made = await block(ana, bea);
    await ana.del(`/api/blocks/${made.id}`);
    const socket = await openSocket(world.origin, bea);
    await world.settled();
    await socket.caughtUp();
    expect(socket.frames.filter(({ type }) => type !== 'connected' && type !== 'error')).toEqual([]);
    await socket.close();
    for (const member of [ana, bea]) {
      expect((await member.get<Match[]>('/api/matches')).body).toEqual([]);
      expect((await member.get(`/api/messages/${match.id}`)).status).toBe(404);
    }
    expect((await like(ana, bea)).match).toBeUndefined();
    expect((await like(bea, ana)).match?.id).not.toBe(match.id);
  });
});
