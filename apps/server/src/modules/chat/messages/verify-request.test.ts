// Asking the other of a match to verify. Spec §4 Chat.
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { bothWrite, colour, fetchMedia, sendPhoto, uploadFile } from '#test/steps/media.ts';
import { say } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function pair(): Promise<{ ana: Member; bea: Member; matchId: string }> {
  const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
  return { ana, bea, matchId: (await aMatch(ana, bea)).id };
}

const ask = <Body = Message>(member: Member, matchId: string) => member.post<Body>(`/api/matches/${matchId}/verify-request`);

async function refusalOf(member: Member, matchId: string): Promise<[number, string]> {
  const { status, body } = await ask<ErrorBody>(member, matchId);
  return [status, body.code];
}

it('is a message that the other reads', async () => {
  const { ana, bea, matchId } = await pair();
  const socket = await openSocket(world.origin, bea);
  const { status, body } = await ask(ana, matchId);
  expect([status, body.messageType, body.content, body.seq]).toEqual([201, 'verify_request', 'Ana would like to see you verified.', 1]);
  expect(await socket.next('message')).toMatchObject({ message: { id: body.id, messageType: 'verify_request' } });
  const [match] = (await bea.get<Match[]>('/api/matches')).body;
  expect(match).toMatchObject({ otherUser: { isVerified: false }, lastMessage: { id: body.id }, unreadCount: 1, yourTurn: false });
});

it('is asked once a match and member, also after it was taken back', async () => {
  const { ana, bea, matchId } = await pair();
  const { body } = await ask(ana, matchId);
  await ana.del(`/api/messages/${body.id}`);
  expect(await refusalOf(ana, matchId)).toEqual([409, 'already_asked']);
  expect((await ask(bea, matchId)).status).toBe(201);
});

it('is not asked of who is verified', async () => {
  const { ana, bea, matchId } = await pair();
  await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [bea.id]);
  expect(await refusalOf(ana, matchId)).toEqual([409, 'already_verified']);
  expect((await ana.get<Match[]>('/api/matches')).body[0]?.otherUser.isVerified).toBe(true);
});

it('is not there for a stranger, nor after the end', async () => {
  const { ana, matchId } = await pair();
  const stranger = await world.member();
  expect(await refusalOf(stranger, matchId)).toEqual([404, 'not_found']);
  await ana.del(`/api/matches/${matchId}`);
  expect(await refusalOf(ana, matchId)).toEqual([404, 'not_found']);
});

it('is nothing that somebody who takes messages of premium members only is sent', async () => {
  const { ana, bea, matchId } = await pair();
  await world.db.query("UPDATE preferences SET allow_messages_from = 'premium' WHERE member_id = $1", [bea.id]);
  expect(await refusalOf(ana, matchId)).toEqual([403, 'forbidden']);
});

const gateOf = async (member: Member) => (await member.get<Match[]>('/api/matches')).body[0]?.media;

it('opens no photos and no voices: it is no word of anybody’s own', async () => {
  const { ana, bea, matchId } = await pair();
  await say(ana, matchId, 'Kettle on?');
  for (const member of [ana, bea]) expect((await ask(member, matchId)).status).toBe(201);
  for (const member of [ana, bea]) {
    expect(await gateOf(member)).toEqual({ photos: 'locked', voice: 'locked' });
    const refused = await uploadFile<ErrorBody>(world.origin, member, matchId, 'photo', await colour());
    expect([refused.status, refused.body.code]).toEqual([403, 'media_locked']);
  }
  await say(bea, matchId, 'It sings.');
  expect([await gateOf(ana), await gateOf(bea)]).toEqual([
    { photos: 'open', voice: 'open' },
    { photos: 'open', voice: 'open' },
  ]);
});

it('closes nothing either: photos of before and after open for the two, verified or not, and for nobody else', async () => {
  const { ana, bea, matchId } = await pair();
  await bothWrite(ana, bea, matchId);
  const before = await sendPhoto(world.origin, ana, matchId);
  expect((await ask(bea, matchId)).status).toBe(201);
  const [fromAsked, fromAsking] = [await sendPhoto(world.origin, ana, matchId), await sendPhoto(world.origin, bea, matchId)];
  const stranger = await world.member();
  const statuses = (viewer: Member) =>
    Promise.all([before, fromAsked, fromAsking].map(async ({ photo }) => (await fetchMedia(world.origin, viewer, photo?.mediaId)).status));
  const sights = async () => [await statuses(ana), await statuses(bea), await statuses(stranger)];
  const forTheTwo = [
    [200, 200, 200],
    [200, 200, 200],
    [404, 404, 404],
  ];
  expect(await sights()).toEqual(forTheTwo);
  await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [ana.id]);
  expect(await sights()).toEqual(forTheTwo);
});
