// Who is shown to whom: each rule, in both directions. Order and decks are tested beside this.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#test/world/world.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import { newId } from '#platform/ids.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

const seen = async (...members: Member[]) => Promise.all(members.map((member) => discoveryWorld.names(member)));

describe('two members who fit', () => {
  it('see each other, as profiles and never themselves', async () => {
    const [ana, bea] = await discoveryWorld.pair(
      { interests: ['Hiking', 'Pottery', 'kite making'] },
      { interests: ['Pottery', 'Kite making', 'Chess'] },
    );
    const [card] = await discoveryWorld.cards(ana);
    expect(card).toMatchObject({ id: bea.id, name: 'Bea', age: 29, commonInterests: ['Pottery', 'Kite making'], badges: [] });
    expect(card).not.toHaveProperty('username');
    expect(await discoveryWorld.names(bea)).toEqual(['Ana']);
  });

  it('are dealt to the one whom the session names', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    expect((await ana.get(`/api/users/discovery/${bea.id}`)).status).toBe(403);
    expect((await discoveryWorld.world.visitor.get(`/api/users/discovery/${bea.id}`)).status).toBe(401);
    expect((await ana.get(`/api/users/discovery/${ana.id}?scope=moon`)).status).toBe(400);
    expect((await ana.get(`/api/users/discovery/${ana.id}?limit=51`)).status).toBe(400);
  });
});

