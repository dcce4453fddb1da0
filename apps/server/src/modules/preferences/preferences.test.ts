import type { ErrorBody } from '@violet/contract/refusals/errors';
import { noAdvancedFilters, type Filters, type Preferences } from '@violet/contract/preferences';
import type { SelfUser, Profile } from '@violet/contract/profiles';
import { type AppSettings, defaultAppSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const filtersOf = (member: Member) => `/api/users/${member.id}/filters`;
const preferencesOf = (member: Member) => `/api/users/${member.id}/preferences`;
const settingsOf = (member: Member) => `/api/users/${member.id}/app-settings`;

describe('filters', () => {
  it('begin wide', async () => {
    const ana = await world.member();
    expect((await ana.get(filtersOf(ana))).body).toEqual({
      minAge: 18,
      maxAge: 65,
      maxDistance: 50,
      reach: 'distance',
      openToCouples: false,
      teaPreferences: [],
      lifestylePreferences: [],
      advanced: noAdvancedFilters,
    });
  });

  it('are kept, and what is left out stays', async () => {
    const ana = await world.member();
    const all = {
      minAge: 25,
      maxAge: 40,
      maxDistance: 100,
      reach: 'country',
      openToCouples: true,
      teaPreferences: ['Chai', 'Matcha'],
      lifestylePreferences: ['Foodie', 'Homebody'],
      advanced: noAdvancedFilters,
    };
    expect((await ana.put(filtersOf(ana), all)).body).toEqual(all);
    expect((await ana.put(filtersOf(ana), { maxDistance: 1, teaPreferences: [] })).body).toEqual({
      ...all,
      maxDistance: 1,
      teaPreferences: [],
    });
    expect((await ana.get(filtersOf(ana))).body).toEqual({ ...all, maxDistance: 1, teaPreferences: [] });
  });

  it.each([
    ['ages the wrong way round', { minAge: 40, maxAge: 30 }],
    ['a youngest age above the stored oldest', { minAge: 70 }],
    ['a child', { minAge: 17 }],
    ['more than 75', { maxAge: 76 }],
    ['no distance', { maxDistance: 0 }],
    ['more than 100 miles', { maxDistance: 101 }],
    ['a fraction', { minAge: 20.5 }],
    ['text', { maxDistance: '50' }],
    ['an unknown reach', { reach: 'galaxy' }],
    ['an unknown tea', { teaPreferences: ['Coffee'] }],
    ['an unknown lifestyle', { lifestylePreferences: ['Smoker'] }],
    ['no list', { teaPreferences: 'Chai' }],
    ['null', { minAge: null }],
    ['an advanced filter in words', { advanced: { newHere: 'yes' } }],
  ])('refuse %s', async (_what, change) => {
    const ana = await world.member();
    const { status, body } = await ana.put<ErrorBody>(filtersOf(ana), change);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors?.length).toBeGreaterThan(0);
    expect((await ana.get<Filters>(filtersOf(ana))).body).toMatchObject({ minAge: 18, maxAge: 65, maxDistance: 50 });
  });

  it('need premium for the advanced ones, which are kept and read as off when it ends', async () => {
    const ana = await world.member();
    const on = { advanced: { verifiedOnly: true, teasOnly: true } };
    const refused = await ana.put<ErrorBody>(filtersOf(ana), { maxDistance: 5, ...on });
    expect([refused.status, refused.body.code]).toEqual([403, 'premium_required']);
    expect((await ana.get<Filters>(filtersOf(ana))).body).toMatchObject({ maxDistance: 50, advanced: noAdvancedFilters });
    await ana.post(`/api/grant-test-subscription/${ana.id}`);
    const chosen = { ...noAdvancedFilters, verifiedOnly: true, teasOnly: true };
    expect((await ana.put<Filters>(filtersOf(ana), on)).body.advanced).toEqual(chosen);
    const setPremium = (status: string) => world.db.query('UPDATE subscriptions SET status = $2 WHERE member_id = $1', [ana.id, status]);
    await setPremium('ended');
    const lapsed = (await ana.get<Filters>(filtersOf(ana))).body;
    expect(lapsed.advanced).toEqual(noAdvancedFilters);
    expect((await ana.put<Filters>(filtersOf(ana), { ...lapsed, maxDistance: 20 })).body).toEqual({ ...lapsed, maxDistance: 20 });
    await setPremium('active');
    expect((await ana.get<Filters>(filtersOf(ana))).body).toMatchObject({ maxDistance: 20, advanced: chosen });
    expect((await ana.put<Filters>(filtersOf(ana), { advanced: { teasOnly: false } })).body.advanced).toEqual({
      ...chosen,
      teasOnly: false,
    });
  });

  it('are hers alone', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    for (const path of [filtersOf(bea), preferencesOf(bea), settingsOf(bea)]) {
      expect((await ana.get<ErrorBody>(path)).body.code).toBe('forbidden');
      expect((await ana.put<ErrorBody>(path, {})).body.code).toBe('forbidden');
      expect((await world.visitor.get<ErrorBody>(path)).body.code).toBe('not_signed_in');
    }
  });
});

