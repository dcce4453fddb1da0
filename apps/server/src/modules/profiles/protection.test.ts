// ADR 039: what holds for a member who lives where love between women is a crime or dangerous.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import type { AppSettings } from '@violet/contract/settings';
import type { Preferences } from '@violet/contract/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: false });
});
afterAll(() => world.close());

const gulu = '233346';
const northern = '200003459';
const berlin = '2950159';
const inGulu = { location: 'Gulu, Uganda', riskAcknowledged: true };

let count = 0;
async function signUp(where: object) {
  count += 1;
  return world.visitor.post<SelfUser & ErrorBody>('/api/auth/register', {
    username: `someone-${count}`,
    password: 'Kettle_on_9',
    name: 'Robin',
    age: 29,
    genderIdentity: 'woman',
    sexualOrientation: 'lesbian',
    ...where,
  });
}
const saved = (member: Member, change: object) => member.put<SelfUser & ErrorBody>(`/api/users/${member.id}`, change);
const settingsOf = async (member: Member) => (await member.get<AppSettings>(`/api/users/${member.id}/app-settings`)).body;
const visibilityOf = async (member: Member) => (await member.get<Preferences>(`/api/users/${member.id}/preferences`)).body.visibility;

const ownSwitchesOf = async (member: Member) =>
  (await member.get<{ ownSwitches: string[] }>(`/api/users/${member.id}/export`)).body.ownSwitches;

const hidden = { profileVisibility: 'friends', incognito: true, showDistance: false, showOnlineStatus: false };
const silent = { pushNotifications: false, emailNotifications: false };
const [unread, needed] = [
  { path: 'riskAcknowledged', key: 'risk_unread', message: 'Read the warning first' },
  { path: 'cityId', key: 'region_needed', message: 'Choose your region' },
];

describe('a sign-up in a place under a risk', () => {
  it.each([
    ['a region', { cityId: northern }, [unread]],
    ['a country', { location: 'Uganda' }, [unread]],
    ['a city that is typed', { location: 'Gulu, Uganda', riskAcknowledged: false }, [unread]],
    ['a city by its number', { cityId: gulu, riskAcknowledged: true }, [needed]],
    ['a city by its number, the warning unread', { cityId: gulu }, [needed, unread]],
    ['a region with a law of its own', { location: 'Aceh, Indonesia' }, [unread]],
  ])('is refused with %s', async (_what, where, errors) => {
    const { status, body } = await signUp(where);
    expect([status, body.key, body.errors]).toEqual([400, 'registration_failed', errors]);
  });

  it('keeps the region of a city that is typed, the day, and the city nowhere', async () => {
    const { status, body } = await signUp(inGulu);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      location: 'Northern Region, Uganda',
      place: { cityId: northern, kind: 'region', city: null, regionCode: 'UG.N' },
      isProtected: true,
      notice: null,
    });
    expect(await world.db.query('SELECT 1 FROM cities WHERE id = $1', [Number(gulu)])).toEqual([]);
    const [row] = await world.db.query<{ day: string }>('SELECT risk_acknowledged_on::text AS day FROM members WHERE id = $1', [body.id]);
    expect(row?.day).toBe(world.clock.now().toISOString().slice(0, 10));
  });

  it('is the region of the largest city, too', async () => {
    const { body } = await signUp({ location: 'Accra, Ghana', riskAcknowledged: true });
    expect(body).toMatchObject({ location: 'Greater Accra, Ghana', place: { kind: 'region', city: null, regionCode: 'GH.01' } });
  });

  it('has everything hidden and silent from the first moment, and the member may turn it on', async () => {
    const ana = await world.member(inGulu);
    expect(await settingsOf(ana)).toMatchObject({ privacy: hidden, notifications: { ...silent, newMessages: true } });
    expect(await visibilityOf(ana)).toMatchObject({ showDistance: false, showLastActive: false });
    await ana.put(`/api/users/${ana.id}/app-settings`, { privacy: { incognito: false, showDistance: true } });
    expect((await settingsOf(ana)).privacy).toMatchObject({ incognito: false, showDistance: true, showOnlineStatus: false });
  });

  it('shows strangers nobody, and those who were liked nothing of the protection', async () => {
    const [ana, bea] = [await world.member(inGulu), await world.member({ cityId: berlin, location: '' })];
    expect((await bea.get(`/api/users/${ana.id}`)).status).toBe(404);
    await ana.post('/api/likes', { userId: ana.id, targetUserId: bea.id, isLike: true });
    const { status, body } = await bea.get<Profile>(`/api/users/${ana.id}`);
    expect([status, body.distanceMiles, body.lastActive, body.isOnline]).toEqual([200, null, null, null]);
    expect(JSON.stringify(body)).not.toMatch(/protect|acknowledg|Gulu/iu);
  });

  it('asks for nothing elsewhere', async () => {
    const { body } = await signUp({ cityId: berlin });
    expect(body).toMatchObject({ isProtected: false, place: { kind: 'city' } });
  });
});

