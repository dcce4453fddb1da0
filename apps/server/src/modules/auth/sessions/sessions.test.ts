import type { Session } from '@violet/contract/auth/auth';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#test/world/socket.ts';
import { cookieOf, createCaller, createWorld, type Member, type World } from '#test/world/world.ts';
import { passwordCost } from '#modules/auth/passwords/hashing.ts';
import { deleteEverySession, deleteSessionsOf } from '#modules/auth/service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost });
});
afterAll(() => world.close());

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

  it('makes room for new ones: of a hundred the one not used for longest ends, and its sockets hear of it', async () => {
    const ana = await world.member();
    const rows = Array.from(
      { length: 99 },
      (_, i) => `(gen_random_uuid(), decode('${i.toString(16).padStart(4, '0')}', 'hex'), $1, 'Device',
      $2, $2::timestamptz - interval '${i + 1} minutes', $2::timestamptz + interval '1 day')`,
    );
    await world.db.query(
      `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at) VALUES ${rows.join(',')}`,
      [ana.id, world.clock.now()],
    );
    const before = (await ana.get<Session[]>('/api/auth/sessions')).body;
    const oldest = before.toSorted((a, b) => a.lastUsedAt.localeCompare(b.lastUsedAt))[0];
    const ended: string[] = [];
    world.app.events.on('session.ended', ({ sessionIds }) => void ended.push(...sessionIds));
    await world.signIn(ana);
    await world.settled();
    expect([before.length, ended]).toEqual([100, [oldest?.id]]);
    expect((await ana.get<Session[]>('/api/auth/sessions')).body).toHaveLength(100);
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

  it('runs out to the minute, and writes down another day at most once a day', async () => {
    const ana = await world.member();
    const ends = async () =>
      (await world.db.query<{ end: string }>('SELECT expires_at::text AS end FROM sessions WHERE member_id = $1', [ana.id]))[0]?.end;
    const written = new Set<string | undefined>();
    for (let visit = 0; visit < 12; visit += 1) {
      world.clock.advance({ hours: 2 });
      await ana.get('/api/auth/me');
      written.add(await ends());
    }
    expect(written.size).toBeLessThanOrEqual(2);
    world.clock.advance({ days: 29, hours: 23, minutes: 59 });
    expect((await ana.get<Session[]>('/api/auth/sessions')).status).toBe(200);
    world.clock.advance({ days: 30, minutes: 1 });
    expect((await ana.get('/api/auth/me')).status).toBe(401);
  });

  it('runs out ninety days after the sign-in, however much it is used', async () => {
    const ana = await world.member();
    for (const days of [29, 29, 29]) {
      world.clock.advance({ days });
      expect((await ana.get('/api/auth/me')).status).toBe(200);
    }
    world.clock.advance({ days: 2 });
    const last = await ana.get('/api/auth/me');
    // The browser forgets the cookie on the day on which it opens nothing any more.
    const [, expires = ''] = /Expires=([^;]+)/u.exec(last.headers.getSetCookie()[0] ?? '') ?? [];
    expect((Date.parse(expires) - world.clock.now().getTime()) / 86_400_000).toBeCloseTo(1, 1);
    world.clock.advance({ days: 1, minutes: 1 });
    expect((await ana.get('/api/auth/me')).status).toBe(401);
  });

  it('of a moderator lasts as any other where nobody else reaches the server', async () => {
    const mona = await world.member({ role: 'moderator' });
    world.clock.advance({ days: 20 });
    expect((await mona.get('/api/auth/me')).status).toBe(200);
  });

  it('ends when the same browser signs in again, whoever does', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const stolen = createCaller(world.origin, ana.cookie);
    const signIn = (who: Member, password = who.password) => ana.post('/api/auth/login', { username: who.username, password });
    expect((await signIn(ana, 'Wrong_1')).status).toBe(401);
    expect((await stolen.get('/api/auth/me')).status).toBe(200);
    expect((await signIn(ana)).status).toBe(200);
    expect([(await stolen.get('/api/auth/me')).status, (await ana.get('/api/auth/me')).status]).toEqual([401, 200]);
    const second = await signIn(bea);
    expect(second.status).toBe(200);
    expect((await bea.get<Session[]>('/api/auth/sessions')).body).toHaveLength(2);
    const left = await world.signIn(ana);
    expect((await left.get<Session[]>('/api/auth/sessions')).body).toHaveLength(1);
  });

  it('on a device of others ends with the browser, and twelve hours after its last use', async () => {
    const ana = await world.member();
    const answer = await world.visitor.post('/api/auth/login', { username: ana.username, password: ana.password, remember: false });
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['violet_session', 'violet_signed_in']);
    const library = createCaller(world.origin, cookieOf(answer));
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).not.toContain('Expires');
    world.clock.advance({ hours: 11 });
    const used = await library.get('/api/auth/me');
    expect(used.status).toBe(200);
    for (const cookie of used.headers.getSetCookie()) expect(cookie).not.toContain('Expires');
    world.clock.advance({ hours: 11 });
    expect((await library.get('/api/auth/me')).status).toBe(200);
    world.clock.advance({ hours: 13 });
    expect([(await library.get('/api/auth/me')).status, (await ana.get('/api/auth/me')).status]).toEqual([401, 200]);
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

  it('are ended by whoever runs the server: one member’s, or everybody’s', async () => {
    const own = await createWorld();
    try {
      const [dana, eva] = [await own.member(), await own.member()];
      expect(await deleteSessionsOf(own.db, dana.username.toUpperCase())).toEqual({ memberId: dana.id, count: 1 });
      expect(await deleteSessionsOf(own.db, 'nobody')).toBeUndefined();
      expect([(await dana.get('/api/auth/me')).status, (await eva.get('/api/auth/me')).status]).toEqual([401, 200]);
      expect(await deleteEverySession(own.db)).toBe(1);
      expect((await eva.get('/api/auth/me')).status).toBe(401);
    } finally {
      await own.close();
    }
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

  it('gives the session another token: whoever copied the cookie is out, and open sockets stay', async () => {
    const ana = await world.member();
    const copied = createCaller(world.origin, ana.cookie);
    const socket = await openSocket(world.origin, ana);
    expect((await ana.put('/api/auth/password', { currentPassword: ana.password, newPassword: 'Kettle_off_7' })).status).toBe(204);
    expect([(await copied.get('/api/auth/me')).status, (await ana.get('/api/auth/me')).status]).toEqual([401, 200]);
    await socket.caughtUp();
    expect((await ana.get<Session[]>('/api/auth/sessions')).body).toHaveLength(1);
    await socket.close();
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
    for (const [newPassword = '', key] of [
      ['Password1', 'password_common'],
      ['Ana_of_9_kettles', 'password_username'],
    ]) {
      expect((await change(newPassword)).body.errors).toEqual([{ path: 'newPassword', key, message: expect.any(String) }]);
    }
  });
});