describe('preferences', () => {
  const untouched = {
    ageRange: [18, 65],
    maxDistance: 50,
    reach: 'distance',
    interests: [],
    lifestyle: { smokingTolerance: 'none', drinkingTolerance: 'socially', fitnessLevel: 'moderate', petPreference: 'like' },
    dealBreakers: [],
    visibility: { showAge: true, showDistance: true, showLastActive: true, ghostMode: false },
    premium: { boostProfile: false, priorityLikes: false, seeWhoLikedYou: false },
  };

  it('begin with the defaults, and take the whole record back', async () => {
    const ana = await world.member();
    expect((await ana.get(preferencesOf(ana))).body).toEqual(untouched);
    const whole = {
      ...untouched,
      ageRange: [22, 35],
      maxDistance: 25,
      interests: ['Yoga'],
      lifestyle: { smokingTolerance: 'occasionally', drinkingTolerance: 'none', fitnessLevel: 'high', petPreference: 'love' },
      dealBreakers: ['Smoking', 'Dishonesty'],
      visibility: { showAge: false, showDistance: false, showLastActive: false, ghostMode: false },
    };
    expect((await ana.put(preferencesOf(ana), whole)).body).toEqual(whole);
    expect((await ana.put(preferencesOf(ana), { lifestyle: { petPreference: 'neutral' } })).body).toEqual({
      ...whole,
      lifestyle: { ...whole.lifestyle, petPreference: 'neutral' },
    });
  });

  it('are the same record as the filters', async () => {
    const ana = await world.member();
    await ana.put(preferencesOf(ana), { ageRange: [30, 44], maxDistance: 10 });
    expect((await ana.get(filtersOf(ana))).body).toMatchObject({ minAge: 30, maxAge: 44, maxDistance: 10 });
    await ana.put(filtersOf(ana), { maxAge: 50 });
    expect((await ana.get<Preferences>(preferencesOf(ana))).body.ageRange).toEqual([30, 50]);
  });

  it('need premium for its options, which count while it lasts', async () => {
    const ana = await world.member();
    const change = { premium: { seeWhoLikedYou: true } };
    expect((await ana.put<ErrorBody>(preferencesOf(ana), change)).body.code).toBe('premium_required');
    await ana.post(`/api/grant-test-subscription/${ana.id}`);
    expect((await ana.put<Preferences>(preferencesOf(ana), change)).body.premium.seeWhoLikedYou).toBe(true);
    world.clock.advance({ days: 25 });
    await ana.get('/api/auth/me');
    world.clock.advance({ days: 6 });
    const lapsed = (await ana.get<Preferences>(preferencesOf(ana))).body;
    expect(lapsed.premium.seeWhoLikedYou).toBe(false);
    // The whole editor, saved as it reads now.
    expect((await ana.put<Preferences>(preferencesOf(ana), { ...lapsed, maxDistance: 33 })).body).toEqual({ ...lapsed, maxDistance: 33 });
    await ana.post(`/api/grant-test-subscription/${ana.id}`);
    expect((await ana.get<Preferences>(preferencesOf(ana))).body).toMatchObject({ maxDistance: 33, premium: { seeWhoLikedYou: true } });
  });

  it('turn ghost mode on and off by its own rules, or nothing at all', async () => {
    const ana = await world.member();
    const refused = await ana.put<ErrorBody>(preferencesOf(ana), { maxDistance: 5, visibility: { ghostMode: true } });
    expect([refused.status, refused.body.code]).toEqual([403, 'premium_required']);
    expect((await ana.get<Preferences>(preferencesOf(ana))).body.maxDistance).toBe(50);
    const bea = await world.member({ premium: true });
    expect((await bea.put<Preferences>(preferencesOf(bea), { visibility: { ghostMode: true } })).body.visibility.ghostMode).toBe(true);
    expect((await bea.get<SelfUser>('/api/auth/me')).body.ghostMode).toBe(true);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
    const undone = await bea.put<ErrorBody>(preferencesOf(bea), { ageRange: [40, 30], visibility: { ghostMode: false } });
    expect(undone.status).toBe(400);
    expect((await bea.get<SelfUser>('/api/auth/me')).body.ghostMode).toBe(true);
  });

  it.each([
    ['half an age range', { ageRange: [30] }],
    ['three ages', { ageRange: [30, 40, 50] }],
    ['an unknown deal breaker', { dealBreakers: ['Being late'] }],
    ['an unknown level', { lifestyle: { petPreference: 'snakes' } }],
    ['a switch in words', { visibility: { showAge: 'yes' } }],
  ])('refuse %s', async (_what, change) => {
    const ana = await world.member();
    expect((await ana.put<ErrorBody>(preferencesOf(ana), change)).body.code).toBe('validation_failed');
    expect((await ana.get(preferencesOf(ana))).body).toEqual(untouched);
  });
});

