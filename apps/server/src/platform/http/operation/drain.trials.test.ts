// A process that leaves says so first, and serves on for those who have not heard. Only then it closes its door.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeCodes } from '@violet/contract/realtime';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
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

it('answers what was on its way when it closed its door', async () => {
  const { port, host } = new URL(world.origin);
  const connection = connect(Number(port), '127.0.0.1');
  await once(connection, 'connect');
  connection.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n`);
  // Answered once the part before has been read, too.
  await world.visitor.get('/healthz');
  const drained = world.app.drain();
  await expect
    .poll(() =>
      world.visitor.get('/healthz').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  connection.write('\r\n');
  expect(await text(connection)).toMatch(/^HTTP\/1.1 200 /u);
  await drained;
});

it('closes its door while a job still works, and waits for it', async () => {
  let finish = () => {};
  const work = new Promise<void>((resolve) => void (finish = resolve));
  let hasBegun = false;
  world.app.jobs.register('kettle', () => {
    hasBegun = true;
    return work;
  });
  await world.app.jobs.start();
  await world.app.jobs.send('kettle');
  await vi.waitFor(() => expect(hasBegun).toBe(true));
  const drained = world.app.drain().then(() => 'drained');
  await vi.waitFor(() => expect(world.visitor.get('/healthz')).rejects.toThrow('fetch failed'));
  expect(await Promise.race([drained, Promise.resolve('works')])).toBe('works');
  finish();
  expect(await drained).toBe('drained');
});

it('closes sockets one after the other, over all of the time there is for it', async () => {
  const sockets = await Promise.all(Array.from({ length: 8 }, () => openSocket(world.origin, ana)));
  const closings = sockets.map(async ({ closed }) => ({ code: await closed, at: performance.now() }));
  await world.app.drain({ spreadMs: 4_000 });
  const closed = await Promise.all(closings);
  expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([closeCodes.goingAway]));
  // Seven gaps of half a second. A busy machine may be late with the first, and close several at a time.
  const times = closed.map(({ at }) => at);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2_000);
});
