// Days in a row are those of the place where a member lives, and moving earns none.
import type { Place } from '@violet/contract/places';
import type { ProfileStats, SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;

/** Lets time pass until it is so late in UTC. */
function waitUntil(hour: number): void {
  const now = world.clock.now().getTime();
  const next = Math.ceil((now - hour * hourMs) / (24 * hourMs)) * 24 * hourMs + hour * hourMs;
  world.clock.advance({ seconds: (next - now) / 1_000 });
}

/** What the member does there, and how many days it makes. */
async function daysOf(member: Member): Promise<number> {
  await member.get<SelfUser>('/api/auth/me');
  await world.settled();
  return (await member.get<ProfileStats>(`/api/users/${member.id}/profile-stats`)).body.streakDays;
}

async function moveTo(member: Member, location: string): Promise<void> {
  const { status, body } = await member.put<{ place: Place }>(`/api/users/${member.id}`, { location });
  expect([status, body.place.city]).toEqual([200, location.split(',')[0]]);
}

it('midnight is that of the city: an evening that ends there is one day, whatever the day is in Greenwich', async () => {
  waitUntil(21);
  const [tokyo, portland] = [await world.member({ location: 'Tokyo, Japan' }), await world.member({ location: 'Portland, Oregon' })];
  expect([await daysOf(tokyo), await daysOf(portland)]).toEqual([1, 1]);
  // It is past midnight in Greenwich, and neither in Tokyo nor in Portland.
  world.clock.advance({ hours: 4 });
  expect([await daysOf(tokyo), await daysOf(portland)]).toEqual([1, 1]);
  // Midnight in Tokyo.
  world.clock.advance({ hours: 15 });
  expect([await daysOf(tokyo), await daysOf(portland)]).toEqual([2, 2]);
});

it('moving to and fro at once earns no day', async () => {
  waitUntil(13);
  const mara = await world.member({ location: 'Portland, Oregon' });
  expect(await daysOf(mara)).toBe(1);
  for (const location of ['Auckland, New Zealand', 'Honolulu, Hawaii', 'Tokyo, Japan', 'Portland, Oregon']) {
    await moveTo(mara, location);
    world.clock.advance({ minutes: 6 });
    expect(await daysOf(mara)).toBe(1);
  }
});

it('who moves goes on with the days in a row, to the east and to the west', async () => {
  waitUntil(17);
  const nora = await world.member({ location: 'Portland, Oregon' });
  expect(await daysOf(nora)).toBe(1);
  await moveTo(nora, 'Tokyo, Japan');
  world.clock.advance({ hours: 24 });
  expect(await daysOf(nora)).toBe(2);
  await moveTo(nora, 'Honolulu, Hawaii');
  world.clock.advance({ hours: 24 });
  await daysOf(nora);
  world.clock.advance({ hours: 24 });
  expect(await daysOf(nora)).toBe(3);
});

it('a look counts once a day of who looks', async () => {
  waitUntil(21);
  const [ana, looker] = [await world.member(), await world.member({ location: 'Portland, Oregon' })];
  const views = async () => (await ana.get<ProfileStats>(`/api/users/${ana.id}/profile-stats`)).body.views;
  await looker.get(`/api/users/${ana.id}`);
  world.clock.advance({ hours: 4 });
  await looker.get(`/api/users/${ana.id}`);
  expect(await views()).toBe(1);
  world.clock.advance({ hours: 12 });
  await looker.get(`/api/users/${ana.id}`);
  expect(await views()).toBe(2);
  // A day that was there already: nothing is counted again.
  await moveTo(looker, 'Honolulu, Hawaii');
  await looker.get(`/api/users/${ana.id}`);
  expect(await views()).toBe(2);
});
