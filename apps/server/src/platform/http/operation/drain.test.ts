// A process that leaves says so first, and serves on for those who have not heard. Only then it closes its door.
import { closeCodes } from '@violet/contract/realtime';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const delayMs = 1_500 * inject('slowness');
let world: World;
let ana: Member;
beforeEach(async () => {
  world = await createWorld();
  ana = await world.member();
});
afterEach(() => world.close());

it('serves on after it has said that it goes, and asks callers to leave their connections', async () => {
  const phone = await openSocket(world.origin, ana);
  const drained = world.app.drain({ delayMs });
  expect((await world.visitor.get('/readyz')).status).toBe(503);
  const { status, headers } = await ana.get('/api/matches');
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await phone.caughtUp();
  const laptop = await openSocket(world.origin, ana);
  await drained;
  expect(await Promise.all([phone.closed, laptop.closed])).toEqual([closeCodes.goingAway, closeCodes.goingAway]);
  await expect(world.visitor.get('/healthz')).rejects.toThrow('fetch failed');
});

it('closes sockets one after the other', async () => {
  const sockets = await Promise.all(Array.from({ length: 8 }, () => openSocket(world.origin, ana)));
  const closings = sockets.map(async ({ closed }) => ({ code: await closed, at: performance.now() }));
  await world.app.drain({ spreadMs: 5_000 });
  const closed = await Promise.all(closings);
  expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([closeCodes.goingAway]));
  const times = closed.map(({ at }) => at);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(100);
});
