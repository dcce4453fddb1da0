import type { PotentialMatch } from '@violet/contract/notifications/activity-panel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { block, ghost, like, pass } from '#test/steps/matches.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: false });
});
afterAll(() => world.close());

async function potentialsOf(member: Member, query = ''): Promise<PotentialMatch[]> {
  const answer = await member.get<PotentialMatch[]>(`/api/notifications/potential-matches${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('potential matches', () => {
  it('are premium', async () => {
    const ana = await world.member();
    expect(await ana.get('/api/notifications/potential-matches')).toMatchObject({ status: 403, body: { code: 'premium_required' } });
  });

  it('are those who share most, with a figure and what it stands for', async () => {
    const home = { location: 'Columbus, Ohio' };
    const ana = await world.member({ ...home, premium: true, interests: ['Pottery', 'Hiking', 'Poetry'], teaInterests: ['Chai'] });
    const far = await world.member({ ...home, name: 'Fara' });
    const near = await world.member({
      ...home,
      name: 'Nia',
      bio: 'Bookbinder',
      interests: ['Hiking', 'Pottery', 'Karaoke'],
      teaInterests: ['Chai'],
    });
    const found = await potentialsOf(ana);
    expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(found[0]).toEqual({
      id: near.id,
      name: 'Nia',
      age: 29,
      location: 'Columbus, Ohio',
      place: expect.objectContaining({ city: 'Columbus', region: 'Ohio', country: 'US' }) as object,
      bio: 'Bookbinder',
      photos: [],
      matchScore: 75,
      commonInterests: ['Hiking', 'Pottery'],
    });
    expect(found[1]).toMatchObject({ matchScore: 50, commonInterests: [] });
    expect(await potentialsOf(ana, '?limit=1')).toHaveLength(1);
  });

  it('leave out whom she has swiped, who does not fit, ghosts and the apart', async () => {
    const home = { location: 'Tulsa, Oklahoma' };
    const ana = await world.member({ ...home, premium: true });
    const [liked, passed, old, gil, blocked, blocking] = [
      await world.member(home),
      await world.member(home),
      await world.member({ ...home, age: 70 }),
      await world.member({ ...home, premium: true }),
      await world.member(home),
      await world.member(home),
    ];
    expect(await potentialsOf(ana)).toHaveLength(5);
    expect((await potentialsOf(ana)).map(({ id }) => id)).not.toContain(old.id);
    await like(ana, liked);
    await pass(ana, passed);
    await ghost(gil, true);
    await block(ana, blocked);
    await block(blocking, ana);
    expect(await potentialsOf(ana)).toEqual([]);
  });
});
