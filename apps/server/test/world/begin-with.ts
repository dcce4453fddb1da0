// How several files of tests begin: one world for the file, and people made anew before each test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createWorld, type World } from './world.ts';

/** @param assign puts them where the file's tests find them */
export function beginWith<People extends readonly unknown[]>(
  invite: (world: World) => Promise<People>,
  assign: (world: World, ...people: People) => void,
): void {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => assign(world, ...(await invite(world))));
}
