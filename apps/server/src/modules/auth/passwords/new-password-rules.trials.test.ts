// Outside of a demo on one's own machine a new password is longer. Nobody who knows its owner guesses it.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { createJudge } from './strength.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await createWorld({ demo: false });
  ana = await world.member({
    username: 'ana_kettle',
    name: 'Ana Brewster',
    email: 'stargazing@example.org',
    location: 'Ypsilanti, Michigan',
  });
  await ana.put(`/api/users/${ana.id}`, { job: 'Letterpress printer', education: 'Vassar College', interests: ['Bouldering'] });
});
afterAll(() => world.close());

const faultsOf = ({ body }: { readonly body: ErrorBody }) => (body.errors ?? []).map(({ path, key, params }) => [path, key, params]);
const change = (newPassword: string) => ana.put<ErrorBody>('/api/auth/password', { currentPassword: ana.password, newPassword });

describe('a new password', () => {
  it.each(['Tea_9k', 'Kettle_99', 'Violet_7a'])('has ten characters: %s', async (password) => {
    const profile = { name: 'Bea', age: 30, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
    const answer = await world.visitor.post<ErrorBody>('/api/auth/register', { ...profile, username: 'bea', password });
    expect([answer.status, faultsOf(answer)]).toEqual([400, [['password', 'password_min', { min: 10 }]]]);
  });

  it.each([
    'Rockyou2024',
    'Lesbian123',
    'Violet12345',
    'Butterfly1990',
    'Stargazing_1',
    'Ana_kettle_1',
    'Brewster_01',
    'Rockyou_123',
    'Monkey-12345',
    '2024.Lesbian',
    'Violet_ana1',
  ])('is none of those that are tried first, nor made of what is known of her: %s', async (password) => {
    const answer = await change(password);
    expect([answer.status, faultsOf(answer).map(([path]) => path)]).toEqual([400, ['newPassword']]);
    expect(['password_guessable', 'password_common']).toContain(faultsOf(answer)[0]?.[1]);
  });

  it.each(['Ypsilanti_7', 'Letterpress12', 'Vassar_2019', 'Bouldering5'])(
    'is nothing that her profile says of her: %s',
    async (password) => {
      const stranger = await world.member({ location: 'Boston, Massachusetts' });
      const answer = await change(password);
      expect([answer.status, faultsOf(answer)]).toEqual([400, [['newPassword', 'password_guessable', undefined]]]);
      const { password: currentPassword } = stranger;
      expect((await stranger.put('/api/auth/password', { currentPassword, newPassword: password })).status).toBe(204);
    },
  );

  it('is not the town that is chosen by its number with the sign-up', async () => {
    const { body: towns } = await world.visitor.get<{ cityId: string }[]>('/api/places/cities?country=FR&q=Echirolles');
    const profile = { name: 'Bea', age: 30, genderIdentity: 'woman', sexualOrientation: 'lesbian', cityId: towns[0]?.cityId };
    const register = (password: string) => world.visitor.post<ErrorBody>('/api/auth/register', { ...profile, username: 'bea_b', password });
    const answer = await register('Echirolles_1');
    expect([answer.status, faultsOf(answer)]).toEqual([400, [['password', 'password_guessable', undefined]]]);
    expect((await register('Tidewater_1 hums')).status).toBe(201);
  });

  it.each(['Lesbienne1', 'Arcoiris12', 'Schmetterling1', 'Coração123', 'Farfalla_12', 'Beekeeper_12'])(
    'is no word of a language with a number behind it: %s',
    async (password) => {
      const answer = await change(password);
      expect([answer.status, faultsOf(answer)]).toEqual([400, [['newPassword', 'password_guessable', undefined]]]);
    },
  );

  it.each(['BaBeMaGnEt', 'hardwareid', 'INSTALLUTIL', 'SuperManBoy'])(
    'is none that leaked so often that it is tried first: %s',
    async (password) => {
      const answer = await change(password);
      expect([answer.status, faultsOf(answer)]).toEqual([400, [['newPassword', 'password_guessable', undefined]]]);
    },
  );

  it('may be long, and made to be slow to judge', async () => {
    expect((await change(`Aa_${'@4310$57'.repeat(120)}`)).status).toBe(204);
  });

  it('may be a handful of words', async () => {
    expect((await world.member({ password: 'Three_herons_nap' })).id).toBeTruthy();
  });

  it('may be of any signs: nobody has to put a capital and a number where everybody puts them', async () => {
    const bea = await world.member({ password: 'three herons nap', email: 'bea@example.org' });
    const next = 'ελαφρύ φεγγάρι μου';
    expect((await bea.put('/api/auth/password', { currentPassword: 'three herons nap', newPassword: next })).status).toBe(204);
    await world.visitor.post('/api/auth/password-reset', { email: 'bea@example.org' });
    const code = await vi.waitFor(() => {
      const [found] = /\d{6}/u.exec(world.emails.at(-1)?.text ?? '') ?? [];
      expect(found).toBeDefined();
      return found;
    });
    const reset = { email: 'bea@example.org', code, newPassword: 'slow kettles sing' };
    expect((await world.visitor.post('/api/auth/password-reset/confirm', reset)).status).toBe(204);
    const login = { username: bea.username, password: 'slow kettles sing' };
    expect((await world.visitor.post('/api/auth/login', login)).status).toBe(200);
  });

  it('is none of the longest that leaked, however many of them there are', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const leaked = dictionary['passwords-common'].filter((password) => String(password).length >= 10).map(String);
    const judge = createJudge();
    expect(leaked.length).toBeGreaterThan(1_500);
    expect(leaked.filter((password) => !judge(password, []))).toEqual([]);
  });
});

it('is judged for nobody without end: a hundred forms an hour from one network', async () => {
  const limited = await createWorld({ demo: false, rateLimits: true });
  const profile = { name: 'Bea', age: 30, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const register = () => limited.visitor.post<ErrorBody>('/api/auth/register', { ...profile, username: 'bea', password: 'Lesbian123' });
  const statuses: number[] = [];
  for (let i = 0; i < 101; i += 1) statuses.push((await register()).status);
  expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([400]), 429]);
  await limited.close();
});

it('is as the specification has it in a demo on one’s own machine', async () => {
  const demo = await createWorld();
  expect((await demo.member({ password: 'Tea_9k' })).id).toBeTruthy();
  await demo.close();
});
