// Others count on an age. It only goes up where others reach the server, and not at all once a moderator has looked. ADR 028.
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isExposed: true });
});
afterAll(() => world.close());

const turn = (ana: Member, age: number, more: object = {}) => ana.put<ErrorBody>(`/api/users/${ana.id}`, { age, ...more });
const ageOf = async (ana: Member) => (await ana.get<SelfUser>('/api/auth/me')).body.age;

it('goes up, and never down', async () => {
  const ana = await world.member({ age: 29 });
  expect((await turn(ana, 30)).status).toBe(200);
  expect((await turn(ana, 29, { bio: 'Younger' })).body.errors).toMatchObject([{ path: 'age', key: 'age_younger' }]);
  expect([await ageOf(ana), (await turn(ana, 30, { bio: 'As old' })).status]).toEqual([30, 200]);
});

it('stays as it was verified', async () => {
  const ana = await world.member({ age: 29 });
  await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [ana.id]);
  for (const age of [28, 30]) expect((await turn(ana, age)).body.errors).toMatchObject([{ path: 'age', key: 'age_verified' }]);
  expect((await turn(ana, 29, { bio: 'Still here' })).status).toBe(200);
});
