// What each filter of premium leaves out. It counts only while premium lasts, and tells nothing of what is hidden.
import type { AdvancedFilters } from '@violet/contract/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superLike } from '#test/steps/matches.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member, MemberTraits } from '#test/world/world.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

/** Ana with premium, and two who would be shown to Ana: Bea and Cleo, of the same town. */
async function three(bea: MemberTraits = {}, cleo: MemberTraits = {}): Promise<Record<'ana' | 'bea' | 'cleo', Member>> {
  const [ana, found] = await discoveryWorld.pair({ premium: true }, bea);
  const location = (await ana.get<{ location: string }>('/api/auth/me')).body.location;
  return { ana, bea: found, cleo: await discoveryWorld.world.member({ name: 'Cleo', location, ...cleo }) };
}

const sift = (member: Member, advanced: Partial<AdvancedFilters>) => discoveryWorld.setFilters(member, { advanced });
const seen = async (member: Member) => (await discoveryWorld.names(member)).toSorted();
const setPremium = (member: Member, status: 'active' | 'ended') =>
  discoveryWorld.world.db.query('UPDATE subscriptions SET status = $2 WHERE member_id = $1', [member.id, status]);

async function verify(member: Member): Promise<void> {
  await discoveryWorld.world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [member.id]);
  await discoveryWorld.editProfile(member, { bio: 'My face is known.' });
}

describe('an advanced filter leaves out', () => {
  it('who is not verified', async () => {
    const { ana, bea } = await three();
    await verify(bea);
    await sift(ana, { verifiedOnly: true });
    expect(await seen(ana)).toEqual(['Bea']);
  });

  it('who was not here within three days, until she is back', async () => {
    const { ana, bea, cleo } = await three();
    discoveryWorld.world.clock.advance({ days: 4 });
    await cleo.get('/api/auth/me');
    await sift(ana, { onlineLately: true });
    expect(await seen(ana)).toEqual(['Cleo']);
    await bea.get('/api/auth/me');
    discoveryWorld.world.clock.advance({ minutes: 6 });
    expect(await seen(ana)).toEqual(['Bea', 'Cleo']);
  });

  it('who joined more than two weeks ago, even if she is here each day', async () => {
    const { ana, bea } = await three();
    discoveryWorld.world.clock.advance({ days: 22 });
    await bea.get('/api/auth/me');
    const location = (await ana.get<{ location: string }>('/api/auth/me')).body.location;
    await discoveryWorld.world.member({ name: 'Dora', location });
    await sift(ana, { newHere: true });
    expect(await seen(ana)).toEqual(['Dora']);
  });

  it('who drinks none of the chosen teas, and nobody while none is chosen', async () => {
    const { ana } = await three({ teaInterests: ['Chai'] }, { teaInterests: ['Jasmine'] });
    await sift(ana, { teasOnly: true });
    expect(await seen(ana)).toEqual(['Bea', 'Cleo']);
    await discoveryWorld.setFilters(ana, { teaPreferences: ['Matcha', 'Chai'] });
    expect(await seen(ana)).toEqual(['Bea']);
  });

  it('who lives none of the chosen lifestyles; her teas do not count for it', async () => {
    const { ana } = await three({ interests: ['Dogs'] }, { interests: ['Chess'], teaInterests: ['Chai'] });
    await discoveryWorld.setFilters(ana, {
      teaPreferences: ['Chai'],
      lifestylePreferences: ['Pet Lover', 'Vegan'],
      advanced: { lifestyleOnly: true },
    });
    expect(await seen(ana)).toEqual(['Bea']);
    expect(await discoveryWorld.names(ana, '?scope=city')).toEqual(['Bea']);
  });

  it('the same from super likes and boosts', async () => {
    const { ana, bea, cleo } = await three({ premium: true });
    await sift(ana, { verifiedOnly: true });
    await superLike(cleo, ana);
    expect((await bea.post(`/api/users/${bea.id}/boost`)).status).toBe(200);
    expect(await seen(ana)).toEqual([]);
    await sift(ana, { verifiedOnly: false });
    expect(await seen(ana)).toEqual(['Bea', 'Cleo']);
  });
});

it('counts from the moment in which premium begins to the one in which it ends', async () => {
  const { ana, bea } = await three();
  await verify(bea);
  await sift(ana, { verifiedOnly: true });
  expect(await seen(ana)).toEqual(['Bea']);
  await setPremium(ana, 'ended');
  expect(await seen(ana)).toEqual(['Bea', 'Cleo']);
  await setPremium(ana, 'active');
  expect(await seen(ana)).toEqual(['Bea']);
});

describe('who hides when she was last here', () => {
  it.each([
    ['last active', (bea: Member, isHidden: boolean) => discoveryWorld.setPreferences(bea, { visibility: { showLastActive: !isHidden } })],
    [
      'online status',
      async (bea: Member, isHidden: boolean) => {
        await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { showOnlineStatus: !isHidden } });
      },
    ],
  ])('answers neither to "online lately" nor to "new here", whether it is so or not (%s)', async (_switch, hide) => {
    const { ana, bea } = await three();
    await hide(bea, true);
    for (const advanced of [{ onlineLately: true }, { newHere: true, onlineLately: false }]) {
      await sift(ana, advanced);
      expect(await seen(ana)).toEqual(['Cleo']);
    }
    await sift(ana, { newHere: false });
    expect(await seen(ana)).toEqual(['Bea', 'Cleo']);
    await hide(bea, false);
    await sift(ana, { onlineLately: true, newHere: true });
    expect(await seen(ana)).toEqual(['Bea', 'Cleo']);
  });
});