describe('a member who moves', () => {
  it('to such a place has to read the warning, and then is wholly hidden, whatever was chosen before', async () => {
    const ana = await world.member({ cityId: berlin, location: '' });
    await ana.put(`/api/users/${ana.id}/app-settings`, {
      privacy: { incognito: false, showDistance: true, showOnlineStatus: true },
      notifications: { pushNotifications: true, emailNotifications: true },
    });
    const visibility = { showAge: true, showDistance: true, showLastActive: true, ghostMode: false };
    await ana.put(`/api/users/${ana.id}/preferences`, { visibility: { ...visibility, showLastActive: false } });
    await ana.put(`/api/users/${ana.id}/preferences`, { visibility });
    expect((await saved(ana, { cityId: northern })).body.errors).toEqual([unread]);
    expect((await saved(ana, { cityId: gulu, riskAcknowledged: true })).body.errors).toEqual([needed]);
    expect((await saved(ana, { location: 'Gulu, Uganda' })).body.errors).toEqual([unread]);
    expect(await settingsOf(ana)).toMatchObject({ privacy: { incognito: false } });
    const { body } = await saved(ana, inGulu);
    expect(body).toMatchObject({ isProtected: true, place: { cityId: northern, kind: 'region' }, notice: null });
    expect(await settingsOf(ana)).toMatchObject({ privacy: hidden, notifications: silent });
    expect(await visibilityOf(ana)).toMatchObject({ showDistance: false, showLastActive: false });
    expect(await ownSwitchesOf(ana)).toEqual([]);
  });

  it('may turn each switch on again, which holds until the warning of another such place', async () => {
    const ana = await world.member(inGulu);
    await ana.put(`/api/users/${ana.id}/app-settings`, {
      privacy: { incognito: false },
      notifications: { emailNotifications: true },
    });
    expect((await ownSwitchesOf(ana)).toSorted()).toEqual(['emailNotifications', 'profile_visibility']);
    await saved(ana, { bio: 'Tea.' });
    expect(await settingsOf(ana)).toMatchObject({ privacy: { incognito: false }, notifications: { emailNotifications: true } });
    expect((await saved(ana, { location: 'Nairobi, Kenya', riskAcknowledged: true })).status).toBe(200);
    expect(await settingsOf(ana)).toMatchObject({ privacy: hidden, notifications: silent });
  });

  it('to such a place stays hidden from all but matches where that was chosen', async () => {
    const ana = await world.member({ cityId: berlin, location: '' });
    await ana.put(`/api/users/${ana.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    await saved(ana, inGulu);
    expect((await settingsOf(ana)).privacy).toMatchObject({ profileVisibility: 'private', showDistance: false });
  });

  it('is asked for nothing while the place stays, whatever else is saved', async () => {
    const ana = await world.member(inGulu);
    const { location } = (await ana.get<SelfUser>('/api/auth/me')).body;
    for (const change of [{ bio: 'Tea.' }, { location, bio: 'More tea.' }, { cityId: northern }, { location: 'Gulu, Uganda' }]) {
      expect(await saved(ana, change)).toMatchObject({ status: 200, body: { isProtected: true, place: { cityId: northern } } });
    }
    expect((await saved(ana, { location: 'Kampala, Uganda' })).body.errors).toEqual([unread]);
  });

  it('away keeps every switch as it is', async () => {
    const ana = await world.member(inGulu);
    expect((await saved(ana, { cityId: berlin })).body).toMatchObject({ isProtected: false, place: { kind: 'city', cityId: berlin } });
    expect(await settingsOf(ana)).toMatchObject({ privacy: hidden, notifications: silent });
    expect((await saved(ana, { cityId: null })).body).toMatchObject({ isProtected: false, place: null });
    const { body } = await ana.get<{ protection: object; ownSwitches: string[] }>(`/api/users/${ana.id}/export`);
    const riskAcknowledgedOn = world.clock.now().toISOString().slice(0, 10);
    expect(body).toMatchObject({ protection: { protectedSince: null, riskAcknowledgedOn }, ownSwitches: [] });
  });
});
