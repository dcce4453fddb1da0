// Alone or with a partner, open to couples or not: each with each, wherever two meet anew. ADR 041.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import { become, kinds, mayMeet } from '#test/steps/couples.ts';
import { meetingPlaces } from './meeting-places.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

// Twice as seen from both: every two kinds stand there in either order.
const pairs = kinds.flatMap((mine) => kinds.map((theirs) => ({ mine, theirs, met: mayMeet(mine, theirs) ? 'meets' : 'does not meet' })));

it('there are sixteen', () => {
  expect(pairs.map(({ met }) => met).filter((met) => met === 'meets')).toHaveLength(9);
  expect(pairs).toHaveLength(16);
});

describe.each(pairs)('$mine.name $met $theirs.name', ({ mine, theirs }) => {
  let location: string;
  beforeAll(() => {
    location = discoveryWorld.newTown();
  });

  it.each(meetingPlaces)('$place', async ({ traits, before, isMet }) => {
    const { world } = discoveryWorld;
    const meeting = { world, me: await world.member({ location, ...traits }), other: await world.member({ location, ...traits }) };
    await before?.(meeting);
    await world.settled();
    await become(meeting.me, mine);
    await become(meeting.other, theirs);
    expect(await isMet(meeting)).toBe(mayMeet(mine, theirs));
  });
});
