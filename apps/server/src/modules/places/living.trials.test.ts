// ADR 037: who lives where, and what that means to others.
import type { Profile, SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { stateCities } from '@violet/contract/catalogue/cities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMeetup } from '#test/steps/meetups.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member } from '#test/world/world.ts';
import { getAtlas } from './atlas/atlas.ts';
import { milesBetween } from './atlas/distance.ts';
import { countryNumber } from '@violet/contract/country-number';
import { locate } from './names/locate.ts';
import { exactMiles } from './near-conditions.ts';
import { ensurePlaces, sweepPlaces } from './ensure-places.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

const atlas = getAtlas();
const region = (code: string) => String(atlas.regions.get(code)?.id);
/** A larger city has its name. */
const small = '2924802';
const country = (code: string) => String(countryNumber(code));
const me = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body;
const seen = async (by: Member, of: Member) => (await by.get<Profile>(`/api/users/${of.id}`)).body;
/** Without those of other tests, who are near nobody or name no place. */
const around = async (member: Member, query?: string) =>
  (await discoveryWorld.names(member, query)).filter((name) => name !== 'Robin').toSorted();
const saved = (member: Member, change: object) => member.put<SelfUser & ErrorBody>(`/api/users/${member.id}`, change);

describe('a sign-up', () => {
  it.each([
    ['2950159', 'Berlin, Germany', 'Berlin', 'DE.16', 'Europe/Berlin'],
    ['3448439', 'São Paulo, Brazil', 'São Paulo', 'BR.27', 'America/Sao_Paulo'],
    ['3369157', 'Cape Town, South Africa', 'Cape Town', 'ZA.11', 'Africa/Johannesburg'],
    [String(locate('Columbus, Ohio')), 'Columbus, Ohio', 'Columbus', 'US.OH', 'America/New_York'],
  ])('in %s is one in %s, by number or by words', async (cityId, location, city, regionCode, timeZone) => {
    const [byNumber, byWords, byBoth] = [
      await discoveryWorld.world.member({ cityId, location: '' }),
      await discoveryWorld.world.member({ location }),
      await discoveryWorld.world.member({ cityId, location }),
    ];
    for (const member of [byNumber, byWords, byBoth]) {
      expect(await me(member)).toMatchObject({ location, place: { cityId, kind: 'city', city, regionCode, timeZone } });
    }
    expect(await seen(byWords, byNumber)).toMatchObject({ location, distanceMiles: 5, distanceKm: 5, place: { cityId } });
  });

  it.each([
    ['no such city', { cityId: '849', location: '' }, 'cityId'],
    ['a region of too few people', { cityId: region('CH.AI'), location: '' }, 'cityId'],
    ['words that name none', { location: 'Atlantis, Oregon' }, 'location'],
    ['words that name another', { cityId: '2950159', location: 'Portland, Oregon' }, 'location'],
    ['words in another form', { location: 'Portland / Oregon' }, 'location'],
  ])('is refused with %s', async (_, where, path) => {
    const answer = await discoveryWorld.world.visitor.post<ErrorBody>('/api/auth/register', {
      username: 'nobody-yet',
      password: 'Kettle_on_9',
      name: 'Robin',
      age: 29,
      genderIdentity: 'woman',
      sexualOrientation: 'lesbian',
      ...where,
    });
    expect(answer).toMatchObject({ status: 400, body: { key: 'registration_failed', errors: [{ path }] } });
  });

  it('knows every text of before as the same city', () => {
    const texts = stateCities.flatMap(({ state, cities }) => cities.map((city) => `${city}, ${state}`));
    const ids = texts.map(locate);
    expect(new Set(ids).size).toBe(texts.length);
    expect(ids.filter((id) => id === undefined || id > texts.length)).toEqual([]);
    expect(locate('portland, oregon')).toBe(locate('Portland, Oregon'));
    expect(locate('New York, New York')).toBe(locate('New York City, New York'));
    expect(locate('Rheinland-Pfalz, Germany')).toBe(Number(region('DE.08')));
    expect(locate('Rhineland-Palatinate, Germany')).toBe(Number(region('DE.08')));
  });
});

describe('another place', () => {
  it('is chosen by number, by words, or taken away', async () => {
    const ana = await discoveryWorld.world.member();
    expect((await saved(ana, { cityId: '2950159' })).body).toMatchObject({ location: 'Berlin, Germany' });
    expect((await saved(ana, { bio: 'Tea.' })).body).toMatchObject({ location: 'Berlin, Germany' });
    expect((await saved(ana, { location: 'Cape Town, South Africa' })).body.place).toMatchObject({ cityId: '3369157' });
    expect((await saved(ana, { cityId: '2950159', location: 'Cape Town, South Africa' })).body.errors).toMatchObject([
      { path: 'location', key: 'location_differs' },
    ]);
    expect((await saved(ana, { cityId: '1' + '0'.repeat(7) })).body.errors).toMatchObject([
      { path: 'cityId', message: 'Choose a city from the list' },
    ]);
    expect((await saved(ana, { cityId: null })).body).toMatchObject({ location: '', place: null });
    await saved(ana, { cityId: '2950159' });
    expect((await saved(ana, { location: '' })).body).toMatchObject({ location: '', place: null });
  });

  it('stays when a form sends its text back, though a larger one has that name', async () => {
    const ana = await discoveryWorld.world.member({ cityId: region('DE.16'), location: '' });
    const { location, place } = await me(ana);
    expect(place).toMatchObject({ kind: 'region', city: null, regionCode: 'DE.16' });
    const bea = await discoveryWorld.world.member({ cityId: small, location: '' });
    const before = await me(bea);
    expect((await saved(bea, { location: before.location, bio: 'Tea.' })).body.place).toEqual(before.place);
    expect((await saved(ana, { location, bio: 'Tea.' })).body.place).toEqual(place);
  });

  it('is named in the language of the call', async () => {
    const ana = await discoveryWorld.world.member({ cityId: '2867714', location: '' });
    const answer = await fetch(`${discoveryWorld.world.origin}/api/auth/me`, { headers: { cookie: ana.cookie, 'accept-language': 'fr' } });
    expect(await answer.json()).toMatchObject({ location: 'Munich, Germany', place: { city: 'Munich' } });
    const german = await fetch(`${discoveryWorld.world.origin}/api/users/${ana.id}`, {
      method: 'PUT',
      headers: { cookie: ana.cookie, 'accept-language': 'de', 'content-type': 'application/json' },
      body: JSON.stringify({ bio: 'Tee.' }),
    });
    expect(await german.json()).toMatchObject({ location: 'Munich, Germany', place: { city: 'München' } });
  });
});

describe('a city that nobody names any more', () => {
  const stored = async (ids: readonly string[]) =>
    (
      await discoveryWorld.world.db.query<{ id: number }>('SELECT city_id AS id FROM city_neighbours WHERE city_id = ANY($1) ORDER BY id', [
        ids,
      ])
    ).map(({ id }) => id);

  it('is stored no longer, and comes back with the next who moves there', async () => {
    const [left, planned, listed] = ['2925533', '2886242', '1'];
    const ana = await discoveryWorld.world.member({ cityId: left, location: '' });
    const meetup = await aMeetup(discoveryWorld.world, ana, { cityId: planned });
    await discoveryWorld.names(ana);
    await saved(ana, { cityId: region('DE.05') });
    await discoveryWorld.names(ana);
    await sweepPlaces(discoveryWorld.world.db);
    expect(await stored([left, planned, listed])).toEqual([Number(listed), Number(planned)]);
    expect((await ana.get<TeaMeetup>(`/api/events/${meetup.id}`)).body.city).toBe('Köln, Germany');
    await saved(ana, { cityId: left });
    await sweepPlaces(discoveryWorld.world.db);
    expect(await stored([left])).toEqual([Number(left)]);
  });
});

describe('a region or a country instead of a city', () => {
  it('stores no city, and has no distance to anybody', async () => {
    const [augsburg, bavaria, germany] = [
      await discoveryWorld.world.member({ name: 'Augusta', cityId: '2954172', location: '' }),
      await discoveryWorld.world.member({ name: 'Bavaria', cityId: region('DE.02'), location: '' }),
      await discoveryWorld.world.member({ name: 'Germania', cityId: country('DE'), location: '' }),
    ];
    expect(await me(bavaria)).toMatchObject({
      location: 'Bavaria, Germany',
      place: { kind: 'region', city: null, timeZone: 'Europe/Berlin' },
    });
    expect(await me(germany)).toMatchObject({
      location: 'Germany',
      place: { kind: 'country', city: null, region: null, regionCode: null },
    });
    for (const [by, of] of [
      [augsburg, bavaria],
      [bavaria, augsburg],
      [augsburg, germany],
      [bavaria, germany],
      [bavaria, bavaria],
    ] as const) {
      if (by !== of) expect(await seen(by, of)).toMatchObject({ distanceMiles: null, distanceKm: null });
    }
    expect(await around(augsburg)).toEqual(['Bavaria', 'Germania']);
    expect(await around(bavaria)).toEqual(['Augusta', 'Germania']);
    expect(await around(germany)).toEqual(['Augusta', 'Bavaria']);
    expect(await around(augsburg, '?scope=state')).toEqual(['Bavaria']);
    expect(await around(bavaria, '?scope=state')).toEqual(['Augusta']);
    expect(await around(germany, '?scope=state')).toEqual([]);
    for (const member of [augsburg, bavaria, germany]) expect(await discoveryWorld.names(member, '?scope=city')).toEqual([]);
  });

  it('counts as its largest city for distances, and a country ends at its border', async () => {
    const tyrol = await discoveryWorld.world.member({ name: 'Tyrol', cityId: '2775220', location: '' });
    const [bavaria, germany] = [
      await discoveryWorld.world.member({ name: 'Bavaria', cityId: region('DE.02'), location: '' }),
      await discoveryWorld.world.member({ name: 'Germania', cityId: country('DE'), location: '' }),
    ];
    // Innsbruck is 62 miles from Munich.
    for (const member of [tyrol, bavaria, germany]) await discoveryWorld.setFilters(member, { minAge: 29, maxAge: 29, maxDistance: 65 });
    expect(await around(tyrol)).toEqual(['Bavaria']);
    expect(await around(bavaria)).toContain('Tyrol');
    expect(await around(germany)).not.toContain('Tyrol');
    await discoveryWorld.setFilters(tyrol, { maxDistance: 60 });
    expect(await around(tyrol)).toEqual([]);
    expect(await around(bavaria)).not.toContain('Tyrol');
  });
});

describe('the distance of two cities', () => {
  it('is that of their centres by the file, for five hundred pairs', async () => {
    const { db } = discoveryWorld.world;
    const drawn = Array.from({ length: 500 }, (_, index) => [101 + index * 97, 50_003 - index * 89] as const);
    const places = [...new Set(drawn.flat())];
    await db.tx((tx) =>
      ensurePlaces(
        tx,
        places.map((place) => atlas.ids[place] ?? 0),
      ),
    );
    const rows = await db.query<{ miles: number }>(
      `SELECT ${exactMiles('a', 'b')} AS miles FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS t (one, other, turn)
       JOIN cities a ON a.id = t.one JOIN cities b ON b.id = t.other ORDER BY t.turn`,
      [drawn.map(([one]) => atlas.ids[one]), drawn.map(([, other]) => atlas.ids[other])],
    );
    const spot = (place: number) => ({ latitude: atlas.latitudes[place] ?? 0, longitude: atlas.longitudes[place] ?? 0 });
    expect(rows).toHaveLength(500);
    for (const [index, [one, other]] of drawn.entries()) expect(rows[index]?.miles).toBeCloseTo(milesBetween(spot(one), spot(other)), 6);
  });

  it('is shown in miles and in kilometres, each rounded to five from the exact figure', async () => {
    const [potsdam, berlin] = [
      await discoveryWorld.world.member({ cityId: '2852458', location: '' }),
      await discoveryWorld.world.member({ cityId: '2950159', location: '' }),
    ];
    // 16.6 miles, 26.7 km.
    expect(await seen(potsdam, berlin)).toMatchObject({ distanceMiles: 15, distanceKm: 25 });
    const rome = await discoveryWorld.world.member({ cityId: '3169070', location: '' });
    // 735.3 miles, 1,183.4 km.
    expect(await seen(rome, berlin)).toMatchObject({ distanceMiles: 735, distanceKm: 1185 });
  });
});

describe('a meetup', () => {
  it('is in a city of the world, and in the time of that city', async () => {
    const host = await discoveryWorld.world.member({ cityId: '2950159', location: '' });
    const meetup: TeaMeetup = await aMeetup(discoveryWorld.world, host, { city: 'Potsdam, Germany' });
    expect(meetup).toMatchObject({ city: 'Potsdam, Germany', timeZone: 'Europe/Berlin' });
    const near = await host.get<TeaMeetup[]>('/api/events?near=me');
    expect(near.body.map(({ id }) => id)).toEqual([meetup.id]);
    await expect(aMeetup(discoveryWorld.world, host, { city: 'Bavaria, Germany' })).rejects.toThrow('Choose a city from the list');
  });

  it('is in the smaller of two cities with one name by its number, and stays there when the text comes back', async () => {
    const host = await discoveryWorld.world.member();
    const meetup = await aMeetup(discoveryWorld.world, host, { cityId: small });
    const { city } = meetup;
    expect(String(locate(city ?? ''))).not.toBe(small);
    const where = async () =>
      (await discoveryWorld.world.db.query<{ id: number }>('SELECT city_id AS id FROM meetups WHERE id = $1', [meetup.id]))[0]?.id;
    const changed = (change: object) => host.put<TeaMeetup & ErrorBody>(`/api/events/${meetup.id}`, change);
    expect((await changed({ city, title: 'Oolong' })).body).toMatchObject({ city, title: 'Oolong' });
    expect((await changed({ city, cityId: small })).status).toBe(200);
    expect(await where()).toBe(Number(small));
    for (const [words, path] of [
      [{ cityId: small, city: 'Berlin, Germany' }, 'city'],
      [{ cityId: region('DE.02') }, 'cityId'],
      [{ cityId: '849' }, 'cityId'],
      [{ cityId: null, city }, 'city'],
    ] as const) {
      expect(await changed(words)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
    expect(await where()).toBe(Number(small));
    expect((await changed({ cityId: null })).body.city).toBeNull();
  });
});
