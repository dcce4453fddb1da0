// What one caller may ask for at all. Visitors count by their address, sessions each for themselves, and files apart.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingLimit } from '#platform/http/limits/caller-limits.ts';
import { createWorld, type Caller, type Member, type World } from '#test/world/world.ts';

let world: World;
let [ana, bea] = [] as unknown as [Member, Member];
beforeAll(async () => {
  world = await createWorld({ demo: false, rateLimits: true });
  [ana, bea] = [await world.member(), await world.member()];
});
afterAll(() => world.close());

const atOnce = 50;
const rules = '/api/auth/password-rules';
const ask = async (caller: Caller, address: string) => (await caller.get(address)).status;

/** Signing up was counted for the address as well, so the last ones are asked for until the refusal. */
async function askForEverything(askOnce: () => Promise<number>, status: number): Promise<void> {
  for (let asked = atOnce; asked < everythingLimit.points; asked += atOnce)
    expect(new Set(await Promise.all(Array.from({ length: atOnce }, askOnce)))).toEqual(new Set([status]));
  let left = atOnce;
  while (left > 0 && (await askOnce()) === status) left -= 1;
}

it('a visitor who has asked for everything is refused calls, and no pictures and recordings; members at that address go on', async () => {
  await askForEverything(() => ask(world.visitor, rules), 200);
  expect([await ask(world.visitor, rules), await ask(world.visitor, '/api/auth/me')]).toEqual([429, 429]);
  expect([await ask(world.visitor, `/photos/${randomUUID()}`), await ask(world.visitor, `/voice/${randomUUID()}`)]).toEqual([401, 401]);
  expect(await ask(bea, rules)).toBe(200);
});

it('a session that has asked for everything is refused, and no other at that address', async () => {
  await askForEverything(() => ask(ana, rules), 200);
  expect([await ask(ana, rules), await ask(ana, '/api/auth/me')]).toEqual([429, 429]);
  expect([await ask(ana, `/photos/${randomUUID()}`), await ask(bea, '/api/auth/me')]).toEqual([404, 200]);
});
