// In which order cards lie. Spec R19; who super-liked or is boosted comes first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member, MemberTraits } from '#test/world/world.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

/** Ana and others in one town, by their names. */
async function town(ana: MemberTraits, others: Record<string, MemberTraits>): Promise<Record<string, Member> & { Ana: Member }> {
  const location = discoveryWorld.newTown();
  const members: Record<string, Member> = {};
  for (const [name, traits] of Object.entries(others)) members[name] = await discoveryWorld.world.member({ name, location, ...traits });
  return { ...members, Ana: await discoveryWorld.world.member({ name: 'Ana', location, ...ana }) };
}

async function wasActive(member: Member | undefined, daysAgo: number): Promise<void> {
  const at = new Date(discoveryWorld.world.clock.now().getTime() - daysAgo * 86_400_000);
  await discoveryWorld.world.db.query('UPDATE members SET last_active_at = $2 WHERE id = $1', [member?.id, at]);
}

describe('the order', () => {
  it('is shared interests, then shared teas and lifestyle, then the last activity', async () => {
    const likes = ['Hiking', 'Chess', 'Pottery'];
    const { Ana, Fern, Gia } = await town(
      { interests: likes, teaInterests: ['Chai'] },
      {
        Bea: { interests: ['Hiking'] },
        Cleo: { interests: likes },
        Dora: { interests: ['Pottery'], teaInterests: ['Chai'] },
        Etta: { interests: ['Chess', 'Hiking'] },
        Fern: {},
        Gia: {},
      },
    );
    await wasActive(Fern, 2);
    await wasActive(Gia, 1);
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Etta', 'Dora', 'Bea', 'Gia', 'Fern']);
  });

  it('counts interests in members’ own words, whatever their case', async () => {
    const { Ana } = await town({ interests: ['mudlarking', 'Tin whistle'] }, { Bea: {}, Cleo: { interests: ['Mudlarking'] } });
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Bea']);
  });

  it('follows tea and lifestyle preferences, which exclude nobody', async () => {
    const { Ana } = await town({}, { Bea: { teaInterests: ['Matcha'] }, Cleo: { interests: ['Libraries'] }, Dora: {} });
    await discoveryWorld.setFilters(Ana, { teaPreferences: ['Matcha'] });
    expect((await discoveryWorld.names(Ana))[0]).toBe('Bea');
    await discoveryWorld.setFilters(Ana, { teaPreferences: [], lifestylePreferences: ['Book Lover'] });
    const names = await discoveryWorld.names(Ana);
    expect(names[0]).toBe('Cleo');
    expect(names).toHaveLength(3);
  });

  it('follows what she admits of smoking, drinking, fitness and pets, which exclude nobody', async () => {
    const { Ana, Bea, Cleo } = await town({}, { Bea: {}, Cleo: {} });
    const lifestyle = { smokingTolerance: 'none', drinkingTolerance: 'none', fitnessLevel: 'high', petPreference: 'love' };
    await discoveryWorld.setPreferences(Ana, { lifestyle });
    await discoveryWorld.editProfile(Bea as Member, {
      lifestyle: { smoking: 'regularly', drinking: 'socially', fitness: 'low', pets: 'neutral' },
    });
    await discoveryWorld.editProfile(Cleo as Member, { lifestyle: { drinking: 'none' } });
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Bea']);
    await discoveryWorld.setPreferences(Ana, { lifestyle: { smokingTolerance: 'regularly', drinkingTolerance: 'regularly' } });
    expect(await discoveryWorld.names(Ana)).toEqual(['Bea', 'Cleo']);
  });

  it('tells nothing of a last activity that is hidden', async () => {
    const { Ana, Bea, Cleo } = await town({}, { Bea: {}, Cleo: {} });
    await wasActive(Cleo, 1);
    await discoveryWorld.setPreferences(Bea as Member, { visibility: { showLastActive: false } });
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Bea']);
    await wasActive(Bea, 30);
    await wasActive(Cleo, 9);
    discoveryWorld.world.clock.advance({ minutes: 6 });
    expect(await discoveryWorld.names(Ana)).toEqual(['Bea', 'Cleo']);
  });
});

describe('the front', () => {
  it('is taken by a super like at once, and stays with it', async () => {
    const { Ana, Cleo } = await town({ interests: ['Chess'] }, { Bea: { interests: ['Chess'] }, Cleo: {} });
    expect(await discoveryWorld.names(Ana)).toEqual(['Bea', 'Cleo']);
    await discoveryWorld.swipe(Cleo as Member, Ana, 'super like');
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Bea']);
    discoveryWorld.world.clock.advance({ minutes: 20 });
    await discoveryWorld.world.settled();
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Bea']);
    await discoveryWorld.swipe(Ana, Cleo as Member, 'pass');
    expect(await discoveryWorld.names(Ana)).toEqual(['Bea']);
  });

  it('is taken by a boost for half an hour, once a day, by premium members', async () => {
    const { Ana, Bea, Cleo } = await town({ interests: ['Chess'] }, { Bea: { interests: ['Chess'] }, Cleo: { premium: true } });
    expect(await discoveryWorld.names(Ana)).toEqual(['Bea', 'Cleo']);
    const boost = (member: Member | undefined) => member?.post<{ code?: string; boostedUntil?: string }>(`/api/users/${member.id}/boost`);
    expect(await boost(Bea)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
    const started = await boost(Cleo);
    expect(started?.status).toBe(200);
    expect(new Date(started?.body.boostedUntil ?? '').getTime() - discoveryWorld.world.clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    expect(await discoveryWorld.names(Ana)).toEqual(['Cleo', 'Bea']);
    expect(await boost(Cleo)).toMatchObject({ status: 409, body: { code: 'boost_active' } });
    discoveryWorld.world.clock.advance({ minutes: 31 });
    expect(await discoveryWorld.names(Ana)).toEqual(['Bea', 'Cleo']);
    expect(await boost(Cleo)).toMatchObject({ status: 409 });
    discoveryWorld.world.clock.advance({ hours: 24 });
    expect((await boost(Cleo))?.status).toBe(200);
  });

  it('opens no door: a boosted member who does not fit stays away', async () => {
    const { Ana, Bea } = await town({}, { Bea: { premium: true } });
    await discoveryWorld.setFilters(Bea as Member, { minAge: 50 });
    expect((await (Bea as Member).post(`/api/users/${Bea?.id}/boost`)).status).toBe(200);
    expect(await discoveryWorld.names(Ana)).toEqual([]);
  });
});