describe('age', () => {
  it('must lie in the range of both', async () => {
    const [ana, bea] = await discoveryWorld.pair({ age: 30 }, { age: 40 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await discoveryWorld.setFilters(ana, { minAge: 25, maxAge: 39 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await discoveryWorld.setFilters(ana, { minAge: 40, maxAge: 40 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  });

  it('follows a birthday at once', async () => {
    const [ana, bea] = await discoveryWorld.pair({ age: 30 }, { age: 40 });
    await discoveryWorld.setFilters(ana, { maxAge: 40 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await discoveryWorld.editProfile(bea, { age: 41 });
    expect(await seen(ana, bea)).toEqual([[], []]);
  });

  it('has no upper end where a range reaches to 75, on either side', async () => {
    const [ana, bea] = await discoveryWorld.pair({ age: 74 }, { age: 82 });
    await discoveryWorld.setFilters(bea, { minAge: 60, maxAge: 75 });
    await discoveryWorld.setFilters(ana, { minAge: 70, maxAge: 74 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await discoveryWorld.setFilters(ana, { maxAge: 75 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await discoveryWorld.editProfile(ana, { age: 90 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await discoveryWorld.setFilters(bea, { minAge: 75 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await discoveryWorld.setFilters(bea, { minAge: 60, maxAge: 74 });
    expect(await seen(ana, bea)).toEqual([[], []]);
  });

  it('that is hidden cannot be found by narrowing a range', async () => {
    const [ana, bea] = await discoveryWorld.pair({ age: 30 }, { age: 40 });
    await discoveryWorld.setPreferences(bea, { visibility: { showAge: false } });
    const ranges = [
      [18, 65],
      [40, 40],
      [18, 39],
      [41, 75],
      [20, 21],
    ] as const;
    for (const [minAge, maxAge] of ranges) {
      await discoveryWorld.setFilters(ana, { minAge, maxAge });
      expect(await discoveryWorld.cards(ana)).toMatchObject([{ name: 'Bea', age: null }]);
    }
    await discoveryWorld.setPreferences(ana, { dealBreakers: ['Hidden age'] });
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
  });
});

describe('distance', () => {
  it('must lie within the reach of both', async () => {
    // About 44 miles apart.
    const [ana, bea] = await discoveryWorld.pair({ location: 'Salem, Oregon' }, { location: 'Portland, Oregon' });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await discoveryWorld.setFilters(bea, { maxDistance: 30 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await discoveryWorld.setFilters(bea, { maxDistance: 100 });
    await discoveryWorld.setFilters(ana, { maxDistance: 30 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await discoveryWorld.editProfile(ana, { location: 'Portland, Oregon' });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  });

  it('is left out of the card when she hides it, and still counts', async () => {
    const [ana, bea] = await discoveryWorld.pair({ location: 'Spokane, Washington' }, { location: 'Spokane, Washington' });
    await discoveryWorld.setPreferences(bea, { visibility: { showDistance: false } });
    expect(await discoveryWorld.cards(ana)).toMatchObject([{ name: 'Bea', distanceMiles: null, location: 'Spokane, Washington' }]);
  });

  it('keeps nobody apart who names no city', async () => {
    const [ana, bea] = await discoveryWorld.pair({ location: '', age: 66 }, { age: 66 });
    await Promise.all([ana, bea].map((member) => discoveryWorld.setFilters(member, { minAge: 66, maxAge: 66 })));
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    expect(await discoveryWorld.names(ana, '?scope=state')).toEqual([]);
    expect(await discoveryWorld.names(ana, '?scope=city')).toEqual([]);
    expect(await discoveryWorld.names(bea, '?scope=city')).toEqual([]);
  });
});

describe('scope', () => {
  it('only narrows', async () => {
    const [ana, bea] = await discoveryWorld.pair({ location: 'Kansas City, Missouri' }, { location: 'Kansas City, Kansas' });
    await discoveryWorld.world.member({ name: 'Cleo', location: 'Kansas City, Missouri' });
    expect((await discoveryWorld.names(ana)).toSorted()).toEqual(['Bea', 'Cleo']);
    expect(await discoveryWorld.names(ana, '?scope=state')).toEqual(['Cleo']);
    expect(await discoveryWorld.names(ana, '?scope=city')).toEqual(['Cleo']);
    expect(await discoveryWorld.names(bea, '?scope=state')).toEqual([]);
  });
});

describe('a swipe', () => {
  it('takes the card away at once, for her alone', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    await discoveryWorld.swipe(ana, bea, 'like');
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
    await discoveryWorld.swipe(bea, ana, 'like');
    expect(await seen(ana, bea)).toEqual([[], []]);
  });

  it('that passes brings her back after 30 days, after everyone else', async () => {
    const location = discoveryWorld.newTown();
    const [ana, bea] = await discoveryWorld.pair({ location, interests: ['Chess'] }, { interests: ['Chess'] });
    await discoveryWorld.world.member({ name: 'Cleo', location });
    await discoveryWorld.swipe(ana, bea, 'pass');
    expect(await discoveryWorld.names(ana)).toEqual(['Cleo']);
    discoveryWorld.world.clock.advance({ days: 29 });
    expect(await discoveryWorld.names(await discoveryWorld.world.signIn(ana))).toEqual(['Cleo']);
    discoveryWorld.world.clock.advance({ days: 2 });
    const returned = await discoveryWorld.world.signIn(ana);
    expect(await discoveryWorld.names(returned)).toEqual(['Cleo', 'Bea']);
    await discoveryWorld.swipe(returned, bea, 'pass');
    expect(await discoveryWorld.names(returned)).toEqual(['Cleo']);
  });

  it('taken back brings her back at once', async () => {
    const [ana, bea] = await discoveryWorld.pair({ premium: true });
    const { body } = await discoveryWorld.swipe(ana, bea, 'pass');
    expect(await discoveryWorld.names(ana)).toEqual([]);
    expect((await ana.del(`/api/likes/${body.id}`)).status).toBe(204);
    await discoveryWorld.world.settled();
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
  });
});

describe('apart', () => {
  it('after a block, both ways and from the next request on; together again when it is lifted', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    const { body } = await ana.post<{ id: string }>('/api/blocks', { blockerId: ana.id, blockedUserId: bea.id });
    expect(await seen(ana, bea)).toEqual([[], []]);
    expect((await ana.del(`/api/blocks/${body.id}`)).status).toBe(204);
    await discoveryWorld.world.settled();
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  });
});

describe('who cannot be met', () => {
  it('a ghost is shown to nobody, from the next request on, and sees others', async () => {
    const [ana, bea] = await discoveryWorld.pair({}, { premium: true });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    expect((await bea.post(`/api/users/${bea.id}/ghost-mode`, { ghostMode: true })).status).toBe(200);
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
    await bea.post(`/api/users/${bea.id}/ghost-mode`, { ghostMode: false });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
  });

  it('someone suspended is shown to nobody, whether or not discovery has heard of it', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    await discoveryWorld.world.db.query('UPDATE members SET suspended_at = $2 WHERE id = $1', [bea.id, discoveryWorld.world.clock.now()]);
    expect(await discoveryWorld.names(ana)).toEqual([]);
  });

  it('a profile for friends is shown to those she likes, a private one to nobody new', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    await discoveryWorld.setVisibility(bea, 'friends');
    expect(await discoveryWorld.names(ana)).toEqual([]);
    await discoveryWorld.swipe(bea, ana, 'like');
    await discoveryWorld.world.settled();
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    await discoveryWorld.setVisibility(bea, 'private');
    expect(await discoveryWorld.names(ana)).toEqual([]);
    await discoveryWorld.setVisibility(bea, 'public');
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
  });
});

describe('deal breakers', () => {
  const cases = [
    ['Smoking', { smoking: 'occasionally' }, { smoking: 'none' }],
    ['Heavy drinking', { drinking: 'regularly' }, { drinking: 'socially' }],
    ['No pets allowed', { pets: 'allergic' }, { pets: 'neutral' }],
    ['Different fitness level', { fitness: 'athlete' }, { fitness: 'high' }],
  ] as const;

  it.each(cases)('%s: excludes by what her profile says, an unanswered question nobody', async (breaker, bad, good) => {
    const [ana, bea] = await discoveryWorld.pair();
    await discoveryWorld.editProfile(ana, { lifestyle: { fitness: 'moderate' } });
    await discoveryWorld.setPreferences(ana, { dealBreakers: [breaker] });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    await discoveryWorld.editProfile(bea, { lifestyle: bad });
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
    await discoveryWorld.editProfile(bea, { lifestyle: good });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
  });

  it('Different fitness level: keeps nobody from someone who does not say her own', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    await discoveryWorld.editProfile(bea, { lifestyle: { fitness: 'athlete' } });
    await discoveryWorld.setPreferences(ana, { dealBreakers: ['Different fitness level'] });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    await discoveryWorld.editProfile(ana, { lifestyle: { fitness: 'low' } });
    expect(await discoveryWorld.names(ana)).toEqual([]);
  });

  it('Not verified, No photos, No bio: until there is a check mark, a photo, a bio', async () => {
    const [ana, bea] = await discoveryWorld.pair({}, { bio: '' });
    const photo = `INSERT INTO photos (id, member_id, position, portrait, blurred, created_at) VALUES ($2, $1, 0, '{}', '', now())`;
    const mend: Record<string, () => Promise<unknown>> = {
      'Not verified': () => discoveryWorld.world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [bea.id]),
      'No photos': () => discoveryWorld.world.db.query(photo, [bea.id, newId()]),
      'No bio': () => discoveryWorld.editProfile(bea, { bio: 'Tea first.' }),
    };
    for (const [breaker, comply] of Object.entries(mend)) {
      await discoveryWorld.setPreferences(ana, { dealBreakers: [breaker] });
      expect(await discoveryWorld.names(ana), breaker).toEqual([]);
      await comply();
      await discoveryWorld.editProfile(bea, { job: breaker });
      expect(await discoveryWorld.names(ana), breaker).toEqual(['Bea']);
    }
  });

  it('Long distance begins beyond 25 miles, Dishonesty excludes nobody', async () => {
    const [ana] = await discoveryWorld.pair({ location: 'Madison, Wisconsin' }, { location: 'Janesville, Wisconsin' });
    await discoveryWorld.world.member({ name: 'Cleo', location: 'Madison, Wisconsin' });
    await discoveryWorld.setPreferences(ana, { dealBreakers: ['Dishonesty'] });
    expect((await discoveryWorld.names(ana)).toSorted()).toEqual(['Bea', 'Cleo']);
    await discoveryWorld.setPreferences(ana, { dealBreakers: ['Long distance'] });
    expect(await discoveryWorld.names(ana)).toEqual(['Cleo']);
  });
});
