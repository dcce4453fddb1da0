// In which order cards lie. Decisions 19; who super-liked or is boosted comes first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../test/stage.ts';
import type { Member, MemberTraits } from '../../../test/world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.world.close());

/** Ana and others in one town, by their names. */
async function town(ana: MemberTraits, others: Record<string, MemberTraits>): Promise<Record<string, Member> & { Ana: Member }> {
  const location = stage.newTown();
  const members: Record<string, Member> = {};
  for (const [name, traits] of Object.entries(others)) members[name] = await stage.world.member({ name, location, ...traits });
  return { ...members, Ana: await stage.world.member({ name: 'Ana', location, ...ana }) };
}

async function wasActive(member: Member | undefined, daysAgo: number): Promise<void> {
  const at = new Date(stage.world.clock.now().getTime() - daysAgo * 86_400_000);
  await stage.world.db.query('UPDATE members SET last_active_at = $2 WHERE id = $1', [member?.id, at]);
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
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Etta', 'Dora', 'Bea', 'Gia', 'Fern']);
  });

  it('counts interests in members’ own words, whatever their case', async () => {
    const { Ana } = await town({ interests: ['mudlarking', 'Tin whistle'] }, { Bea: {}, Cleo: { interests: ['Mudlarking'] } });
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Bea']);
  });

  it('follows tea and lifestyle preferences, which exclude nobody', async () => {
    const { Ana } = await town({}, { Bea: { teaInterests: ['Matcha'] }, Cleo: { interests: ['Libraries'] }, Dora: {} });
    await stage.filter(Ana, { teaPreferences: ['Matcha'] });
    expect((await stage.names(Ana))[0]).toBe('Bea');
    await stage.filter(Ana, { teaPreferences: [], lifestylePreferences: ['Book Lover'] });
    const names = await stage.names(Ana);
    expect(names[0]).toBe('Cleo');
    expect(names).toHaveLength(3);
  });

  it('follows what she admits of smoking, drinking, fitness and pets, which exclude nobody', async () => {
    const { Ana, Bea, Cleo } = await town({}, { Bea: {}, Cleo: {} });
    const lifestyle = { smokingTolerance: 'none', drinkingTolerance: 'none', fitnessLevel: 'high', petPreference: 'love' };
    await stage.prefer(Ana, { lifestyle });
    await stage.edit(Bea as Member, { lifestyle: { smoking: 'regularly', drinking: 'socially', fitness: 'low', pets: 'neutral' } });
    await stage.edit(Cleo as Member, { lifestyle: { drinking: 'none' } });
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Bea']);
    await stage.prefer(Ana, { lifestyle: { smokingTolerance: 'regularly', drinkingTolerance: 'regularly' } });
    expect(await stage.names(Ana)).toEqual(['Bea', 'Cleo']);
  });

  it('tells nothing of a last activity that is hidden', async () => {
    const { Ana, Bea, Cleo } = await town({}, { Bea: {}, Cleo: {} });
    await wasActive(Cleo, 1);
    await stage.prefer(Bea as Member, { visibility: { showLastActive: false } });
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Bea']);
    await wasActive(Bea, 30);
    await wasActive(Cleo, 9);
    stage.world.clock.advance({ minutes: 6 });
    expect(await stage.names(Ana)).toEqual(['Bea', 'Cleo']);
  });
});

describe('the front', () => {
  it('is taken by a super like at once, and stays with it', async () => {
    const { Ana, Cleo } = await town({ interests: ['Chess'] }, { Bea: { interests: ['Chess'] }, Cleo: {} });
    expect(await stage.names(Ana)).toEqual(['Bea', 'Cleo']);
    await stage.swipe(Cleo as Member, Ana, 'super like');
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Bea']);
    stage.world.clock.advance({ minutes: 20 });
    await stage.world.settled();
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Bea']);
    await stage.swipe(Ana, Cleo as Member, 'pass');
    expect(await stage.names(Ana)).toEqual(['Bea']);
  });

  it('is taken by a boost for half an hour, once a day, by premium members', async () => {
    const { Ana, Bea, Cleo } = await town({ interests: ['Chess'] }, { Bea: { interests: ['Chess'] }, Cleo: { premium: true } });
    expect(await stage.names(Ana)).toEqual(['Bea', 'Cleo']);
    const boost = (member: Member | undefined) => member?.post<{ code?: string; boostedUntil?: string }>(`/api/users/${member.id}/boost`);
    expect(await boost(Bea)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
    const started = await boost(Cleo);
    expect(started?.status).toBe(200);
    expect(new Date(started?.body.boostedUntil ?? '').getTime() - stage.world.clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    expect(await stage.names(Ana)).toEqual(['Cleo', 'Bea']);
    expect(await boost(Cleo)).toMatchObject({ status: 409, body: { code: 'boost_active' } });
    stage.world.clock.advance({ minutes: 31 });
    expect(await stage.names(Ana)).toEqual(['Bea', 'Cleo']);
    expect(await boost(Cleo)).toMatchObject({ status: 409 });
    stage.world.clock.advance({ hours: 24 });
    expect((await boost(Cleo))?.status).toBe(200);
  });

  it('opens no door: a boosted member who does not fit stays away', async () => {
    const { Ana, Bea } = await town({}, { Bea: { premium: true } });
    await stage.filter(Bea as Member, { minAge: 50 });
    expect((await (Bea as Member).post(`/api/users/${Bea?.id}/boost`)).status).toBe(200);
    expect(await stage.names(Ana)).toEqual([]);
  });
});
