// What becomes of Tea when a member takes everything along, or leaves. ADR 006, ADR 009.
import type { OwnReview, Review } from '@violet/contract/tea';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idsOf, readStories, teaMember, tellStory } from '#test/steps/tea.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function aLife() {
  const [ana, other] = [await world.member({ name: 'Ana', premium: true }), await teaMember(world)];
  const [mine, theirs] = [await tellStory(ana, { title: 'Mine' }), await tellStory(other, { title: 'Somebody else told this' })];
  const review = await ana.post<OwnReview>('/api/tea/reviews', { teaId: 'chai', rating: 5, content: 'Warm.' });
  const foreign = await other.post<Review>('/api/tea/reviews', { teaId: 'chai', rating: 1, content: 'Somebody else tasted this' });
  await ana.put(`/api/tea/stories/${theirs.id}/like`);
  await ana.put(`/api/tea/reviews/${foreign.body.id}/like`);
  await ana.post(`/api/tea/stories/${theirs.id}/report`, { reason: 'Other', description: 'I am Ana and it names me' });
  await ana.post(`/api/tea/stories/${theirs.id}/hide`);
  return { ana, other, mine, theirs, review: review.body, foreign: foreign.body };
}

it('the export holds her own stories, reviews and marks, and no word of others', async () => {
  const { ana, mine, theirs, review, foreign } = await aLife();
  const file = (await ana.get<Record<string, unknown>>(`/api/users/${ana.id}/export`)).body;
  const [{ appearsAt: _seen, ...story }, { appearsAt: _tasted, ...tasting }] = [mine, review];
  expect([file.stories, file.teaReviews]).toEqual([[story], [tasting]]);
  expect(file.teaReading).toEqual({
    likedStories: [theirs.id],
    likedReviews: [foreign.id],
    hiddenStories: [theirs.id],
    reports: [{ storyId: theirs.id, reason: 'Other', description: 'I am Ana and it names me', createdAt: expect.any(String) }],
  });
  expect(JSON.stringify(file)).not.toContain('Somebody else');
});

it('leaving takes her stories and reviews along at once; her report stays without her and her words', async () => {
  const { ana, other, mine, theirs, review } = await aLife();
  expect((await ana.del(`/api/users/${ana.id}`, { password: ana.password })).status).toBe(204);
  const left = idsOf(await readStories(other));
  expect([left.includes(mine.id), left.includes(theirs.id)]).toEqual([false, true]);
  expect(idsOf((await other.get<Review[]>('/api/tea/reviews')).body)).not.toContain(review.id);
  expect(
    await world.db.query('SELECT reason, description, reporter_id, status FROM story_reports WHERE story_id = $1', [theirs.id]),
  ).toEqual([{ reason: 'Other', description: null, reporter_id: null, status: 'open' }]);
});
