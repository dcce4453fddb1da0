// The attacker's script against one process.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAttackerScene, type Scene } from './attacker-scene.ts';
import { moves } from './moves.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openAttackerScene({ processes: 1 });
});
afterAll(() => scene.close());

const played = moves.filter(({ needsRedis }) => !needsRedis || process.env.TEST_REDIS_URL);

it.each(played.map((move) => [move.fault, move.name, move] as const))('%s: an attacker %s', async (_fault, _name, { play }) => {
  await expect(play(scene)).resolves.toBeUndefined();
});