describe('settings', () => {
  it('begin with the defaults, and share their switches with the preferences', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const letterHost = 'localhost:3000';
    expect((await ana.get(settingsOf(ana))).body).toEqual({ ...defaultAppSettings, letterHost });
    const changed = await ana.put<AppSettings>(settingsOf(ana), {
      notifications: { promotional: true },
      privacy: { showAge: false, showOnlineStatus: false, allowMessagesFrom: 'premium' },
    });
    expect(changed.body).toEqual({
      notifications: { ...defaultAppSettings.notifications, promotional: true },
      privacy: { ...defaultAppSettings.privacy, showAge: false, showOnlineStatus: false, allowMessagesFrom: 'premium' },
      letterHost,
    });
    expect((await ana.get<Preferences>(preferencesOf(ana))).body.visibility).toMatchObject({ showAge: false, showDistance: true });
    expect((await bea.get<Profile>(`/api/users/${ana.id}`)).body).toMatchObject({ age: null, isOnline: null });
  });

  it('tell her own pages, and nobody else, that photos in conversations come in another way', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const [one, two, other] = [
      await openSocket(world.origin, ana),
      await openSocket(world.origin, ana),
      await openSocket(world.origin, bea),
    ];
    await ana.put(settingsOf(ana), { privacy: { photoMessages: 'until_known', showAge: false } });
    await ana.put(settingsOf(ana), { privacy: { photoMessages: 'cover' } });
    for (const page of [one, two]) {
      expect(await page.next('photo_messages')).toEqual({ type: 'photo_messages', userId: ana.id });
      await page.caughtUp();
      expect(page.frames.filter(({ type }) => type === 'photo_messages')).toHaveLength(1);
    }
    await other.caughtUp();
    expect(other.frames.map(({ type }) => type)).not.toContain('photo_messages');
  });

  it('of a private profile show it to matches only', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await ana.put(settingsOf(ana), { privacy: { profileVisibility: 'private' } });
    expect((await bea.get(`/api/users/${ana.id}`)).status).toBe(404);
  });
});

describe('incognito', () => {
  type Privacy = Partial<AppSettings['privacy']>;
  const of = ({ profileVisibility, incognito }: AppSettings['privacy']) => [profileVisibility, incognito];

  it.each<[stored: AppSettings['privacy']['profileVisibility'], sent: Privacy, after: unknown]>([
    ['public', { incognito: true }, ['friends', true]],
    ['friends', { incognito: false }, ['public', false]],
    ['private', { incognito: true }, ['friends', true]],
    ['private', { incognito: false }, ['private', false]],
    ['public', { incognito: true, profileVisibility: 'public' }, ['friends', true]],
    ['friends', { incognito: true, profileVisibility: 'public' }, ['public', false]],
    ['friends', { incognito: true, profileVisibility: 'private' }, ['private', false]],
    ['public', { incognito: true, profileVisibility: 'friends' }, ['friends', true]],
    ['friends', { incognito: false, profileVisibility: 'private' }, ['private', false]],
    ['public', { incognito: true, profileVisibility: 'private' }, 400],
    ['private', { incognito: true, profileVisibility: 'public' }, 400],
  ])('is the visibility "friends" by its own name: from %s with %o comes %o', async (stored, privacy, after) => {
    const ana = await world.member();
    await ana.put(settingsOf(ana), { privacy: { profileVisibility: stored } });
    const { status, body } = await ana.put<AppSettings & ErrorBody>(settingsOf(ana), { privacy });
    expect(status === 200 ? of(body.privacy) : status).toEqual(after);
    if (status === 400) expect(body.errors?.[0]?.path).toBe('privacy.incognito');
  });
});
