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
    expect(body.errors).toEqual([
      { path: 'password', key: 'password_common', message: 'This password is too common. Please choose another one' },
    ]);
  });

  it('refuses the username as the password, whatever its case', async () => {
    const { status, body } = await world.visitor.post<ErrorBody>(
      '/api/auth/register',
      someone({ username: 'kettle_ON_9', password: 'Kettle_on_9' }),
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'password', key: 'password_username', message: 'Password must not be your username' }]);
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
    const newcomer = someone({ password });
    await world.visitor.post('/api/auth/register', newcomer);
    const shortened = await world.visitor.post('/api/auth/login', { username: newcomer.username, password: password.slice(0, 100) });
    expect(shortened.status).toBe(401);
    expect((await world.visitor.post('/api/auth/login', { username: newcomer.username, password })).status).toBe(200);
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

it('counts tries before it looks for their place', async () => {
  const strict = await createWorld({ demo: false, rateLimits: true });
  const attempt = async () => (await strict.visitor.post('/api/auth/register', { location: 'Atlantis, Oregon' })).status;
  for (let tried = 0; tried < authEndpoints.register.limit.points; tried += 1) expect(await attempt()).toBe(400);
  expect(await attempt()).toBe(429);
  await strict.close();
});
