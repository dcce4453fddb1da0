import type { ErrorBody } from '@violet/contract/refusals/errors';
import { teas } from '@violet/contract/catalogue/teas';
import type { OwnReview, Review, Variety } from '@violet/contract/tea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepTea, teaMember } from '#test/steps/tea.ts';
import type { CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let reader: CrowdMember;
beforeAll(async () => {
  world = await createWorld();
  reader = await teaMember(world);
});
afterAll(() => world.close());

const author = () => teaMember(world);

/** Shown at once, as this is a demo. */
async function review(member: CrowdMember, teaId: string, rating: number, content = 'Warm.'): Promise<Review> {
  const answer = await member.post<OwnReview>('/api/tea/reviews', { teaId, rating, content });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { appearsAt, ...read } = answer.body;
  expect(appearsAt).toBeNull();
  return read;
}

async function variety(id: string): Promise<Variety | undefined> {
  return (await reader.get<Variety[]>('/api/tea/varieties')).body.find((tea) => tea.id === id);
}

const reviewsOf = async (teaId: string) => (await reader.get<Review[]>(`/api/tea/reviews?teaId=${teaId}`)).body;

describe('the twelve teas', () => {
  it('are there with their descriptions, and unrated until somebody rates them', async () => {
    const { body } = await reader.get<Variety[]>('/api/tea/varieties');
    expect(body.map(({ name }) => name)).toEqual([...teas]);
    expect(body.every(({ description }) => description.length > 20)).toBe(true);
    expect(body[0]).toMatchObject({ id: 'green-tea', averageRating: null, reviewCount: 0 });
  });

  it('carry the average of what was really said', async () => {
    for (const rating of [5, 4, 4]) await review(await author(), 'matcha', rating);
    expect(await variety('matcha')).toMatchObject({ averageRating: 4.3, reviewCount: 3 });
  });
});

describe('a review', () => {
  it('has a day and no author', async () => {
    const made = await review(await author(), 'oolong', 5, 'Better on the third pour.');
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(made).toEqual({
      id: expect.stringMatching(/^.{14}4/u),
      teaId: 'oolong',
      rating: 5,
      content: 'Better on the third pour.',
      likes: 0,
      likedByMe: false,
      createdAt: `${today}T00:00:00.000Z`,
    });
    expect(await reviewsOf('oolong')).toEqual([made]);
  });

  it('takes the place of the one she gave the same tea before', async () => {
    const ana = await author();
    const first = await review(ana, 'jasmine', 2);
    const second = await review(ana, 'jasmine', 5, 'I was wrong.');
    await review(ana, 'rooibos', 1);
    expect(await reviewsOf('jasmine')).toEqual([second]);
    expect(await variety('jasmine')).toMatchObject({ averageRating: 5, reviewCount: 1 });
    expect((await reader.put(`/api/tea/reviews/${first.id}/like`)).status).toBe(404);
    await sweepTea(world);
    expect(await world.db.query('SELECT id FROM reviews WHERE id IN ($1, $2)', [first.id, second.id])).toEqual([{ id: second.id }]);
  });

  it('is liked and unliked by the same call', async () => {
    const { id } = await review(await author(), 'chamomile', 4);
    const other = await author();
    const url = `/api/tea/reviews/${id}/like`;
    expect((await reader.put(url)).body).toMatchObject({ likes: 1, likedByMe: true });
    expect((await other.put(url)).body).toMatchObject({ likes: 2, likedByMe: true });
    expect(await reviewsOf('chamomile')).toMatchObject([{ likes: 2, likedByMe: true }]);
    expect((await reader.put(url)).body).toMatchObject({ likes: 1, likedByMe: false });
  });

  it.each([
    [{ teaId: 'coffee', rating: 5, content: 'Oops' }, 404],
    [{ teaId: 'chai', rating: 6, content: 'Ha' }, 400],
    [{ teaId: 'chai', rating: 4.5, content: 'Ha' }, 400],
    [{ teaId: 'chai', rating: '5', content: 'Ha' }, 400],
    [{ teaId: 'chai', rating: 5, content: ' ' }, 400],
    [{ teaId: 'chai', rating: 5, content: 'Ask lena@example.com' }, 400],
    [{ rating: 5, content: 'Ha' }, 400],
  ])('is refused: %j', async (body, status) => {
    expect((await reader.post<ErrorBody>('/api/tea/reviews', body)).status).toBe(status);
  });

  it('is in her own list and nobody else’s, and hers to delete, also after premium ended', async () => {
    const [ana, bea] = [await author(), await author()];
    const written = await review(ana, 'black-tea', 5);
    await review(bea, 'black-tea', 3);
    const mine = (member: CrowdMember) => member.get<OwnReview[]>('/api/tea/reviews/mine');
    expect((await mine(ana)).body).toEqual([{ ...written, appearsAt: null }]);
    const url = `/api/tea/reviews/${written.id}`;
    const [foreign, unknown] = [await bea.del(url), await bea.del('/api/tea/reviews/x')];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    await world.db.query(`UPDATE subscriptions SET status = 'ended' WHERE member_id = $1`, [ana.id]);
    expect((await mine(ana)).body).toHaveLength(1);
    expect((await ana.del(url)).status).toBe(204);
    expect((await ana.del(url)).status).toBe(404);
    expect((await mine(ana)).body).toEqual([]);
    expect((await reviewsOf('black-tea')).map(({ rating }) => rating)).toEqual([3]);
    expect(await variety('black-tea')).toMatchObject({ averageRating: 3, reviewCount: 1 });
  });

  it('is refused after forty a day', async () => {
    const strict = await createWorld({ demo: false, rateLimits: true });
    const ana = await teaMember(strict);
    const send = () => ana.post<ErrorBody>('/api/tea/reviews', { teaId: 'chai', rating: 4, content: 'Warm.' });
    for (let count = 0; count < 40; count += 1) expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await strict.close();
  });

  it('is paged like stories', async () => {
    for (let i = 0; i < 5; i += 1) await review(await author(), 'earl-grey', 3);
    const first = await reader.get<Review[]>('/api/tea/reviews?teaId=earl-grey&limit=3');
    const rest = await reader.get<Review[]>(`/api/tea/reviews?teaId=earl-grey&limit=3&cursor=${first.headers.get('x-next')}`);
    expect([first.body.length, rest.body.length, rest.headers.get('x-next')]).toEqual([3, 2, null]);
    expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(5);
  });
});
