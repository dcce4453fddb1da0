// Who is shown to whom: each rule in both directions. Order and decks are tested beside this.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Filters, Preferences } from '@violet/contract/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Member, type MemberTraits, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

// Each test has a town of its own, far from the others', so that nobody else is in reach.
const towns = [
  'Anchorage, Alaska',
  'Honolulu, Hawaii',
  'Miami, Florida',
  'El Paso, Texas',
  'Boise, Idaho',
  'Fargo, North Dakota',
  'Billings, Montana',
];
const farApart = [
  ...towns,
  'Denver, Colorado',
  'Las Vegas, Nevada',
  'Wichita, Kansas',
  'Tulsa, Oklahoma',
  'Memphis, Tennessee',
  'Atlanta, Georgia',
];
let used = 0;
function nextTown(): string {
  used += 1;
  return farApart[used - 1] ?? 'no town is left';
}

async function cards(member: Member, query = ''): Promise<DiscoveryCard[]> {
  const answer = await member.get<DiscoveryCard[]>(`/api/users/discovery/${member.id}${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function sees(member: Member, query = ''): Promise<string[]> {
  return (await cards(member, query)).map((card) => card.name);
}

async function setFilters(member: Member, filters: Partial<Filters>): Promise<void> {
  expect((await member.put(`/api/users/${member.id}/filters`, filters)).status).toBe(200);
}

async function setPreferences(member: Member, preferences: object): Promise<void> {
  expect((await member.put<Preferences>(`/api/users/${member.id}/preferences`, preferences)).status).toBe(200);
}

async function pair(one: MemberTraits = {}, other: MemberTraits = {}): Promise<[Member, Member]> {
  const location = nextTown();
  return [await world.member({ name: 'Ana', location, ...one }), await world.member({ name: 'Bea', location, ...other })];
}

const swipe = (by: Member, at: Member, isLike: boolean, isSuperLike = false) =>
  by.post<{ id: string }>('/api/likes', { userId: by.id, targetUserId: at.id, isLike, isSuperLike });

describe('two members who fit', () => {
  it('see each other, as profiles and never themselves', async () => {
    const [ana, bea] = await pair({ interests: ['Hiking', 'Pottery', 'kite making'] }, { interests: ['Pottery', 'Kite making', 'Chess'] });
    const [card] = await cards(ana);
    expect(card).toMatchObject({ id: bea.id, name: 'Bea', age: 29, commonInterests: ['Pottery', 'Kite making'], badges: [] });
    expect(card).not.toHaveProperty('username');
    expect(await sees(bea)).toEqual(['Ana']);
  });

  it('only the session decides whose cards are dealt', async () => {
    const [ana, bea] = await pair();
    expect((await ana.get(`/api/users/discovery/${bea.id}`)).status).toBe(403);
    expect((await world.visitor.get(`/api/users/discovery/${bea.id}`)).status).toBe(401);
    expect((await ana.get(`/api/users/discovery/${ana.id}?scope=moon`)).status).toBe(400);
    expect((await ana.get(`/api/users/discovery/${ana.id}?limit=51`)).status).toBe(400);
  });
});

describe('age', () => {
  it('must lie in the range of both', async () => {
    const [ana, bea] = await pair({ age: 30 }, { age: 40 });
    expect([await sees(ana), await sees(bea)]).toEqual([['Bea'], ['Ana']]);
    await setFilters(ana, { minAge: 25, maxAge: 39 });
    expect([await sees(ana), await sees(bea)]).toEqual([[], []]);
    await setFilters(ana, { minAge: 25, maxAge: 40 });
    expect([await sees(ana), await sees(bea)]).toEqual([['Bea'], ['Ana']]);
  });

  it('follows a birthday at once', async () => {
    const [ana, bea] = await pair({ age: 30 }, { age: 40 });
    await setFilters(ana, { maxAge: 40 });
    expect(await sees(ana)).toEqual(['Bea']);
    expect((await bea.put(`/api/users/${bea.id}`, { age: 41 })).status).toBe(200);
    expect([await sees(ana), await sees(bea)]).toEqual([[], []]);
  });

  it('that is hidden cannot be found by narrowing a range', async () => {
    const [ana, bea] = await pair({ age: 30 }, { age: 40 });
    await setPreferences(bea, { visibility: { showAge: false } });
    for (const [minAge, maxAge] of [
      [18, 65],
      [40, 40],
      [18, 39],
      [41, 75],
      [20, 21],
    ] as const) {
      await setFilters(ana, { minAge, maxAge });
      expect(await cards(ana)).toMatchObject([{ name: 'Bea', age: null }]);
    }
    await setPreferences(ana, { dealBreakers: ['Hidden age'] });
    expect(await sees(ana)).toEqual([]);
  });
});
