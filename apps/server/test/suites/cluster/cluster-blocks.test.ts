// The places where a block acts, with the one who blocks in one process and the other in another. Spec §12 WebSocket.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openPair, sides } from '#test/suites/blocks/block-pair.ts';
import { blockPlaces, sameMoment } from '#test/suites/blocks/block-places.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('two processes need Redis: set TEST_REDIS_URL (npm run test:services)');
  world = await createWorld();
  second = await world.secondProcess();
});
afterAll(() => world.close());

describe.each(sides)('after a block from another process, for $side:', ({ isBlocker }) => {
  it.each(blockPlaces)('$place', async ({ expectEnd, traits }) => expectEnd(await openPair(world, isBlocker, { traits, second })));

  it.each(Array.from({ length: 10 }, (_none, round) => ({ ...sameMoment, round })))('$place, round $round', async ({ expectEnd }) =>
    expectEnd(await openPair(world, isBlocker, { second })),
  );
});
