// Whose word a conversation waits for, and likes that wait for it.
import type { Allowance } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch, block, like, pass, swipe } from '#test/steps/matches.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function write(from: Member, matchId: string, content = 'Tea on Sunday?'): Promise<string> {
  return (await from.post<{ id: string }>('/api/messages', { matchId, senderId: from.id, content })).body.id;
}

const turnsOf = async (member: Member) => (await member.get<Match[]>('/api/matches')).body.map(({ yourTurn }) => yourTurn);
const waitingFor = async (member: Member, query = '') =>
  (await member.get<Match[]>(`/api/matches?turn=mine${query}`)).body.map(({ otherUser }) => otherUser.name);
const allowanceOf = async (member: Member) => (await member.get<Allowance>('/api/likes/allowance')).body;

/** Others who wrote to the member and had no answer, each an hour after the one before. */
async function unanswered(member: Member, count: number): Promise<{ other: Member; match: Match }[]> {
  const all = [];
  for (let n = 0; n < count; n += 1) {
    const other = await world.member({ name: `Other ${n}` });
    const match = await aMatch(other, member);
    await write(other, match.id);
    all.push({ other, match });
  }
  return all;
}

it('is hers after a word of the other, and the other’s after hers', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  expect([await turnsOf(ana), await turnsOf(bea)]).toEqual([[false], [false]]);
  await write(bea, match.id);
  expect([await turnsOf(ana), await turnsOf(bea)]).toEqual([[true], [false]]);
  await write(ana, match.id);
  expect([await turnsOf(ana), await turnsOf(bea)]).toEqual([[false], [true]]);
});

it('a reaction answers in an old match alone', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  for (let n = 0; n < 19; n += 1) await write(ana, match.id);
  const react = async (messageId: string) => ana.post(`/api/messages/${messageId}/reactions`, { userId: ana.id, emoji: '🔥' });
  await react(await write(bea, match.id));
  expect([await turnsOf(ana), (await waitingFor(ana)).length]).toEqual([[true], 1]);
  world.clock.advance({ days: 14 });
  const back = await world.signIn(ana);
  expect([await turnsOf(back), await waitingFor(back)]).toEqual([[false], []]);
  await write(await world.signIn(bea), match.id);
  expect(await turnsOf(back)).toEqual([true]);
});

it('is not changed by who asks to verify', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  const ask = (from: Member) => from.post(`/api/matches/${match.id}/verify-request`);
  await ask(bea);
  expect([await turnsOf(ana), await turnsOf(bea), await waitingFor(ana)]).toEqual([[false], [false], []]);
  await write(bea, match.id);
  await ask(ana);
  expect([await turnsOf(ana), await turnsOf(bea), (await waitingFor(ana)).length]).toEqual([[true], [false], 1]);
});

it('are listed longest first, page by page', async () => {
  const ana = await world.member();
  const others = await unanswered(ana, 3);
  world.clock.advance({ minutes: 5 });
  await write(others[0]!.other, others[0]!.match.id, 'Or on Monday?');
  const first = await ana.get<Match[]>('/api/matches?turn=mine&limit=2');
  const rest = await ana.get<Match[]>(`/api/matches?turn=mine&limit=2&cursor=${first.headers.get('x-next')}`);
  expect([...first.body, ...rest.body].map(({ otherUser }) => otherUser.name)).toEqual(['Other 1', 'Other 2', 'Other 0']);
  expect(rest.headers.get('x-next')).toBeNull();
  expect((await ana.get('/api/matches?turn=theirs')).status).toBe(400);
});

