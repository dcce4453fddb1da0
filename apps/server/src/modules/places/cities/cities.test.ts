import { stateCities } from '@violet/contract/catalogue/cities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { nearPairs } from './near-cities.ts';
import { readCities, storeCities } from './store-cities.ts';

const cities = readCities();
const cityId = (name: string, state: string) => cities.find((city) => city.name === name && city.state === state)?.id;

describe('the cities', () => {
  it('are those of the catalogue', () => {
    const listed = stateCities.flatMap(({ state, cities: names }) => names.map((name) => `${name}, ${state}`));
    expect(new Set(cities.map(({ name, state }) => `${name}, ${state}`))).toEqual(new Set(listed));
    expect(cities).toHaveLength(listed.length);
  });
});

describe('nearPairs', () => {
  const pairs = nearPairs(cities);
  const miles = (from: number | undefined, to: number | undefined) =>
    pairs.find((pair) => pair.cityId === from && pair.nearId === to)?.miles;

  it('holds every city with itself, every pair both ways, and nothing beyond 100 miles', () => {
    expect(pairs.filter((pair) => pair.cityId === pair.nearId)).toHaveLength(cities.length);
    const keys = new Set(pairs.map(({ cityId: from, nearId: to, miles: apart }) => `${from} ${to} ${apart}`));
    expect(keys.size).toBe(pairs.length);
    for (const { cityId: from, nearId: to, miles: apart } of pairs) {
      expect(keys.has(`${to} ${from} ${apart}`)).toBe(true);
      expect(apart).toBeLessThanOrEqual(100);
    }
  });

  it('measures as a map does', () => {
    expect(miles(cityId('Portland', 'Oregon'), cityId('Salem', 'Oregon'))).toBeGreaterThanOrEqual(40);
    expect(miles(cityId('Portland', 'Oregon'), cityId('Salem', 'Oregon'))).toBeLessThanOrEqual(50);
    expect(miles(cityId('Portland', 'Oregon'), cityId('Seattle', 'Washington'))).toBeUndefined();
  });
});

describe('storeCities', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.drop());

  it('fills both tables once, and only looks the next time', async () => {
    const { db } = database;
    const count = () => db.query('SELECT (SELECT count(*)::int FROM cities) AS cities, (SELECT count(*)::int FROM city_pairs) AS pairs');
    const before = await count();
    expect(before).toEqual([{ cities: cities.length, pairs: nearPairs(cities).length }]);
    await db.tx(storeCities);
    expect(await count()).toEqual(before);
    await db.query('DELETE FROM city_pairs WHERE city_id = 1 OR near_id = 1');
    await db.query('DELETE FROM cities WHERE id = 1');
    await db.tx(storeCities);
    expect(await count()).toEqual(before);
  });
});
