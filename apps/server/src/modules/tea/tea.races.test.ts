import type { Review, Story } from '@violet/contract/tea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { readStories, teaCircle, teaMember, tellStory } from '#test/steps/tea.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let circle: CrowdMember[];
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  circle = await teaCircle(world, 60);
});
afterAll(() => world.close());

async function counts(kind: 'story' | 'review', id: string): Promise<{ likes: number; rows: number }> {
  const [table, rows] = kind === 'story' ? ['stories', 'story_likes'] : ['reviews', 'review_likes'];
  const found = await world.db.query<{ likes: number; rows: number }>(
    `SELECT likes, (SELECT count(*)::int FROM ${rows} WHERE ${kind}_id = $1) AS rows FROM ${table} WHERE id = $1`,
    [id],
  );
  return found[0] ?? { likes: -1, rows: -1 };
}

describe('sixty members at one story', () => {
  it('who like, like twice and take back at once leave a count that is the rows', async () => {
    const { id } = await tellStory(await teaMember(world));
    const url = `/api/tea/stories/${id}/like`;
    const all = await Promise.all(circle.flatMap((member) => [member.put<Story>(url), member.put<Story>(url)]));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await counts('story', id)).toEqual({ likes: 60, rows: 60 });
    await Promise.all(
      circle.flatMap((member, i) =>
        i % 3 === 0 ? [member.del(url), member.put(url), member.del(url)] : [member.del(url), member.put(url)],
      ),
    );
    const { likes, rows } = await counts('story', id);
    expect(likes).toBe(rows);
    await Promise.all(circle.map((member) => member.del(url)));
    expect(await counts('story', id)).toEqual({ likes: 0, rows: 0 });
  });

  it('one of whom leaves for good in the middle', async () => {
    const { id } = await tellStory(await teaMember(world));
    const leaving = await teaCircle(world, 10);
    const url = `/api/tea/stories/${id}/like`;
    await Promise.all([
      ...circle.map((member) => member.put(url)),
      ...leaving.map(async (member) => {
        await member.put(url);
        await world.db.query('DELETE FROM members WHERE id = $1', [member.id]);
      }),
    ]);
    expect(await counts('story', id)).toEqual({ likes: 70, rows: 60 });
  });

  it('while its author takes it back: every answer is a story or nothing', async () => {
    const author = await teaMember(world);
    const { id } = await tellStory(author);
    const calls = circle.map((member, i) =>
      i % 2 === 0 ? member.put(`/api/tea/stories/${id}/like`) : member.post(`/api/tea/stories/${id}/report`, { reason: 'Other' }),
    );
    const [removed, ...answers] = await Promise.all([author.del(`/api/tea/stories/${id}`), ...calls]);
    expect(removed.status).toBe(204);
    for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    expect((await readStories(author)).some((story) => story.id === id)).toBe(false);
    const rows = await world.db.query<{ withdrawn: boolean }>('SELECT withdrawn_on IS NOT NULL AS withdrawn FROM stories WHERE id = $1', [
      id,
    ]);
    expect(rows.every(({ withdrawn }) => withdrawn)).toBe(true);
  });
});

describe('a review', () => {
  it('toggled by everybody at once, twice by some, counts its rows', async () => {
    const made = await (await teaMember(world)).post<Review>('/api/tea/reviews', { teaId: 'oolong', rating: 5, content: 'Third pour.' });
    const url = `/api/tea/reviews/${made.body.id}/like`;
    await Promise.all(circle.flatMap((member, i) => (i < 20 ? [member.put(url), member.put(url)] : [member.put(url)])));
    expect(await counts('review', made.body.id)).toEqual({ likes: 40, rows: 40 });
  });

  it('sent five times at once by one member is one', async () => {
    const author = await teaMember(world);
    const send = (rating: number) => author.post<Review>('/api/tea/reviews', { teaId: 'chai', rating, content: 'Warm.' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const shown = (await author.get<Review[]>('/api/tea/reviews?teaId=chai')).body;
    expect(shown).toHaveLength(1);
  });
});

describe('three a day', () => {
  it('are three, however many arrive at once', async () => {
    const strict = await createWorld({ demo: false, rateLimits: true });
    for (const author of await teaCircle(strict, 10)) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => author.post('/api/tea/stories', { title: `Story ${i}`, content: 'All at once.' })),
      );
      const made = answers.filter(({ status }) => status === 201);
      expect([made.length, answers.filter(({ status }) => status === 429).length]).toEqual([3, 9]);
      expect(await strict.db.query('SELECT 1 FROM story_authors WHERE author_id = $1', [author.id])).toHaveLength(3);
    }
    await strict.close();
  });
});

describe('one report a member', () => {
  it('also when it is sent five times at once', async () => {
    const [{ id }, reporter] = [await tellStory(await teaMember(world)), await teaMember(world)];
    const send = () => reporter.post<{ id: string }>(`/api/tea/stories/${id}/report`, { reason: 'Other' });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});
