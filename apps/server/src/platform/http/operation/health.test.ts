// What a balancer asks a process before it sends anybody there.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let isUp = true;
beforeAll(async () => {
  world = await createWorld({ between: (db) => ({ ...db, answers: async () => isUp && db.answers() }) });
});
afterAll(() => world.close());

it('is ready while its database answers', async () => {
  // The first connection to Redis takes a moment.
  const whole = { status: 200, body: { status: 'ready', degraded: [] } };
  await vi.waitFor(async () => expect(await world.visitor.get('/readyz')).toMatchObject(whole));
  isUp = false;
  const { status, body, headers } = await world.visitor.get('/readyz');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(body).toMatchObject({ code: 'unavailable' });
  expect((await world.visitor.get('/healthz')).status).toBe(200);
  isUp = true;
  expect((await world.visitor.get('/readyz')).status).toBe(200);
});

it('stays ready without its replica, and says so', async () => {
  await world.restart({ readDb: { ...world.db, answers: async () => false } });
  const degraded = { status: 200, body: { status: 'ready', degraded: ['replica'] } };
  await vi.waitFor(async () => expect(await world.visitor.get('/readyz')).toMatchObject(degraded));
  expect(await world.visitor.get('/status')).toMatchObject({ status: 200, body: { status: 'degraded' } });
});
