import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@violet/contract/errors';
import type { Session } from '@violet/contract/auth';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const valid = {
  username: 'Sappho.of_Lesbos',
  password: 'Kettle_on_9',
  name: 'Sappho',
  age: 30,
  genderIdentity: 'woman',
  sexualOrientation: 'lesbian',
};

let count = 0;
function someone(traits: object = {}) {
  count += 1;
  return { ...valid, username: `someone-${count}`, ...traits };
}

describe('registration', () => {
  it('answers her whole record, signs her in and lists her session', async () => {
    const answer = await world.visitor.post<SelfUser>('/api/auth/register', {
      ...valid,
      bio: '  Poems. ',
      location: 'Portland, Oregon',
      interests: ['Yoga', 'Yoga'],
      teaInterests: ['Chai'],
      email: 'Sappho@Example.org',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'Sappho.of_Lesbos',
      name: 'Sappho',
      bio: 'Poems.',
      location: 'Portland, Oregon',
      interests: ['Yoga'],
      teaInterests: ['Chai'],
      email: 'sappho@example.org',
      photos: [],
      lifestyle: {},
      ghostMode: false,
      hasActiveSubscription: false,
      isVerified: false,
      isOnline: false,
      phoneNumber: null,
      role: 'member',
    });
    expect(JSON.stringify(answer.body)).not.toContain('assword');
  });

  it('sets a session cookie the page cannot read, and a hint that it can', async () => {
    const { headers } = await world.visitor.post('/api/auth/register', someone());
    const [session = '', hint = ''] = headers.getSetCookie();
    expect(session).toMatch(/^violet_session=[\w-]{43};/);
    expect(session).toContain('HttpOnly');
    expect(session).toContain('SameSite=Lax');
    expect(session).toContain('Path=/');
    expect(session).not.toContain('Secure');
    expect(hint).toMatch(/^violet_signed_in=1;/);
    expect(hint).not.toContain('HttpOnly');
    const expiresInDays = (Date.parse(/Expires=([^;]+)/.exec(session)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(expiresInDays).toBeCloseTo(30, 1);
  });

  it('stores no token and no password as it is', async () => {
    const answer = await world.visitor.post('/api/auth/register', someone());
    const token = cookieOf(answer).split(';')[0]?.split('=')[1] ?? '';
    const rows = await world.db.query<{ token_hash: Uint8Array; password_hash: string }>(
      'SELECT s.token_hash, c.password_hash FROM sessions s JOIN credentials c USING (member_id)',
    );
    for (const row of rows) {
      expect(Buffer.from(row.token_hash).toString('latin1')).not.toContain(token);
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  it('names every failing rule, in the words of the specification', async () => {
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/register', {
      username: 'x!',
      password: '?',
      age: 17,
      genderIdentity: 'man',
      location: 'Atlantis, Ocean',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
    const at = (path: string) => body.errors?.filter((error) => error.path === path).map((error) => error.message);
    expect(at('password')).toEqual([
      'Password must be at least 6 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number or underscore',
    ]);
    const paths = new Set(body.errors?.map((error) => error.path));
    expect([...paths].sort()).toEqual(['age', 'genderIdentity', 'location', 'name', 'password', 'sexualOrientation', 'username']);
  });

  it.each(['Password1', 'Qwerty123', 'P@ssw0rd1', 'Summer2024'])('refuses the common password %s', async (password) => {
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/register', someone({ password }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'password', message: 'This password is too common. Please choose another one' }]);
  });

  it('refuses the username as the password, whatever its case', async () => {
    const { status, body } = await world.visitor.post<ErrorBody>(
      '/api/auth/register',
      someone({ username: 'kettle_ON_9', password: 'Kettle_on_9' }),
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'password', message: 'Password must not be your username' }]);
  });

  it('takes a username once, without regard to case', async () => {
    await world.visitor.post('/api/auth/register', someone({ username: 'OnlyOne' }));
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/register', someone({ username: 'onlyone' }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'username_taken' });
  });

  it('gives a name wanted twice at once to one of them', async () => {
    const wanted = someone({ username: 'Contested' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.visitor.post('/api/auth/register', wanted)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('uses a password of more than 64 characters unshortened', async () => {
    const password = `Kettle_${'on '.repeat(60)}9`;
    const her = someone({ password });
    await world.visitor.post('/api/auth/register', her);
    const shortened = await world.visitor.post('/api/auth/login', { username: her.username, password: password.slice(0, 100) });
    expect(shortened.status).toBe(401);
    expect((await world.visitor.post('/api/auth/login', { username: her.username, password })).status).toBe(200);
  });

  it.each([
    ['a list for a name', { name: ['Ana'] }],
    ['a number for a password', { password: 123456 }],
    ['a fraction for an age', { age: 29.5 }],
    ['an age in words', { age: 'thirty' }],
    ['NUL in a bio', { bio: 'a\u0000b' }],
    ['half a character in a name', { name: 'A\ud800' }],
    ['half a character in a password', { password: 'Kettle_on_\udfff' }],
    ['a huge bio', { bio: 'x'.repeat(50_000) }],
    ['photos from elsewhere', { photos: ['https://tracker.example/pixel.png'] }],
    ['null for a username', { username: null }],
  ])('refuses %s', async (_what, traits) => {
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/register', someone(traits));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: expect.any(String), errors: expect.any(Array) });
  });

  it.each([
    ['a prototype', '{"__proto__":{"role":"admin"},"username":"proto"}'],
    ['no object', '"register me"'],
    ['no JSON', '{"username":'],
    ['nothing', ''],
  ])('refuses %s as a body', async (_what, body) => {
    expect((await world.visitor.post('/api/auth/register', body)).status).toBe(400);
  });

  it('refuses a body over the limit', async () => {
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/register', someone({ bio: 'x'.repeat(70_000) }));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('ignores what it does not know, also a role', async () => {
    const { status, body } = await world.visitor.post<SelfUser>(
      '/api/auth/register',
      someone({ role: 'admin', isVerified: true, id: 'mine' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'member', isVerified: false });
  });
});

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
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: 'Please check your credentials' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('takes as long for a name that nobody has', async () => {
    const ana = await world.member();
    async function shortestOf(username: string): Promise<number> {
      const times: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const start = performance.now();
        await world.visitor.post('/api/auth/login', { username, password: 'Kettle_off_9' });
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    }
    const [known, unknown] = [await shortestOf(ana.username), await shortestOf(randomUUID())];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('refuses what is missing', async () => {
    const { status, body } = await world.visitor.post<ErrorBody>('/api/auth/login', {});
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'username', message: 'Required' },
      { path: 'password', message: 'Required' },
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

describe('a session', () => {
  it('is needed', async () => {
    for (const cookie of ['', 'violet_session=', 'violet_session=nonsense', `violet_session=${'A'.repeat(43)}`]) {
      const response = await fetch(`${world.origin}/api/auth/me`, { headers: { cookie } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
    }
  });

  it('ends on the server at logout, and is told of', async () => {
    const ana = await world.member();
    const ended: string[] = [];
    world.app.events.on('session.ended', ({ memberId }) => void ended.push(memberId));
    const answer = await ana.post('/api/auth/logout');
    expect(answer.status).toBe(204);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('Expires=Thu, 01 Jan 1970');
    expect((await ana.get('/api/auth/me')).status).toBe(401);
    await world.settled();
    expect(ended).toEqual([ana.id]);
  });

  it('is no condition for logging out: the cookies go in any case', async () => {
    const ana = await world.member();
    await ana.post('/api/auth/logout');
    for (const caller of [ana, world.visitor]) {
      const answer = await caller.post('/api/auth/logout');
      expect(answer.status).toBe(204);
      expect(answer.headers.getSetCookie()).toHaveLength(2);
    }
  });

  it('runs out thirty days after its last use', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    world.clock.advance({ days: 20 });
    expect((await ana.get('/api/auth/me')).status).toBe(200);
    world.clock.advance({ days: 20 });
    const slid = await ana.get('/api/auth/me');
    expect(slid.status).toBe(200);
    expect(slid.headers.getSetCookie()[0]).toContain('violet_session=');
    expect((await bea.get('/api/auth/me')).status).toBe(401);
    world.clock.advance({ days: 31 });
    expect((await ana.get('/api/auth/me')).status).toBe(401);
  });

  it('is written down as used at most every five minutes', async () => {
    const ana = await world.member();
    const lastActive = async () => (await ana.get<SelfUser>('/api/auth/me')).body.lastActive;
    const first = await lastActive();
    world.clock.advance({ minutes: 4 });
    expect(await lastActive()).toBe(first);
    world.clock.advance({ minutes: 2 });
    expect(Date.parse(await lastActive()) - Date.parse(first)).toBeGreaterThanOrEqual(360_000);
  });

  it('of a suspended member only tells her so', async () => {
    const ana = await world.member();
    await world.db.query('UPDATE members SET suspended_at = $2 WHERE id = $1', [ana.id, world.clock.now()]);
    expect((await ana.get<SelfUser>('/api/auth/me')).body.suspension).not.toBeNull();
    const answer = await ana.get<ErrorBody>('/api/auth/sessions');
    expect([answer.status, answer.body.code]).toEqual([403, 'suspended']);
    expect((await world.visitor.post('/api/auth/login', { username: ana.username, password: ana.password })).status).toBe(200);
  });
});

describe('her sessions', () => {
  it('are listed by device, the current one marked, and end one by one', async () => {
    const ana = await world.member();
    const phone = await world.signIn(ana);
    const list = (await ana.get<Session[]>('/api/auth/sessions')).body;
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    expect(list[0]).toEqual({
      id: expect.any(String),
      device: 'Unknown device',
      current: false,
      lastUsedAt: expect.any(String),
      createdAt: expect.any(String),
    });
    const other = list.find((session) => !session.current);
    expect((await ana.del(`/api/auth/sessions/${other?.id}`)).status).toBe(204);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await ana.del(`/api/auth/sessions/${other?.id}`)).status).toBe(404);
  });

  it('of others cannot be ended', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const [session] = (await bea.get<Session[]>('/api/auth/sessions')).body;
    for (const id of [session?.id, 'no-id']) expect((await ana.del(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect((await bea.get('/api/auth/me')).status).toBe(200);
  });

  it('end everywhere else at once', async () => {
    const ana = await world.member();
    const [phone, tablet] = [await world.signIn(ana), await world.signIn(ana)];
    expect((await tablet.del('/api/auth/sessions')).status).toBe(204);
    expect((await ana.get('/api/auth/me')).status).toBe(401);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await tablet.get('/api/auth/me')).status).toBe(200);
  });
});

describe('a changed password', () => {
  it('ends every other session and opens with the new one only', async () => {
    const ana = await world.member();
    const phone = await world.signIn(ana);
    const answer = await ana.put('/api/auth/password', { currentPassword: ana.password, newPassword: 'Kettle_off_7' });
    expect(answer.status).toBe(204);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await ana.get('/api/auth/me')).status).toBe(200);
    const attempt = (password: string) => world.visitor.post('/api/auth/login', { username: ana.username, password });
    expect((await attempt(ana.password)).status).toBe(401);
    expect((await attempt('Kettle_off_7')).status).toBe(200);
  });

  it('needs the current one, and counts wrong tries', async () => {
    const ana = await world.member();
    const change = (currentPassword: string) => ana.put<ErrorBody>('/api/auth/password', { currentPassword, newPassword: 'Kettle_off_7' });
    for (let i = 0; i < 10; i += 1) expect((await change('Wrong_1')).body.code).toBe('invalid_credentials');
    expect((await change(ana.password)).status).toBe(429);
  });

  it('follows the same rules', async () => {
    const ana = await world.member({ username: 'ana_of_9_Kettles' });
    const change = (newPassword: string) => ana.put<ErrorBody>('/api/auth/password', { currentPassword: ana.password, newPassword });
    expect((await change('short')).body.errors?.map((error) => error.path)).toEqual(['newPassword', 'newPassword', 'newPassword']);
    for (const newPassword of ['Password1', 'Ana_of_9_kettles']) {
      expect((await change(newPassword)).body.errors).toEqual([{ path: 'newPassword', message: expect.any(String) }]);
    }
  });
});
