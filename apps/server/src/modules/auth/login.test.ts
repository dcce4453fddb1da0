import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { authEndpoints } from '@violet/contract/auth/auth';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, type World } from '#test/world/world.ts';
import { passwordCost } from './passwords/hashing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost });
});
afterAll(() => world.close());

describe('login', () => {
  it('answers her record and opens another session, whatever the case of her name', async () => {
    const ana = await world.member();
    const answer = await world.visitor.post<SelfUser>('/api/auth/login', { username: ana.username.toUpperCase(), password: ana.password });
    expect(answer.status).toBe(200);
    expect(answer.body.id).toBe(ana.id);
    expect(cookieOf(answer)).not.toBe(ana.cookie);
  });

  it('says the same about a wrong password and about a name that nobody has', async () => {
    const ana = await world.member();
    const wrong = await world.visitor.post<ErrorBody>('/api/auth/login', { username: ana.username, password: 'Kettle_off_9' });
    const nobody = randomUUID();
    for (const username of [nobody, `no\u0000${nobody}`, nobody.padEnd(200, 'x')]) {
      const unknown = await world.visitor.post<ErrorBody>('/api/auth/login', { username, password: 'Kettle_off_9' });
      expect(unknown.status).toBe(401);
      expect(unknown.body).toEqual(wrong.body);
    }
    expect(wrong.body).toEqual({ code: 'invalid_credentials', key: 'invalid_credentials', message: 'Please check your credentials' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('takes as long for a name that nobody has', async () => {
    const ana = await world.member();
    // Of the processor: other work on the machine does not count. How it divides into the two is only sampled.
    async function leastOf(username: string): Promise<number> {
      const times: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const before = process.cpuUsage();
        await world.visitor.post('/api/auth/login', { username, password: 'Kettle_off_9' });
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return Math.min(...times);
    }
    const [known, unknown] = [await leastOf(ana.username), await leastOf(randomUUID())];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('hashes a password anew that was hashed when that cost less; others stay as they are', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const cheap = await hash(ana.password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
    await world.db.query('UPDATE credentials SET password_hash = $2 WHERE member_id = $1', [ana.id, cheap]);
    const stored = async ({ id }: { id: string }) =>
      (await world.db.query<{ password_hash: string }>('SELECT password_hash FROM credentials WHERE member_id = $1', [id]))[0]
        ?.password_hash;
    const before = await stored(bea);
    for (const member of [ana, bea]) await world.signIn(member);
    expect(await stored(ana)).toContain(`$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},`);
    expect(await stored(bea)).toBe(before);
    expect((await (await world.signIn(ana)).get('/api/auth/me')).status).toBe(200);
    expect((await ana.get('/api/auth/me')).status).toBe(200);
  });

  it('refuses what is missing', async () => {
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/login', {});
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'username', key: 'required', message: 'Required' },
      { path: 'password', key: 'required', message: 'Required' },
    ]);
  });

  it('stops comparing after ten wrong tries for an account, right ones too, and lets others in', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const attempt = (username: string, password: string) => world.visitor.post<ErrorBody>('/api/auth/login', { username, password });
    for (let i = 0; i < 10; i += 1) expect((await attempt(ana.username, 'Wrong_1')).status).toBe(401);
    const refused = await attempt(ana.username.toUpperCase(), ana.password);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(800);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect(Date.parse(refused.body.resetsAt ?? '')).toBeGreaterThan(Date.now());
    expect((await attempt(bea.username, bea.password)).status).toBe(200);
    expect((await ana.get('/api/auth/me')).status).toBe(200);
  });

  it('counts each try of a network, whatever it says', async () => {
    const strict = await createWorld({ demo: false, rateLimits: true });
    const attempt = async () => (await strict.visitor.post('/api/auth/login', {})).status;
    for (let tried = 0; tried < authEndpoints.login.limit.points; tried += 1) expect(await attempt()).toBe(400);
    expect(await attempt()).toBe(429);
    await strict.close();
  });

  it('counts no other spelling of a name as another account', async () => {
    const ivi = await world.member({ username: `ivi${randomUUID().slice(0, 8)}` });
    for (const username of [ivi.username.replace('i', '\u0130'), ivi.username.replace('i', '\u0131'), `${ivi.username}\u200b`]) {
      expect((await world.visitor.post('/api/auth/login', { username, password: ivi.password })).status).toBe(401);
    }
  });

  it('gives a crowd of wrong tries at once no more of them', async () => {
    const ana = await world.member();
    const tries = Array.from({ length: 25 }, () => world.visitor.post('/api/auth/login', { username: ana.username, password: 'Wrong_1' }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    expect(statuses.filter((status) => status === 429).length).toBe(25 - statuses.filter((status) => status === 401).length);
  });

  it('forgets wrong tries after a right one', async () => {
    const ana = await world.member();
    const attempt = (password: string) => world.visitor.post('/api/auth/login', { username: ana.username, password });
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) expect((await attempt('Wrong_1')).status).toBe(401);
      expect((await attempt(ana.password)).status).toBe(200);
    }
  });
});
