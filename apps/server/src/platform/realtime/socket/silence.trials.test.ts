// What a socket that says nothing comes to, in the product's own times.
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { connect, openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('closes on silence, and notices a cut cable', async () => {
  const [ana, bea, dora] = [await world.member(), await world.member(), await world.member()];
  await aMatch(bea, dora);
  const watcher = await openSocket(world.origin, bea);
  const silent = await connect(world.origin, ana.cookie);
  await openSocket(world.origin, dora, false);
  const cutAt = Date.now();
  expect(await silent.closed).toBe(closeCodes.notAuthenticated);
  await watcher.next('online_status', ({ userId, isOnline }) => userId === dora.id && isOnline === false);
  expect(Date.now() - cutAt).toBeLessThan(socketLimits.offlineAfterMs);
});
