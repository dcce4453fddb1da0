// Nobody locks an owner out of an account by trying wrong passwords. The owner still gets in from elsewhere, on known devices, or by
// e-mail.
import { request } from 'node:http';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { passwordCost } from './passwords/hashing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost, rateLimits: true });
});
afterAll(() => world.close());

/** A call from an address of this machine other than the one all tests come from. */
function postFrom(localAddress: string, path: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${world.origin}${path}`, { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } });
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

const loginFrom = (localAddress: string, username: string, password: string) =>
  postFrom(localAddress, '/api/auth/login', { username, password });

const login = ({ username }: Member, password: string) => world.visitor.post<ErrorBody>('/api/auth/login', { username, password });

/** Somebody beside the member, on the same network, has used up all tries. */
async function besieged(traits: { email?: string } = {}): Promise<Member> {
  const ana = await world.member(traits);
  for (let i = 0; i < 10; i += 1) expect((await login(ana, 'Wrong_1')).status).toBe(401);
  expect((await login(ana, ana.password)).status).toBe(429);
  return ana;
}

describe('someone whose password is being guessed', () => {
  it('signs in from any other address, and does not free the guesser by it', async () => {
    const ana = await besieged();
    expect(await loginFrom('127.0.0.2', ana.username, ana.password)).toBe(200);
    expect((await login(ana, ana.password)).status).toBe(429);
    expect(await loginFrom('127.0.0.2', ana.username, 'Wrong_1')).toBe(401);
  });

  it('is not locked out by many addresses together either, each of which has its own ten tries', async () => {
    const ana = await besieged();
    for (const address of ['127.0.0.3', '127.0.0.4']) {
      for (let i = 0; i < 10; i += 1) await loginFrom(address, ana.username, 'Wrong_1');
      expect(await loginFrom(address, ana.username, ana.password)).toBe(429);
    }
    expect(await loginFrom('127.0.0.5', ana.username, ana.password)).toBe(200);
  });

  it('stays signed in where she is, and can do there all that takes her password', async () => {
    const ana = await besieged();
    expect((await ana.get('/api/auth/me')).status).toBe(200);
    const change = { currentPassword: ana.password, newPassword: 'Steeped_well_4' };
    expect((await ana.put('/api/auth/password', change)).status).toBe(204);
    expect((await ana.del(`/api/users/${ana.id}`, { password: 'Steeped_well_4' })).status).toBe(204);
  });

  it('signs in at once, beside the guesser, with a password that came by e-mail', async () => {
    const email = 'besieged@post.example';
    const ana = await besieged({ email });
    await world.visitor.post('/api/auth/password-reset', { email });
    const code = await vi.waitFor(() => {
      const found = /\d{6}/u.exec(world.emails.find(({ to }) => to === email)?.text ?? '');
      if (!found) throw new Error('no e-mail yet');
      return found[0];
    });
    const reset = await world.visitor.post('/api/auth/password-reset/confirm', { email, code, newPassword: 'Steeped_well_4' });
    expect(reset.status).toBe(204);
    expect((await login(ana, 'Steeped_well_4')).status).toBe(200);
  });
});

describe('someone whose codes are asked for by a stranger', () => {
  it('gets hers all the same, until an address has had too many of them from everywhere', async () => {
    const email = 'coveted@post.example';
    await world.member({ email });
    const emailsTo = () => world.emails.filter(({ to }) => to === email).length;
    async function ask(from: string, times: number): Promise<void> {
      for (let i = 0; i < times; i += 1) expect(await postFrom(from, '/api/auth/password-reset', { email })).toBe(204);
    }
    await ask('127.0.0.6', 8);
    await vi.waitFor(() => expect(emailsTo()).toBe(5));
    await ask('127.0.0.1', 1);
    await vi.waitFor(() => expect(emailsTo()).toBe(6));
    for (const from of ['127.0.0.7', '127.0.0.8', '127.0.0.9']) await ask(from, 5);
    await vi.waitFor(() => expect(emailsTo()).toBe(15));
    await world.settled();
    expect(emailsTo()).toBe(15);
  });
});

it('a flood of wrong passwords from one address leaves the turns to others', async () => {
  const ana = await world.member();
  let answered = 0;
  const flood = Array.from({ length: 240 }, async (_, i) => {
    const { status } = await world.visitor.post('/api/auth/login', { username: `nobody${i}`, password: 'Wrong_1' });
    answered += 1;
    return status;
  });
  await vi.waitFor(() => expect(answered).toBeGreaterThan(0));
  expect(await loginFrom('127.0.0.10', ana.username, ana.password)).toBe(200);
  const statuses = await Promise.all(flood);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

describe('someone with a stolen session', () => {
  it('has ten tries at the password on it, and a second device of hers has its own', async () => {
    const ana = await world.member();
    const phone = await world.signIn(ana);
    const change = (member: Member, currentPassword: string) =>
      member.put<ErrorBody>('/api/auth/password', { currentPassword, newPassword: 'Steeped_well_4' });
    for (let i = 0; i < 10; i += 1) expect((await change(phone, 'Wrong_1')).status).toBe(401);
    expect((await change(phone, ana.password)).status).toBe(429);
    expect((await change(ana, ana.password)).status).toBe(204);
  });
});
