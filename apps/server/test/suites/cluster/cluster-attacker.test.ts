// The attacker's script against two processes: what is tried at one is looked for at the other. Needs PostgreSQL and Redis.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAttackerScene, type Scene } from '#test/suites/attacker/attacker-scene.ts';
import { moves } from '#test/suites/attacker/moves.ts';

let scene: Scene;
beforeAll(async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('two processes need Redis: set TEST_REDIS_URL (npm run test:services)');
  scene = await openAttackerScene({ processes: 2 });
});
afterAll(() => scene.close());

it.each(moves.map((move) => [move.fault, move.name, move] as const))('%s: an attacker %s', async (_fault, _name, { play }) => {
  await expect(play(scene)).resolves.toBeUndefined();
});
