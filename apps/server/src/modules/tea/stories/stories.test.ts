import type { ErrorBody } from '@violet/contract/refusals/errors';
import { nextCursorHeader } from '@violet/contract/fields/next-page';
import type { OwnStory, Story, TeaStats } from '@violet/contract/tea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, readStories as walk, sweepTea, teaMember, tellStory as tell } from '#test/steps/tea.ts';
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

describe('sharing', () => {
  it('answers the story, with the day for a time and nothing of its author', async () => {
    const ana = await author();
    const answer = await ana.post('/api/tea/stories', {
      title: ' A kettle ',
      content: 'It boiled.\nTwice.',
      aboutName: 'Maja',
      teaType: 'dating',
    });
    const today = world.clock.now().toISOString().slice(0, 10);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u),
        title: 'A kettle',
        content: 'It boiled.\nTwice.',
        aboutName: 'Maja',
        teaType: 'dating',
        likes: 0,
        likedByMe: false,
        createdAt: `${today}T00:00:00.000Z`,
        appearsAt: null,
      },
    ]);
  });

  it.each([{}, { title: 'Only a title' }, { title: ' ', content: 'x' }, { title: 'x', content: '\n' }, { title: null, content: 5 }])(
    'asks for title and content: %j',
    async (body) => {
      const answer = await reader.post<ErrorBody>('/api/tea/stories', body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'validation_failed', 'Please fill in all fields']);
    },
  );

  it.each([
    ['title', 'Write to lena (at) example (dot) com', 'e-mail addresses'],
    ['content', 'Her number: ５０３ 555 0142', 'phone numbers'],
    ['content', 'she is @maja_l', '@names'],
    ['content', 'see example.com/maja', 'links'],
    ['content', 'She lives at 1420 Maple Street.', 'street addresses'],
    ['aboutName', 'Maja Lind', 'One first name only'],
    ['aboutName', '@maja', 'One first name only'],
  ])('refuses what leads to a person in %s: %s', async (field, text, why) => {
    const answer = await reader.post<ErrorBody>('/api/tea/stories', { title: 'x', content: 'x', [field]: text });
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
    expect(answer.body.message).toContain(why);
  });

  it('ends at three in any 24 hours where rates are limited, taken back or not', async () => {
    const strict = await createWorld({ demo: false, rateLimits: true });
    const ana = await teaMember(strict);
    const first = await tell(ana);
    strict.clock.advance({ hours: 1 });
    await tell(ana);
    await tell(ana);
    await ana.del(`/api/tea/stories/${first.id}`);
    const refused = await ana.post<ErrorBody>('/api/tea/stories', { title: 'x', content: 'x' });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    const hours = (Date.parse(refused.body.resetsAt ?? '') - strict.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(23, 1);
    strict.clock.advance({ hours: 23, minutes: 1 });
    await tell(ana);
    expect((await ana.post('/api/tea/stories', { title: 'x', content: 'x' })).status).toBe(429);
    await strict.close();
  });

  it.each([
    { name: 'a demo', demo: true, rateLimits: true },
    { name: 'a load test', demo: false, rateLimits: false },
  ])('goes on past three in $name', async (options) => {
    const wide = await createWorld(options);
    const ana = await teaMember(wide);
    for (let count = 0; count < 5; count += 1) await tell(ana);
    expect((await ana.get<OwnStory[]>('/api/tea/stories/mine')).body).toHaveLength(5);
    await wide.close();
  });
});

