// What a free member gets from the network, not from the page. No call or frame gives what premium pays for, before it and after it.
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import type { EndpointShape } from '@violet/contract/endpoint';
import type { SelfUser } from '@violet/contract/profiles';
import type { Review } from '@violet/contract/tea';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMatch, like, superLike } from '#test/steps/matches.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { readStories, tellStory } from '#test/steps/tea.ts';
import { createWorld, type Answer, type Caller, type Member, type World } from '#test/world/world.ts';

const all = listEndpoints().map(({ name, endpoint }) => ({ key: name, endpoint }));
/** Calls that would end the member's session or plan; each is about the caller and tells nothing. */
const ending = new Set(['auth.logout', 'profiles.remove', 'subscription.grantTest']);

interface Free {
  readonly member: Member;
  readonly socket: TestSocket;
}

let world: World;
let ana: Free;
let lapsed: Free;
/** Bea likes both of them, from too far away for their cards; and Pia, with premium, tells stories. */
let bea: Member;
let pia: Member;
/** By name: what only premium may know. */
let facts: Record<string, string>;
/** Ids of rows that premium members see. */
let ids: Record<string, string>;

async function free(member: Member): Promise<Free> {
  return { member, socket: await openSocket(world.origin, member) };
}

async function review(member: Member, content: string): Promise<Review> {
  return (await member.post<Review>('/api/tea/reviews', { teaId: 'oolong', rating: 4, content })).body;
}

beforeAll(async () => {
  world = await createWorld();
  const [anaHerself, lea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Lea', premium: true })];
  bea = await world.member({ name: 'Beatrix Samovarova', location: 'Miami, Florida', premium: true });
  pia = await world.member({ name: 'Pia', premium: true });
  const photo = await upload<{ id: string }>(world.origin, bea, await jpeg(64, 64));
  await bea.put(`/api/users/${bea.id}/filters`, { minAge: 18, maxAge: 75, maxDistance: 100 });
  // What Lea chose with premium is kept, and Lea's to see again when premium is back.
  await lea.put(`/api/users/${lea.id}/filters`, { advanced: { verifiedOnly: true } });
  await lea.put(`/api/users/${lea.id}/preferences`, { premium: { seeWhoLikedYou: true } });
  await superLike(bea, anaHerself);
  await like(bea, lea);
  await world.db.query('UPDATE subscriptions SET current_period_end = $2 WHERE member_id = $1', [lea.id, world.clock.now()]);
  const story = await tellStory(pia, { title: 'The kettle that whistled', content: 'A canary story.', teaType: 'dating' });
  const told = await review(pia, 'A canary review.');
  ids = { storyId: story.id, reviewId: told.id };
  facts = {
    'who likes her': bea.id,
    'her full name': 'Samovarova',
    'her clear photo': photo.body.id,
    'a story': 'canary story',
    'its title': 'whistled',
    'its id': story.id,
    'a review': 'canary review',
    'its own id': told.id,
    'a match score': 'matchScore',
    'whose card likes her': 'likesYou',
  };
  ana = await free(anaHerself);
  lapsed = await free(lea);
});
beforeEach(() => world.settled());
afterAll(async () => {
  await Promise.all([ana, lapsed].map(({ socket }) => socket.close()));
  await world.close();
});

function send(caller: Caller, { method, path }: EndpointShape, self: string, body: unknown): Promise<Answer> {
  const url = path
    .replace('{userId}', self)
    .replace(/\{(\w+)\}/gu, (_all, name: string) => ids[name] ?? '0192d7a0-0000-7000-8000-00000000dead');
  return { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.del }[method](url, method === 'GET' ? undefined : body);
}

const written = ({ body, headers }: Answer) => JSON.stringify(body) + JSON.stringify([...headers]);

/** The facts that a text tells, by name. */
function toldIn(text: string): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => (text.includes(fact) ? [name] : []));
}

it('there is something to hide, and premium sees it', async () => {
  for (const { member } of [ana, lapsed]) expect((await member.get('/api/notifications/count')).body).toBe(1);
  expect((await readStories(pia)).map(({ id }) => id)).toEqual([facts['its id']]);
  await world.db.query("UPDATE subscriptions SET current_period_end = current_period_end + interval '1 day' WHERE member_id = $1", [
    lapsed.member.id,
  ]);
  expect(toldIn(written(await lapsed.member.get('/api/notifications/likes-received')))).toEqual([
    'who likes her',
    'her full name',
    'her clear photo',
  ]);
  await world.db.query('UPDATE subscriptions SET current_period_end = $2 WHERE member_id = $1', [lapsed.member.id, world.clock.now()]);
});

it.each(all.filter(({ endpoint }) => endpoint.access === 'premium'))('$key tells nothing but that it is premium', async ({ endpoint }) => {
  for (const { member } of [ana, lapsed]) {
    const answer = await send(member, endpoint, member.id, { userId: member.id });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'premium_required', key: 'premium_required', message: 'This is part of premium.' });
  }
});

it.each(all.filter(({ key }) => !ending.has(key)))('$key tells no premium fact', async ({ endpoint }) => {
  for (const { member } of [ana, lapsed]) {
    const answer = await send(member, endpoint, member.id, { userId: member.id, emoji: '🔥' });
    expect(toldIn(written(answer))).toEqual([]);
  }
});

it('what she chose with premium reads as off without it, by every door', async () => {
  const { member } = lapsed;
  const answers = await Promise.all(['filters', 'preferences'].map((door) => member.get(`/api/users/${member.id}/${door}`)));
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/"(verifiedOnly|seeWhoLikedYou)":true/u);
});

it('no frame tells a premium fact, whatever those do whom it is about', async () => {
  const friend = await world.member({ name: 'Fay' });
  for (const { member } of [ana, lapsed]) await aMatch(friend, member);
  await tellStory(pia, { title: 'whistled again', content: 'A second canary story.' });
  const beas = await openSocket(world.origin, bea);
  await bea.put(`/api/users/${bea.id}`, { bio: 'Samovarova writes.' });
  await bea.post(`/api/users/${bea.id}/boost`);
  beas.send({ type: 'typing', matchId: '0192d7a0-0000-7000-8000-00000000dead', userId: bea.id });
  await beas.caughtUp();
  await beas.close();
  await world.settled();
  for (const { socket } of [ana, lapsed]) {
    await socket.caughtUp();
    expect(socket.frames.map(({ type }) => type)).toContain('match');
    expect(toldIn(JSON.stringify(socket.frames))).toEqual([]);
  }
});

it('nothing that she sends makes her premium', async () => {
  const premium = {
    hasActiveSubscription: true,
    premium: true,
    plan: 'annual',
    status: 'active',
    currentPeriodEnd: '2099-01-01T00:00:00Z',
  };
  const { member } = ana;
  for (const { key, endpoint } of all) {
    if (endpoint.method === 'GET' || endpoint.upload || ending.has(key)) continue;
    await send(member, endpoint, member.id, { userId: member.id, ...premium });
  }
  expect((await member.get<SelfUser>('/api/auth/me')).body).toMatchObject({ id: member.id, hasActiveSubscription: false });
  expect((await member.get(`/api/subscription-status/${member.id}`)).body).toMatchObject({ hasActiveSubscription: false, status: 'none' });
});
