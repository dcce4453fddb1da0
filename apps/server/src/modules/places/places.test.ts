// ADR 037: the calls that find places, as a visitor makes them.
import { randomBytes } from 'node:crypto';
import type { CityHit, Country, Region } from '@violet/contract/places';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function inGerman<T>(path: string): Promise<T> {
  const answer = await fetch(world.origin + path, { headers: { 'accept-language': 'de-CH,de;q=0.9' } });
  return (await answer.json()) as T;
}

describe('countries', () => {
  it('are all there, by name in the language of the call', async () => {
    const { body } = await world.visitor.get<Country[]>('/api/places/countries');
    expect(body).toHaveLength(245);
    expect(body[0]?.name).toBe('Afghanistan');
    expect(body.find(({ code }) => code === 'DE')).toEqual({
      code: 'DE',
      name: 'Germany',
      units: 'metric',
      firstWeekday: 1,
      currency: 'EUR',
      neutralPage: 'https://www.wikipedia.org/',
      risk: null,
      riskRegions: [],
    });
    expect(body.find(({ code }) => code === 'US')).toMatchObject({ units: 'imperial', firstWeekday: 7, currency: 'USD' });
    // Leaving must not end on an error where Wikipedia is blocked.
    expect(body.find(({ code }) => code === 'CN')?.neutralPage).toBe('https://baike.baidu.com/');
    const german = await inGerman<Country[]>('/api/places/countries');
    expect(german.map(({ name }) => name).slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
  });

  it('have regions; those of too few people cannot be chosen', async () => {
    const { body } = await world.visitor.get<Region[]>('/api/places/countries/DE/regions');
    expect(body).toHaveLength(16);
    expect(body.find(({ regionCode }) => regionCode === 'DE.02')).toMatchObject({ name: 'Bavaria' });
    expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['Baden-Württemberg', 'Berlin', 'Rhineland-Palatinate']));
    const german = await inGerman<Region[]>('/api/places/countries/DE/regions');
    expect(german.map(({ name }) => name).slice(0, 3)).toEqual(['Baden-Württemberg', 'Bayern', 'Berlin']);
    const { body: swiss } = await world.visitor.get<Region[]>('/api/places/countries/CH/regions');
    expect(swiss.some(({ cityId }) => cityId === null)).toBe(true);
    expect((await world.visitor.get<ErrorBody>('/api/places/countries/XX/regions')).status).toBe(404);
    expect((await world.visitor.get<ErrorBody>('/api/places/countries/de/regions')).status).toBe(404);
  });
});

describe('cities', () => {
  const search = (query: string) => world.visitor.get<CityHit[]>(`/api/places/cities?${query}`);

  it('are found by any name', async () => {
    const { body } = await search(`country=DE&q=${encodeURIComponent('KÖLN')}&limit=1`);
    expect(body).toEqual([
      {
        cityId: '2886242',
        kind: 'city',
        city: 'Cologne',
        region: 'North Rhine-Westphalia',
        regionCode: 'DE.07',
        country: 'DE',
        timeZone: 'Europe/Berlin',
        matched: 'Köln',
        near: null,
      },
    ]);
    expect((await inGerman<CityHit[]>('/api/places/cities?country=DE&q=cologne'))[0]).toMatchObject({ city: 'Köln', matched: 'Cologne' });
  });

  it('are ten unless more are asked for', async () => {
    expect((await search('country=FR')).body).toHaveLength(10);
    expect((await search('country=FR&limit=50')).body).toHaveLength(50);
    expect((await search('country=DE&region=FR.11')).body).toEqual([]);
  });

  it.each([
    '',
    'country=de',
    'country=ZZ',
    'country=ZZ&q=a',
    'country=DE&limit=51',
    'country=DE&region=02',
    `country=DE&q=${'a'.repeat(61)}`,
  ])('refuses %j', async (query) => {
    expect((await search(query)).status).toBe(400);
  });
});

it('a search for cities is sixty a minute for a network', async () => {
  const strict = await createWorld({ demo: false, rateLimits: true, trustedProxies: ['127.0.0.1'] });
  // Limits outlive a run where Redis does.
  const [a = 0, b = 0] = randomBytes(2);
  const [caller, other] = [`198.18.${a}.${b}`, `198.19.${a}.${b}`].map((address) => createCaller(strict.origin, undefined, address));
  const ask = async (by = caller) => (await by?.get('/api/places/cities?country=DE&q=mun'))?.status;
  const codes: unknown[] = [];
  for (let n = 0; n < 61; n += 1) codes.push(await ask());
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(await ask(other)).toBe(200);
  await strict.close();
});