describe('the list', () => {
  it('goes from the newest day, in an order that is not that of writing and the same for everybody, and pages neither repeat nor skip', async () => {
    const told: string[][] = [];
    for (let day = 0; day < 3; day += 1) {
      const ids: string[] = [];
      for (let i = 0; i < 4; i += 1) ids.push((await tell(await author(), { title: `Day ${day}` })).id);
      told.unshift(ids);
      world.clock.advance({ days: 1 });
    }
    const [all, other] = [await walk(reader, { limit: 3 }), await walk(await author(), { limit: 5 })];
    expect(idsOf(other)).toEqual(idsOf(all));
    expect(new Set(idsOf(all)).size).toBe(all.length);
    expect(idsOf((await reader.get<Story[]>('/api/tea/stories?limit=100')).body)).toEqual(idsOf(all));
    const days = all.map(({ createdAt }) => createdAt);
    expect(days).toEqual([...days].toSorted().toReversed());
    const byDay = told.map((ids) => idsOf(all).filter((id) => ids.includes(id)));
    expect(byDay.map((ids) => ids.toSorted())).toEqual(told.map((ids) => ids.toSorted()));
    // Twelve stories in the order of writing, day by day, would be one chance in 24³.
    expect(byDay).not.toEqual(told);
  });

  it('keeps its pages while stories come and go between them', async () => {
    const before = idsOf(await walk(reader));
    const first = await reader.get<Story[]>('/api/tea/stories?limit=5');
    const ana = await author();
    await tell(ana);
    const rest = await reader.get<Story[]>(`/api/tea/stories?limit=100&cursor=${first.headers.get(nextCursorHeader)}`);
    const seen = [...idsOf(first.body), ...idsOf(rest.body)];
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('is narrowed by category', async () => {
    const [dating, none] = [await tell(await author(), { teaType: 'family' }), await tell(await author())];
    const family = await walk(reader, { category: 'family' });
    expect(idsOf(family)).toContain(dating.id);
    expect(family.every(({ teaType }) => teaType === 'family')).toBe(true);
    expect(idsOf(await walk(reader, { category: 'all', limit: 3 }))).toEqual(expect.arrayContaining([dating.id, none.id]));
    expect((await reader.get('/api/tea/stories?category=gossip')).status).toBe(400);
  });

  it.each(['x', '2026-11-21', '2026-13-45.0192d7a0-0000-4000-8000-00000000dead', '2026-11-21.nobody'])(
    'knows no cursor %s',
    async (cursor) => {
      expect((await reader.get(`/api/tea/stories?cursor=${cursor}`)).status).toBe(400);
      expect((await reader.get(`/api/tea/stories/mine?cursor=${cursor}`)).status).toBe(400);
      expect((await reader.get(`/api/tea/reviews?cursor=${cursor}`)).status).toBe(400);
    },
  );

  it('leaves out what she hid, for her alone', async () => {
    const { id } = await tell(await author());
    expect((await reader.post(`/api/tea/stories/${id}/hide`)).status).toBe(204);
    expect((await reader.post(`/api/tea/stories/${id}/hide`)).status).toBe(204);
    expect(idsOf(await walk(reader))).not.toContain(id);
    expect(idsOf(await walk(await author()))).toContain(id);
  });
});

describe('support', () => {
  it('is counted once a member, and taken back', async () => {
    const { id } = await tell(await author());
    const other = await author();
    const url = `/api/tea/stories/${id}/like`;
    for (let i = 0; i < 2; i += 1) expect((await reader.put(url)).body).toMatchObject({ id, likes: 1, likedByMe: true });
    expect((await other.put(url)).body).toMatchObject({ likes: 2, likedByMe: true });
    expect((await walk(await author())).find((story) => story.id === id)).toMatchObject({ likes: 2, likedByMe: false });
    expect((await reader.get(`/api/tea/story-likes/${reader.id}`)).body).toEqual([id]);
    for (let i = 0; i < 2; i += 1) expect((await reader.del(url)).body).toMatchObject({ likes: 1, likedByMe: false });
    expect((await reader.get(`/api/tea/story-likes/${reader.id}`)).body).toEqual([]);
    expect((await reader.get(`/api/tea/story-likes/${other.id}`)).status).toBe(403);
  });

  it('are listed for her page by page', async () => {
    const [ana, other] = [await author(), await author()];
    const liked: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await tell(other);
      await ana.put(`/api/tea/stories/${id}/like`);
      liked.push(id);
    }
    const url = `/api/tea/story-likes/${ana.id}`;
    const first = await ana.get<string[]>(`${url}?limit=3`);
    const rest = await ana.get<string[]>(`${url}?limit=3&cursor=${first.headers.get('x-next')}`);
    expect([first.body.length, rest.body.length, rest.headers.get('x-next')]).toEqual([3, 2, null]);
    expect([...first.body, ...rest.body].toSorted()).toEqual(liked.toSorted());
    expect((await ana.get(`${url}?cursor=elsewhere`)).status).toBe(400);
  });

  it('and stories are counted for all to see', async () => {
    const before = (await reader.get<TeaStats>('/api/tea/stats')).body;
    const { id } = await tell(await author(), { teaType: 'workplace' });
    await reader.put(`/api/tea/stories/${id}/like`);
    const after = (await reader.get<TeaStats>('/api/tea/stats')).body;
    expect(after).toEqual({
      storiesShared: before.storiesShared + 1,
      supportGiven: before.supportGiven + 1,
      categories: { ...before.categories, workplace: (before.categories.workplace ?? 0) + 1 },
    });
    expect(Object.keys(after.categories)).toEqual(['dating', 'friendship', 'family', 'workplace']);
  });

  it('stays, without a name, when the account that gave it is gone', async () => {
    const [{ id }, fan] = [await tell(await author()), await author()];
    await fan.put(`/api/tea/stories/${id}/like`);
    await world.db.query('DELETE FROM members WHERE id = $1', [fan.id]);
    expect((await reader.put(`/api/tea/stories/${id}/like`)).body).toMatchObject({ likes: 2 });
  });
});

describe('a report', () => {
  it('is one a member and story, is not told, and keeps a story for moderators that its author takes back', async () => {
    const ana = await author();
    const { id } = await tell(ana);
    const first = await reader.post<{ id: string }>(`/api/tea/stories/${id}/report`, {
      reason: 'Harassment or bullying',
      description: 'She is named.',
    });
    expect([first.status, Object.keys(first.body)]).toEqual([201, ['id']]);
    expect(await reader.post(`/api/tea/stories/${id}/report`, { reason: 'Other' })).toMatchObject({ status: 201, body: first.body });
    expect(await world.db.query('SELECT reason, status FROM story_reports WHERE story_id = $1', [id])).toEqual([
      { reason: 'Harassment or bullying', status: 'open' },
    ]);
    expect(idsOf(await walk(reader))).toContain(id);

    expect((await ana.del(`/api/tea/stories/${id}`)).status).toBe(204);
    expect((await ana.del(`/api/tea/stories/${id}`)).status).toBe(404);
    for (const member of [ana, reader]) expect(idsOf(await walk(member))).not.toContain(id);
    expect((await ana.get<Story[]>('/api/tea/stories/mine')).body).toEqual([]);
    const kept = () => world.db.query('SELECT 1 FROM stories WHERE id = $1', [id]);
    await sweepTea(world);
    expect(await kept()).toHaveLength(1);
    await world.db.query(`UPDATE story_reports SET status = 'dismissed' WHERE story_id = $1`, [id]);
    await sweepTea(world);
    expect(await kept()).toHaveLength(0);
  });

  it('needs a reason from the list', async () => {
    const { id } = await tell(await author());
    expect((await reader.post(`/api/tea/stories/${id}/report`, { reason: 'because' })).status).toBe(400);
  });
});

describe('her own stories', () => {
  it('are hers to read and to delete also after premium ended; another has nothing there', async () => {
    const [ana, bea] = [await author(), await author()];
    const { id } = await tell(ana);
    await world.db.query('DELETE FROM subscriptions WHERE member_id = $1', [ana.id]);
    expect(idsOf((await ana.get<Story[]>('/api/tea/stories/mine')).body)).toEqual([id]);
    expect((await bea.get<Story[]>('/api/tea/stories/mine')).body).toEqual([]);
    const foreign = await bea.del(`/api/tea/stories/${id}`);
    const nothing = await bea.del('/api/tea/stories/0192d7a0-0000-4000-8000-00000000dead');
    expect([foreign.status, foreign.body]).toEqual([404, nothing.body]);
    expect((await ana.del(`/api/tea/stories/${id}`)).status).toBe(204);
    expect(idsOf(await walk(reader))).not.toContain(id);
    expect(await world.db.query('SELECT 1 FROM stories WHERE id = $1', [id])).toEqual([]);
  });

  it('stay hers where moderators hid them, and are there for nobody else', async () => {
    const ana = await author();
    const { id } = await tell(ana);
    await world.db.query('UPDATE stories SET is_hidden = true WHERE id = $1', [id]);
    expect(idsOf((await ana.get<Story[]>('/api/tea/stories/mine')).body)).toEqual([id]);
    for (const member of [ana, reader]) {
      expect(idsOf(await walk(member))).not.toContain(id);
      expect((await member.put(`/api/tea/stories/${id}/like`)).status).toBe(404);
    }
  });

  it('go with her account, and so do her reviews', async () => {
    const ana = await author();
    const [one, two] = [await tell(ana), await tell(ana)];
    const review = await ana.post<{ id: string }>('/api/tea/reviews', { teaId: 'chai', rating: 4, content: 'Warm.' });
    await reader.put(`/api/tea/stories/${one.id}/like`);
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    expect(await world.db.query('SELECT id FROM stories WHERE id IN ($1, $2)', [one.id, two.id])).toEqual([]);
    expect(await world.db.query('SELECT id FROM reviews WHERE id = $1', [review.body.id])).toEqual([]);
    expect((await reader.get<string[]>(`/api/tea/story-likes/${reader.id}`)).body).not.toContain(one.id);
  });
});
