// What one address may ask for at all, and the files that are counted apart from it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingLimit } from '#platform/http/server.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: false, rateLimits: true });
});
afterAll(() => world.close());

const atOnce = 50;

it('an address that has asked for everything is refused calls, and no pictures and recordings', async () => {
  const ask = async (address: string) => (await world.visitor.get(address)).status;
  for (let asked = 0; asked < everythingLimit.points; asked += atOnce)
    expect(new Set(await Promise.all(Array.from({ length: atOnce }, () => ask('/api/auth/password-rules'))))).toEqual(new Set([200]));
  expect([await ask('/api/auth/password-rules'), await ask('/api/auth/me')]).toEqual([429, 429]);
  expect([await ask(`/photos/${randomUUID()}`), await ask(`/voice/${randomUUID()}`)]).toEqual([401, 401]);
});
