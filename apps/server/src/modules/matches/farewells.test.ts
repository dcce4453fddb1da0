// A match that is closed kindly: one farewell for the other, and nothing else of the two is left.
import type { Farewell } from '@violet/contract/chat/farewells';
import type { LikeResult } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import type { Block, Report } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMatch, block, swipe } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
let match: Match;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana Sofia Reyes' }), await world.member({ name: 'Bea' })];
  match = await aMatch(ana, bea);
});

const close = (member: Member, line: string, matchId = match.id) => member.post(`/api/matches/${matchId}/close`, { line });
const farewellsOf = async (member: Member) => (await member.get<Farewell[]>('/api/farewells')).body;
const matchesOf = async (member: Member) => (await member.get<Match[]>('/api/matches')).body;

it('ends it for both, and the other reads who said which line', async () => {
  const socket = await openSocket(world.origin, bea);
  expect((await close(ana, 'no_spark')).status).toBe(204);
  const [farewell] = await farewellsOf(bea);
  expect(farewell).toEqual({ id: expect.any(String) as string, name: 'Ana', line: 'no_spark', at: expect.any(String) as string });
  await socket.next('unmatched');
  const told = socket.frames.filter(({ type }) => type === 'farewell' || type === 'unmatched');
  expect(told).toEqual([
    { type: 'farewell', farewell },
    { type: 'unmatched', matchId: match.id },
  ]);
  for (const member of [ana, bea]) {
    expect((await member.get(`/api/messages/${match.id}`)).status).toBe(404);
    expect(await matchesOf(member)).toEqual([]);
    expect((await close(member, 'goodbye')).status).toBe(404);
  }
  expect(await farewellsOf(ana)).toEqual([]);
  // Likes of before never match again.
  expect((await swipe(bea, ana)).status).toBe(404);
  expect(world.emails).toEqual([]);
});

it('takes a line of the catalogue from one of the two', async () => {
  for (const line of ['I am bored', '', null]) expect((await close(ana, line as string)).status).toBe(400);
  expect((await close(await world.member(), 'goodbye')).status).toBe(404);
  expect(await farewellsOf(bea)).toEqual([]);
});

