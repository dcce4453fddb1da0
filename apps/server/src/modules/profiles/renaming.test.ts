// A name can be changed three times in thirty days. ADR 024.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rename = (member: Member, name: string, more: object = {}) =>
  member.put<ErrorBody & SelfUser>(`/api/users/${member.id}`, { name, ...more });

it('takes three names in thirty days, and refuses the fourth with all that came along', async () => {
  const ana = await world.member({ name: 'Ana', bio: 'Oolong' });
  for (const name of ['Anna', 'Anne', 'Anouk']) expect((await rename(ana, name)).body.name).toBe(name);
  const refused = await rename(ana, 'I will', { bio: 'Find you' });
  const fault = { path: 'name', key: 'name_changes', params: { most: 3, days: 30 } };
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [fault] } });
  expect((await ana.get<SelfUser>('/api/auth/me')).body).toMatchObject({ name: 'Anouk', bio: 'Oolong' });
  expect((await rename(ana, 'Anouk', { bio: 'Sencha' })).body).toMatchObject({ name: 'Anouk', bio: 'Sencha' });
});

it('opens again as each of them grows old, and counts for nobody else', async () => {
  const [bea, cleo] = [await world.member({ name: 'Bea' }), await world.member({ name: 'Cleo' })];
  await rename(bea, 'Bee');
  world.clock.advance({ days: 20 });
  let here = await world.signIn(bea);
  for (const name of ['Bella', 'Beatrix']) expect((await rename(here, name)).status).toBe(200);
  world.clock.advance({ days: 9, hours: 23 });
  here = await world.signIn(bea);
  expect((await rename(here, 'Bertha')).status).toBe(400);
  expect((await rename(await world.signIn(cleo), 'Clio')).status).toBe(200);
  world.clock.advance({ hours: 1 });
  expect((await rename(here, 'Bertha')).status).toBe(200);
  expect((await rename(here, 'Bess')).status).toBe(400);
});
