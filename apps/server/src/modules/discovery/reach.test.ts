// How far two look, which both have to admit: a distance, the country, the world. Spec R12.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '#test/world/world.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

const seen = async (...members: Member[]) => Promise.all(members.map((member) => discoveryWorld.names(member)));

/** Whoever looks around the world would meet those of other tests. */
async function pairOfAge(age: number, ...[here, there]: [string, string]) {
  const both = await discoveryWorld.pair({ location: here, age }, { location: there, age });
  await Promise.all(both.map((member) => discoveryWorld.setFilters(member, { minAge: age, maxAge: age })));
  return both;
}

it('a distance is not asked for by the country or the world, which ends at what the other admits', async () => {
  const [ana, bea] = await pairOfAge(71, 'Berlin, Germany', 'Munich, Germany');
  expect(await seen(ana, bea)).toEqual([[], []]);
  await discoveryWorld.setFilters(ana, { reach: 'world' });
  expect(await seen(ana, bea)).toEqual([[], []]);
  await discoveryWorld.setPreferences(bea, { reach: 'country' });
  expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  await discoveryWorld.setFilters(ana, { reach: 'country' });
  expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  await discoveryWorld.editProfile(ana, { location: 'Salzburg, Austria' });
  expect(await seen(ana, bea)).toEqual([[], []]);
  await Promise.all([ana, bea].map((member) => discoveryWorld.setFilters(member, { reach: 'world' })));
  expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  expect(await discoveryWorld.cards(ana, '?scope=state')).toEqual([]);
  await discoveryWorld.setFilters(bea, { reach: 'distance', maxDistance: 100 });
  expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  await discoveryWorld.setFilters(bea, { maxDistance: 50 });
  expect(await seen(ana, bea)).toEqual([[], []]);
});

it('long distance holds as a deal breaker whatever else is chosen', async () => {
  const [ana, bea] = await pairOfAge(72, 'Salem, Oregon', 'Portland, Oregon');
  await Promise.all([ana, bea].map((member) => discoveryWorld.setFilters(member, { reach: 'world' })));
  await discoveryWorld.setPreferences(ana, { dealBreakers: ['Long distance'] });
  expect(await seen(ana, bea)).toEqual([[], ['Ana']]);
});

it('the distance of a whole country is none to anybody in it, and to nobody else', async () => {
  const [ana, bea] = await pairOfAge(73, 'Germany', 'Munich, Germany');
  expect(await seen(ana, bea)).toEqual([['Bea'], ['Ana']]);
  await discoveryWorld.editProfile(bea, { location: 'Salzburg, Austria' });
  expect(await seen(ana, bea)).toEqual([[], []]);
});