it('made by both at once leaves one farewell', async () => {
  const answers = await Promise.all([close(ana, 'no_time'), close(bea, 'different'), close(ana, 'no_time')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  expect([...(await farewellsOf(ana)), ...(await farewellsOf(bea))]).toHaveLength(1);
});

it('is put away by its reader alone, by a block of who said it, and after 30 days', async () => {
  await close(ana, 'met_someone');
  const [farewell] = await farewellsOf(bea);
  expect((await ana.del(`/api/farewells/${farewell?.id}`)).status).toBe(404);
  expect((await bea.del(`/api/farewells/${farewell?.id}`)).status).toBe(204);
  expect(await farewellsOf(bea)).toEqual([]);
  expect((await bea.del(`/api/farewells/${farewell?.id}`)).status).toBe(404);

  const cleo = await world.member();
  await close(cleo, 'goodbye', (await aMatch(cleo, bea)).id);
  expect(await farewellsOf(bea)).toHaveLength(1);
  await block(cleo, bea);
  expect(await farewellsOf(bea)).toEqual([]);

  const dora = await world.member();
  await close(dora, 'goodbye', (await aMatch(dora, bea)).id);
  world.clock.advance({ days: 30 });
  expect(await farewellsOf(await world.signIn(bea))).toEqual([]);
  await world.app.retention.run();
  expect(await world.db.query('SELECT id FROM farewells WHERE member_id = $1', [bea.id])).toEqual([]);
});

describe('a block by its reader', () => {
  const make = (member: Member, blockedUserId: string | undefined) =>
    member.post<Block>('/api/blocks', { blockerId: member.id, blockedUserId });
  const blocksOf = async (member: Member) => (await member.get<Block[]>(`/api/blocks/${member.id}`)).body;

  it('takes it away, and names neither the id nor a later name of who said it', async () => {
    await close(ana, 'no_spark');
    const [farewell] = await farewellsOf(bea);
    const nobody = await make(bea, '01980000-0000-7000-8000-000000000001');
    for (const member of [ana, await world.member()])
      expect(await make(member, farewell?.id)).toMatchObject({ status: 404, body: nobody.body });
    await ana.put(`/api/users/${ana.id}`, { name: 'Anastasia' });
    const made = await make(bea, farewell?.id);
    expect(made).toMatchObject({ status: 201, body: { blockedUserId: farewell?.id, blockedUser: { id: farewell?.id, name: 'Ana' } } });
    expect(await farewellsOf(bea)).toEqual([]);
    expect((await make(bea, farewell?.id)).body).toEqual(made.body);
    expect(await blocksOf(bea)).toMatchObject([{ id: made.body.id, blockedUser: { name: 'Ana' } }]);
    const told = [made.body, await blocksOf(bea), (await bea.get(`/api/users/${bea.id}/export`)).body];
    for (const secret of [ana.id, 'Anastasia']) expect(JSON.stringify(told)).not.toContain(secret);
    // Taking it back leaves them apart, and the farewell away.
    expect((await bea.del(`/api/blocks/${made.body.id}`)).status).toBe(204);
    expect((await bea.get(`/api/users/${ana.id}`)).status).toBe(404);
    expect(await farewellsOf(bea)).toEqual([]);
  });

  it('takes the id of who said it too, for 30 days, also once it is put away', async () => {
    await close(ana, 'goodbye');
    const [farewell] = await farewellsOf(bea);
    await bea.del(`/api/farewells/${farewell?.id}`);
    expect(await make(bea, ana.id)).toMatchObject({ status: 201, body: { blockedUserId: ana.id } });
    const cleo = await world.member();
    await close(cleo, 'goodbye', (await aMatch(cleo, bea)).id);
    const [late] = await farewellsOf(bea);
    world.clock.advance({ days: 30 });
    const later = await world.signIn(bea);
    for (const id of [cleo.id, late?.id]) expect((await make(later, id)).status).toBe(404);
  });

  it('finds nobody once the other has blocked, as after a deletion, and hides no block from who is blocked', async () => {
    await close(ana, 'goodbye');
    const [farewell] = await farewellsOf(bea);
    await block(ana, bea);
    for (const id of [ana.id, farewell?.id]) expect((await make(bea, id)).status).toBe(404);

    const cleo = await world.member();
    await close(cleo, 'goodbye', (await aMatch(cleo, bea)).id);
    expect((await make(bea, cleo.id)).status).toBe(201);
    const made = await block(cleo, bea);
    expect(made.blockedUserId).toBe(bea.id);
    expect(await blocksOf(cleo)).toEqual([made]);
  });
});

it('can be reported by its id, also once it is put away, by nobody but its reader, and tells nothing', async () => {
  await close(ana, 'no_spark');
  const [farewell] = await farewellsOf(bea);
  await block(ana, bea);
  const report = (member: Member, reportedUserId = farewell?.id) =>
    member.post<Report>('/api/reports', { reporterId: member.id, reportedUserId, reason: 'Spam or scam' });
  const answers = [await report(bea), await report(await world.member())];
  for (const { status, body } of answers) expect([status, body.reportedUserId]).toEqual([201, farewell?.id]);
  const named = await Promise.all(
    answers.map(({ body }) => world.db.query<{ reported_id: string | null }>('SELECT reported_id FROM reports WHERE id = $1', [body.id])),
  );
  expect(named.flat().map(({ reported_id }) => reported_id)).toEqual([ana.id, null]);
  expect(JSON.stringify([answers, (await bea.get(`/api/users/${bea.id}/export`)).body])).not.toContain(ana.id);
});

it('goes with the account of either', async () => {
  await close(ana, 'no_spark');
  await ana.del(`/api/users/${ana.id}`, { password: ana.password });
  expect(await farewellsOf(bea)).toEqual([]);
  expect((await swipe<LikeResult>(bea, ana)).status).toBe(404);
});
