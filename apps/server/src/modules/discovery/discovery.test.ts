// Who is shown to whom: each rule, in both directions. Order and decks are tested beside this.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/world.ts';
import { openStage, type Stage } from '../../../test/stage.ts';
import { newId } from '../../platform/ids.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.world.close());

const seen = async (...members: Member[]) => Promise.all(members.map((member) => stage.names(member)));

describe('two members who fit', () => {
  it('see each other, as profiles and never themselves', async () => {
    const [ana, bea] = await stage.pair(
      { interests: ['Hiking', 'Pottery', 'kite making'] },
      { interests: ['Pottery', 'Kite making', 'Chess'] },
    );
    const [card] = await stage.cards(ana);
    expect(card).toMatchObject({ id: bea.id, name: 'Bea', age: 29, commonInterests: ['Pottery', 'Kite making'], badges: [] });
    expect(card).not.toHaveProperty('username');
    expect(await stage.names(bea)).toEqual(['Ana']);
  });

  it('are dealt to the one whom the session names', async () => {
    const [ana, bea] = await stage.pair();
    expect((await ana.get(`/api/users/discovery/${bea.id}`)).status).toBe(403);
    expect((await stage.world.visitor.get(`/api/users/discovery/${bea.id}`)).status).toBe(401);
    expect((await ana.get(`/api/users/discovery/${ana.id}?scope=moon`)).status).toBe(400);
    expect((await ana.get(`/api/users/discovery/${ana.id}?limit=51`)).status).toBe(400);
  });
});

