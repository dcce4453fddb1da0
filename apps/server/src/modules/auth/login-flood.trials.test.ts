// What leaked elsewhere is tried here, one name and password at a time. It comes from so many networks that no limit of one is reached.
// The brake guards passwords, so it holds with RATE_LIMITS=off as well.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';

async function loginFrom(world: World, remoteAddress: string, username: string, password: string): Promise<number> {
  const payload = { username, password };
  return (await world.app.http.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })).statusCode;
}

/** Wrong ones from an address, a few side by side. */
async function failFrom(world: World, address: string, count: number): Promise<number[]> {
  const answers: number[] = [];
  while (answers.length < count) {
    const names = Array.from({ length: Math.min(10, count - answers.length) }, (_, index) => `leaked-${answers.length + index}`);
    answers.push(...(await Promise.all(names.map((name) => loginFrom(world, address, name, 'Wrong_1')))));
  }
  return answers;
}

describe.each([{ rateLimits: true }, { rateLimits: false }])('with %o', (options) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ ...options, demo: false });
  });
  afterAll(() => world.close());

  it('once far more logins fail than people mistype, every network has a few tries, and members still sign in', async () => {
    const ana = await world.member();
    for (const network of [2, 3, 4, 5]) expect(new Set(await failFrom(world, `203.0.113.${network}`, 250))).toEqual(new Set([401]));
    const slowed = await failFrom(world, '203.0.113.6', 12);
    expect(slowed.filter((status) => status === 401)).toHaveLength(10);
    expect(slowed.filter((status) => status === 429)).toHaveLength(2);
    expect(await loginFrom(world, '203.0.113.7', ana.username, ana.password)).toBe(200);
  });
});
