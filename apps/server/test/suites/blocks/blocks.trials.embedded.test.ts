// What a block ends, seen from both sides. The one who blocked and the one who was blocked must find the same nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPair, sides } from './block-pair.ts';
import { blockPlaces } from './block-places.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('acts in 28 places', () => {
  expect(blockPlaces.map(({ place }) => Number.parseInt(place, 10))).toEqual(Array.from({ length: 28 }, (_none, index) => index + 1));
});

describe.each(sides)('after a block, for $side:', ({ isBlocker }) => {
  it.each(blockPlaces)('$place', async ({ expectEnd, traits }) => expectEnd(await openPair(world, isBlocker, { traits })));
});