describe('age', () => {
  it('must lie in the range of both', async () => {
    const [ana, bea] = await stage.pair({ age: 30 }, { age: 40 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await stage.filter(ana, { minAge: 25, maxAge: 39 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await stage.filter(ana, { minAge: 40, maxAge: 40 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  });

  it('follows a birthday at once', async () => {
    const [ana, bea] = await stage.pair({ age: 30 }, { age: 40 });
    await stage.filter(ana, { maxAge: 40 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await stage.edit(bea, { age: 41 });
    expect(await seen(ana, bea)).toEqual([[], []]);
  });

  it('has no upper end where a range reaches to 75, on either side', async () => {
    const [ana, bea] = await stage.pair({ age: 74 }, { age: 82 });
    await stage.filter(bea, { minAge: 60, maxAge: 75 });
    await stage.filter(ana, { minAge: 70, maxAge: 74 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await stage.filter(ana, { maxAge: 75 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await stage.edit(ana, { age: 90 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await stage.filter(bea, { minAge: 75 });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await stage.filter(bea, { minAge: 60, maxAge: 74 });
    expect(await seen(ana, bea)).toEqual([[], []]);
  });

  it('that is hidden cannot be found by narrowing a range', async () => {
    const [ana, bea] = await stage.pair({ age: 30 }, { age: 40 });
    await stage.prefer(bea, { visibility: { showAge: false } });
    const ranges = [
      [18, 65],
      [40, 40],
      [18, 39],
      [41, 75],
      [20, 21],
    ] as const;
    for (const [minAge, maxAge] of ranges) {
      await stage.filter(ana, { minAge, maxAge });
      expect(await stage.cards(ana)).toMatchObject([{ name: 'Bea', age: null }]);
    }
    await stage.prefer(ana, { dealBreakers: ['Hidden age'] });
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
  });
});

describe('distance', () => {
  it('must lie within the reach of both', async () => {
    // About 44 miles apart.
    const [ana, bea] = await stage.pair({ location: 'Salem, Oregon' }, { location: 'Portland, Oregon' });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    await stage.filter(bea, { maxDistance: 30 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await stage.filter(bea, { maxDistance: 100 });
    await stage.filter(ana, { maxDistance: 30 });
    expect(await seen(ana, bea)).toEqual([[], []]);
    await stage.edit(ana, { location: 'Portland, Oregon' });
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  });

  it('is left out of the card when she hides it, and still counts', async () => {
    const [ana, bea] = await stage.pair({ location: 'Spokane, Washington' }, { location: 'Spokane, Washington' });
    await stage.prefer(bea, { visibility: { showDistance: false } });
    expect(await stage.cards(ana)).toMatchObject([{ name: 'Bea', distanceMiles: null, location: 'Spokane, Washington' }]);
  });

  it('keeps nobody apart who names no city', async () => {
    const [ana, bea] = await stage.pair({ location: '', age: 66 }, { age: 66 });
    await Promise.all([ana, bea].map((member) => stage.filter(member, { minAge: 66, maxAge: 66 })));
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    expect(await stage.names(ana, '?scope=state')).toEqual([]);
    expect(await stage.names(ana, '?scope=city')).toEqual([]);
    expect(await stage.names(bea, '?scope=city')).toEqual([]);
  });
});

describe('scope', () => {
  it('only narrows', async () => {
    const [ana, bea] = await stage.pair({ location: 'Kansas City, Missouri' }, { location: 'Kansas City, Kansas' });
    await stage.world.member({ name: 'Cleo', location: 'Kansas City, Missouri' });
    expect((await stage.names(ana)).toSorted()).toEqual(['Bea', 'Cleo']);
    expect(await stage.names(ana, '?scope=state')).toEqual(['Cleo']);
    expect(await stage.names(ana, '?scope=city')).toEqual(['Cleo']);
    expect(await stage.names(bea, '?scope=state')).toEqual([]);
  });
});

describe('a swipe', () => {
  it('takes the card away at once, for her alone', async () => {
    const [ana, bea] = await stage.pair();
    expect(await stage.names(ana)).toEqual(['Bea']);
    await stage.swipe(ana, bea, 'like');
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
    await stage.swipe(bea, ana, 'like');
    expect(await seen(ana, bea)).toEqual([[], []]);
  });

  it('that passes brings her back after 30 days, after everyone else', async () => {
    const location = stage.newTown();
    const [ana, bea] = await stage.pair({ location, interests: ['Chess'] }, { interests: ['Chess'] });
    await stage.world.member({ name: 'Cleo', location });
    await stage.swipe(ana, bea, 'pass');
    expect(await stage.names(ana)).toEqual(['Cleo']);
    stage.world.clock.advance({ days: 29 });
    expect(await stage.names(await stage.world.signIn(ana))).toEqual(['Cleo']);
    stage.world.clock.advance({ days: 2 });
    const returned = await stage.world.signIn(ana);
    expect(await stage.names(returned)).toEqual(['Cleo', 'Bea']);
    await stage.swipe(returned, bea, 'pass');
    expect(await stage.names(returned)).toEqual(['Cleo']);
  });

  it('taken back brings her back at once', async () => {
    const [ana, bea] = await stage.pair({ premium: true });
    const { body } = await stage.swipe(ana, bea, 'pass');
    expect(await stage.names(ana)).toEqual([]);
    expect((await ana.del(`/api/likes/${body.id}`)).status).toBe(204);
    await stage.world.settled();
    expect(await stage.names(ana)).toEqual(['Bea']);
  });
});

describe('apart', () => {
  it('after a block, both ways and from the next request on; together again when it is lifted', async () => {
    const [ana, bea] = await stage.pair();
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
    const { body } = await ana.post<{ id: string }>('/api/blocks', { blockerId: ana.id, blockedUserId: bea.id });
    expect(await seen(ana, bea)).toEqual([[], []]);
    expect((await ana.del(`/api/blocks/${body.id}`)).status).toBe(204);
    await stage.world.settled();
    expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  });
});

describe('who cannot be met', () => {
  it('a ghost is shown to nobody, from the next request on, and sees others', async () => {
    const [ana, bea] = await stage.pair({}, { premium: true });
    expect(await stage.names(ana)).toEqual(['Bea']);
    expect((await bea.post(`/api/users/${bea.id}/ghost-mode`, { ghostMode: true })).status).toBe(200);
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
    await bea.post(`/api/users/${bea.id}/ghost-mode`, { ghostMode: false });
    expect(await stage.names(ana)).toEqual(['Bea']);
  });

  it('someone suspended is shown to nobody, whether or not discovery has heard of it', async () => {
    const [ana, bea] = await stage.pair();
    expect(await stage.names(ana)).toEqual(['Bea']);
    await stage.world.db.query('UPDATE members SET suspended_at = $2 WHERE id = $1', [bea.id, stage.world.clock.now()]);
    expect(await stage.names(ana)).toEqual([]);
  });

  it('a profile for friends is shown to those she likes, a private one to nobody new', async () => {
    const [ana, bea] = await stage.pair();
    await stage.show(bea, 'friends');
    expect(await stage.names(ana)).toEqual([]);
    await stage.swipe(bea, ana, 'like');
    await stage.world.settled();
    expect(await stage.names(ana)).toEqual(['Bea']);
    await stage.show(bea, 'private');
    expect(await stage.names(ana)).toEqual([]);
    await stage.show(bea, 'public');
    expect(await stage.names(ana)).toEqual(['Bea']);
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
    const [ana, bea] = await stage.pair();
    await stage.edit(ana, { lifestyle: { fitness: 'moderate' } });
    await stage.prefer(ana, { dealBreakers: [breaker] });
    expect(await stage.names(ana)).toEqual(['Bea']);
    await stage.edit(bea, { lifestyle: bad });
    expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
    await stage.edit(bea, { lifestyle: good });
    expect(await stage.names(ana)).toEqual(['Bea']);
  });

  it('Different fitness level: keeps nobody from someone who does not say her own', async () => {
    const [ana, bea] = await stage.pair();
    await stage.edit(bea, { lifestyle: { fitness: 'athlete' } });
    await stage.prefer(ana, { dealBreakers: ['Different fitness level'] });
    expect(await stage.names(ana)).toEqual(['Bea']);
    await stage.edit(ana, { lifestyle: { fitness: 'low' } });
    expect(await stage.names(ana)).toEqual([]);
  });

  it('Not verified, No photos, No bio: until there is a check mark, a photo, a bio', async () => {
    const [ana, bea] = await stage.pair({}, { bio: '' });
    const photo = `INSERT INTO photos (id, member_id, position, portrait, blurred, created_at) VALUES ($2, $1, 0, '{}', '', now())`;
    const mend: Record<string, () => Promise<unknown>> = {
      'Not verified': () => stage.world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [bea.id]),
      'No photos': () => stage.world.db.query(photo, [bea.id, newId()]),
      'No bio': () => stage.edit(bea, { bio: 'Tea first.' }),
    };
    for (const [breaker, comply] of Object.entries(mend)) {
      await stage.prefer(ana, { dealBreakers: [breaker] });
      expect(await stage.names(ana), breaker).toEqual([]);
      await comply();
      await stage.edit(bea, { job: breaker });
      expect(await stage.names(ana), breaker).toEqual(['Bea']);
    }
  });

  it('Long distance begins beyond 25 miles, Dishonesty excludes nobody', async () => {
    const [ana] = await stage.pair({ location: 'Madison, Wisconsin' }, { location: 'Janesville, Wisconsin' });
    await stage.world.member({ name: 'Cleo', location: 'Madison, Wisconsin' });
    await stage.prefer(ana, { dealBreakers: ['Dishonesty'] });
    expect((await stage.names(ana)).toSorted()).toEqual(['Bea', 'Cleo']);
    await stage.prefer(ana, { dealBreakers: ['Long distance'] });
    expect(await stage.names(ana)).toEqual(['Cleo']);
  });
});