it.each([false, true])('at eight of 72 hours likes wait, premium: %s', async (premium) => {
  const ana = await world.member({ premium });
  const others = await unanswered(ana, 8);
  const target = await world.member();
  world.clock.advance({ hours: 71 });
  let back = await world.signIn(ana);
  expect(await allowanceOf(back)).toMatchObject({ waiting: 0, answerFirst: false });
  await like(back, await world.member());
  world.clock.advance({ hours: 2 });
  back = await world.signIn(ana);
  expect(await allowanceOf(back)).toMatchObject({ waiting: 8, answerFirst: true });
  const { other } = others[0]!;
  const seenByOthers = async () => {
    const paths = ['/api/matches', '/api/notifications/likes-received', '/api/notifications/count', '/api/likes/allowance'];
    return JSON.stringify(
      await Promise.all([target, await world.signIn(other)].flatMap((one) => paths.map(async (path) => (await one.get(path)).body))),
    );
  };
  const before = await seenByOthers();
  for (const isSuperLike of [false, true]) {
    const { status, body } = await swipe<ErrorBody>(back, target, { isSuperLike });
    expect([status, body.code]).toEqual([409, 'answer_first']);
  }
  expect((await pass(back, await world.member())).allowance).toMatchObject({ answerFirst: true });
  expect(await seenByOthers()).toBe(before);
  await back.post(`/api/matches/${others[0]!.match.id}/close`, { line: 'no_time' });
  expect((await like(back, target)).allowance).toMatchObject({ waiting: 7, answerFirst: false });
});

it.each<[string, (ana: Member, first: { other: Member; match: Match }) => Promise<unknown>]>([
  ['an answer', (ana, { match }) => write(ana, match.id)],
  ['the end of the match', (ana, { match }) => ana.del(`/api/matches/${match.id}`)],
  ['a block', (ana, { other }) => block(ana, other)],
])('%s gives the likes back', async (_what, act) => {
  const ana = await world.member();
  const [first] = await unanswered(ana, 8);
  world.clock.advance({ hours: 73 });
  const back = await world.signIn(ana);
  expect(await allowanceOf(back)).toMatchObject({ waiting: 8, answerFirst: true });
  await act(back, first!);
  expect(await allowanceOf(back)).toMatchObject({ waiting: 7, answerFirst: false });
  await like(back, await world.member());
});

it('leaves the likes after a meetup as they are', async () => {
  const [ana, host] = [await world.member(), await world.member()];
  await unanswered(ana, 8);
  world.clock.advance({ hours: 73 });
  const meetup = await aMeetup(world, await world.signIn(host), {
    eventDate: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
  });
  await join(await world.signIn(ana), meetup);
  world.clock.advance({ hours: 4 });
  const back = await world.signIn(ana);
  expect(await allowanceOf(back)).toMatchObject({ waiting: 8, answerFirst: true });
  expect((await back.post(`/api/events/${meetup.id}/likes`, { userId: ana.id, targetUserId: host.id })).status).toBe(200);
});

it('counts nobody whom she has reported since', async () => {
  const ana = await world.member();
  const [first] = await unanswered(ana, 8);
  world.clock.advance({ hours: 73 });
  const back = await world.signIn(ana);
  await back.post('/api/reports', { reporterId: ana.id, reportedUserId: first!.other.id, reason: 'Harassment or bullying' });
  expect(await allowanceOf(back)).toMatchObject({ waiting: 7, answerFirst: false });
  await write(await world.signIn(first!.other), first!.match.id, 'Still here?');
  world.clock.advance({ hours: 73 });
  expect(await allowanceOf(await world.signIn(ana))).toMatchObject({ waiting: 8, answerFirst: true });
});

it('counts nobody who is suspended or hidden', async () => {
  const ana = await world.member();
  const others = await unanswered(ana, 8);
  world.clock.advance({ hours: 73 });
  const back = await world.signIn(ana);
  expect((await allowanceOf(back)).waiting).toBe(8);
  for (const [index, state] of ['suspended_at = now()', 'hidden_at = now(), own_ghost_mode = ghost_mode'].entries()) {
    await world.db.query(`UPDATE members SET ${state} WHERE id = $1`, [others[index]!.other.id]);
  }
  expect(await allowanceOf(back)).toMatchObject({ waiting: 6, answerFirst: false });
});
