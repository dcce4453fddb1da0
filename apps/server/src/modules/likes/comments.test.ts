// What is written with a like: nobody reads it before the like is mutual. Then it is the first message.
import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { LikeResult, Swipe } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import { block, ghost, like, pass, swipe } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana', premium: true }), await world.member({ name: 'Bea', premium: true })];
});

const words = 'I would stay on that hill with you';
const hill: LikedPart = { kind: 'prompt', promptId: 'hill' };

async function comment(from: Member, to: Member, note: Partial<Swipe> = { comment: words }): Promise<LikeResult> {
  const { status, body } = await swipe(from, to, note);
  expect(status).toBe(201);
  return body;
}

async function messagesOf(member: Member, match: Match | undefined): Promise<Partial<Message>[]> {
  const { body } = await member.get<Message[]>(`/api/messages/${match?.id}`);
  return body.map(({ seq, senderId, content, messageType, about }) => ({ seq, senderId, content, messageType, about }));
}

const likesOf = async (member: Member) => (await member.get<LikeEntry[]>('/api/notifications/likes-received')).body;
const answerTo = (member: Member, promptId = 'hill') =>
  member.put(`/api/users/${member.id}`, { prompts: [{ promptId, answer: 'Tea before coffee' }] });
const kept = async () =>
  (await world.db.query<{ comment: string }>('SELECT comment FROM like_notes WHERE member_id = $1', [ana.id])).length;

it('is in no list, frame or export of hers before, and message 1 after', async () => {
  await answerTo(bea);
  const socket = await openSocket(world.origin, bea);
  await comment(ana, bea, { about: hill, comment: `  ${words} ` });
  expect(await likesOf(bea)).toMatchObject([{ userId: ana.id, likedPart: hill }]);
  const exported = JSON.stringify((await bea.get(`/api/users/${bea.id}/export`)).body);
  expect(JSON.stringify([await likesOf(bea), socket.frames]) + exported).not.toContain(words);
  expect(JSON.stringify((await ana.get(`/api/users/${ana.id}/export`)).body)).toContain(words);

  const { match } = await like(bea, ana);
  expect(match).toMatchObject({ lastMessage: { content: words }, unreadCount: 1 });
  const first = { seq: 1, senderId: ana.id, content: words, messageType: 'comment', about: hill };
  expect(await messagesOf(bea, match)).toEqual([first]);
  expect(await messagesOf(ana, match)).toEqual([first]);
  await socket.next('message', ({ message }) => message.content === words);
  expect(await kept()).toBe(0);
  // The match is news to the one who liked first, though the first words in it are that one's.
  expect((await ana.get<number>('/api/notifications/count')).body).toBe(1);
});

it('of both are messages 1 and 2, in the order of the likes, and others follow them', async () => {
  await comment(ana, bea);
  const { match } = await comment(bea, ana, { comment: 'And I with you', isSuperLike: true });
  await bea.post('/api/messages', { matchId: match?.id, senderId: bea.id, content: 'Hello' });
  expect((await messagesOf(ana, match)).map(({ seq, senderId, messageType }) => [seq, senderId, messageType])).toEqual([
    [1, ana.id, 'comment'],
    [2, bea.id, 'comment'],
    [3, bea.id, 'text'],
  ]);
});

it('waits for a ghost who comes back', async () => {
  await comment(ana, bea);
  await ghost(bea, true);
  expect((await like(bea, ana)).match).toBeUndefined();
  await ghost(bea, false);
  const { body } = await bea.get<Match[]>('/api/matches');
  expect(await messagesOf(bea, body[0])).toMatchObject([{ seq: 1, content: words }]);
});

it('is void with its like: taken back, blocked, unmatched', async () => {
  const { id } = await comment(ana, bea);
  expect((await ana.del(`/api/likes/${id}`)).status).toBe(204);
  expect(await kept()).toBe(0);
  await like(ana, bea);
  expect(await messagesOf(bea, (await like(bea, ana)).match)).toEqual([]);

  const cleo = await world.member();
  await comment(ana, cleo);
  await block(cleo, ana);
  expect(await kept()).toBe(0);
});

it('of a free member is left out where premium members alone may write, and the match is made', async () => {
  const free = await world.member();
  await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { allowMessagesFrom: 'premium' } });
  await comment(free, bea);
  const { match } = await comment(bea, free, { comment: 'Hello' });
  expect(await messagesOf(free, match)).toMatchObject([{ seq: 1, senderId: bea.id, content: 'Hello' }]);
});

it('is about an answer or a photo that is hers then and now, or about nothing', async () => {
  await answerTo(bea);
  await answerTo(ana);
  const { id: photoId } = (await upload(world.origin, ana, await jpeg(40, 40))).body as { id: string };
  const others = await world.member();
  for (const about of [
    { kind: 'photo', photoId },
    { kind: 'prompt', promptId: 'walk' },
    { kind: 'photo', photoId: 'x' },
  ] as const) {
    const one = await world.member();
    await comment(one, bea, { about });
    expect((await likesOf(bea))[0]).toMatchObject({ userId: one.id, likedPart: null });
  }
  await comment(bea, ana, { about: { kind: 'photo', photoId }, comment: words });
  await comment(others, ana, { about: hill });
  expect((await likesOf(ana)).map(({ likedPart }) => likedPart)).toEqual([hill, { kind: 'photo', photoId }]);
  await ana.del(`/api/users/${ana.id}/photos/${photoId}`);
  await answerTo(ana, 'walk');
  expect((await likesOf(ana)).map(({ likedPart }) => likedPart)).toEqual([null, null]);
  expect(await messagesOf(ana, (await like(ana, bea)).match)).toMatchObject([{ content: words, about: null }]);
});

it('goes with likes alone, on one line of 140', async () => {
  for (const note of [{ comment: words }, { about: hill }]) {
    const { status, body } = await swipe<ErrorBody>(ana, bea, { isLike: false, ...note });
    expect([status, body.errors?.[0]?.path]).toEqual([400, Object.keys(note)[0]]);
  }
  for (const wrong of ['x'.repeat(141), ' ', 7, 'Two\nlines', 'Two\r\nlines', 'Two\u2028lines'])
    expect((await swipe(ana, bea, { comment: wrong as string })).status).toBe(400);
  await comment(ana, bea, { comment: 'x'.repeat(140) });
  const sent = await ana.post('/api/messages', { matchId: 'x', senderId: ana.id, content: 'Hi', messageType: 'comment' });
  expect(sent.status).toBe(400);
  await pass(bea, ana);
  expect(await kept()).toBe(1);
});
