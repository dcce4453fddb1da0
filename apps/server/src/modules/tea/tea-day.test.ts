// Outside a demo, what is shared joins the others of its day when the day is over. ADR 009-tea-anonymity.md.
import type { OwnReview, OwnStory, Review, Story } from '@violet/contract/tea';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CrowdMember } from '#test/world/crowd.ts';
import { snapshotResponse } from '#test/world/response-snapshots.ts';
import { idsOf, sweepTea, teaMember, tellStory } from '#test/steps/tea.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let reader: CrowdMember;
beforeAll(async () => {
  world = await createWorld({ demo: false });
});
beforeEach(async () => {
  world.clock.advance({ seconds: secondsToMidnight() + 60 });
  reader = await teaMember(world);
});
afterAll(() => world.close());

function secondsToMidnight(): number {
  return 86_400 - (Math.floor(world.clock.now().getTime() / 1_000) % 86_400);
}

const nextDay = () => world.clock.advance({ seconds: secondsToMidnight() + 1 });
const seen = async () => [
  await snapshotResponse(world.origin, reader, '/api/tea/stories'),
  await snapshotResponse(world.origin, reader, '/api/tea/stats'),
];

it('a story cannot be watched coming, and two of one day come together', async () => {
  const [author, later] = [await teaMember(world), await teaMember(world)];
  const before = await seen();
  const early = await tellStory(author);
  expect(early.appearsAt).toBe(new Date(Date.parse(early.createdAt) + 86_400_000).toISOString());
  expect(await seen()).toEqual(before);
  world.clock.advance({ hours: 23, minutes: 30 });
  const late = await tellStory(later);
  expect(await seen()).toEqual(before);
  expect(idsOf((await author.get<OwnStory[]>('/api/tea/stories/mine')).body)).toEqual([early.id]);

  nextDay();
  const list = (await reader.get<Story[]>('/api/tea/stories')).body;
  expect(idsOf(list)).toEqual([early.id, late.id].toSorted());
  expect(list.map(({ createdAt }) => createdAt)).toEqual([early.createdAt, early.createdAt]);
  expect((await author.get<OwnStory[]>('/api/tea/stories/mine')).body[0]?.appearsAt).toBeNull();
});

it('until then it is for nobody to like, report or hide, its author included', async () => {
  const author = await teaMember(world);
  const { id } = await tellStory(author);
  for (const member of [author, reader]) {
    for (const call of ['like', 'report', 'hide']) {
      const send = call === 'like' ? member.put : member.post;
      const answer = await send(`/api/tea/stories/${id}/${call}`, { reason: 'Other' });
      const nothing = await send(`/api/tea/stories/x/${call}`, { reason: 'Other' });
      expect([answer.status, answer.body]).toEqual([404, nothing.body]);
    }
  }
});

it('what is taken back before it showed was never there', async () => {
  const author = await teaMember(world);
  nextDay();
  const before = await seen();
  const { id } = await tellStory(author);
  expect((await author.del(`/api/tea/stories/${id}`)).status).toBe(204);
  nextDay();
  expect(await seen()).toEqual(before);
});

it('a review shows on the next day, too, and until then the one it replaces', async () => {
  const author = await teaMember(world);
  const ratings = async () => (await reader.get<Review[]>('/api/tea/reviews')).body.map(({ rating }) => rating);
  const review = (rating: number) => author.post<OwnReview>('/api/tea/reviews', { teaId: 'chai', rating, content: 'Warm.' });
  const { body: first } = await review(2);
  expect(first.appearsAt).toBe(new Date(Date.parse(first.createdAt) + 86_400_000).toISOString());
  expect(await ratings()).toEqual([]);
  nextDay();
  expect(await ratings()).toEqual([2]);
  await review(3);
  await review(4);
  await sweepTea(world, false);
  expect(await ratings()).toEqual([2]);
  nextDay();
  expect(await ratings()).toEqual([4]);
  await sweepTea(world, false);
  expect(await world.db.query('SELECT rating FROM reviews')).toEqual([{ rating: 4 }]);
});

it('a review taken back takes along the one it was to replace, at once', async () => {
  const author = await teaMember(world);
  const ratings = async () => (await reader.get<Review[]>('/api/tea/reviews?teaId=oolong')).body.map(({ rating }) => rating);
  const review = async (rating: number) =>
    (await author.post<OwnReview>('/api/tea/reviews', { teaId: 'oolong', rating, content: 'Warm.' })).body;
  const first = await review(2);
  nextDay();
  const second = await review(5);
  expect((await author.get<OwnReview[]>('/api/tea/reviews/mine')).body).toEqual([second]);
  expect(await ratings()).toEqual([2]);
  expect((await author.del(`/api/tea/reviews/${first.id}`)).status).toBe(404);
  expect((await author.del(`/api/tea/reviews/${second.id}`)).status).toBe(204);
  expect(await ratings()).toEqual([]);
  nextDay();
  expect(await ratings()).toEqual([]);
});
