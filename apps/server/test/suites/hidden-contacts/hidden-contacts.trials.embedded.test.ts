// Whoever has a contact that a member entered meets that member in none of these places. The member meets the other in all of them. ADR 045.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, hideFrom } from '#test/steps/contacts.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import { oneWayPlaces } from './one-way-places.ts';

let discoveryWorld: DiscoveryWorld;
let location: string;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
  location = discoveryWorld.newTown();
});
afterAll(() => discoveryWorld.world.close());

async function two(traits: object = {}) {
  const email = anAddress();
  const { world } = discoveryWorld;
  return { email, world, xenia: await world.member({ email, location, ...traits }), ana: await world.member({ location, ...traits }) };
}

describe.each(oneWayPlaces)('$place', ({ traits, before, isMet }) => {
  it('is there for both before, so that this tries something', async () => {
    const { world, ana, xenia } = await two(traits);
    const meeting = { world, me: xenia, other: ana };
    await before?.(meeting);
    await world.settled();
    expect(await isMet(meeting)).toBe(true);
  });

  it('does not show her to whom she hides from', async () => {
    const { email, world, ana, xenia } = await two(traits);
    const meeting = { world, me: xenia, other: ana };
    await before?.(meeting);
    await world.settled();
    await hideFrom(ana, email);
    expect(await isMet(meeting)).toBe(false);
  });

  it('shows that one to her as ever', async () => {
    const { email, world, ana, xenia } = await two(traits);
    const meeting = { world, me: ana, other: xenia };
    await before?.(meeting);
    await world.settled();
    await hideFrom(ana, email);
    expect(await isMet(meeting)).toBe(true);
  });
});
