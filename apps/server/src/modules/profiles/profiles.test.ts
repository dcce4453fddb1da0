import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Profile, ProfileStats, SelfUser } from '@violet/contract/profiles';
import type { GhostMode } from '@violet/contract/settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAudience } from '#test/steps/photo-sights.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const nobody = { code: 'not_found', key: 'not_found', message: 'This does not exist.' };

async function matchOf(a: Member, b: Member): Promise<void> {
  const [low, high] = [a.id, b.id].sort();
  await world.db.query('INSERT INTO matches (id, low_id, high_id, created_at) VALUES ($1, $2, $3, $4)', [
    randomUUID(),
    low,
    high,
    world.clock.now(),
  ]);
}

async function setPreferences(member: Member, change: string): Promise<void> {
  await world.db.query(`UPDATE preferences SET ${change} WHERE member_id = $1`, [member.id]);
}

describe('her own record', () => {
  it('is the same in the session check and under her id', async () => {
    const ana = await world.member({ premium: true, email: 'ana@example.org' });
    const me = await ana.get<SelfUser>('/api/auth/me');
    expect((await ana.get(`/api/users/${ana.id}`)).body).toEqual(me.body);
    expect((await ana.get(`/api/users/${ana.id.toUpperCase()}`)).body).toEqual(me.body);
    expect(me.body).toMatchObject({ hasActiveSubscription: true, email: 'ana@example.org', suspension: null });
    expect(me.headers.get('cache-control')).toBe('no-store');
  });

  it('is for her alone', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    for (const id of [bea.id, randomUUID(), 'nobody']) {
      const answer = await ana.put<ErrorBody>(`/api/users/${id}`, { name: 'Mallory' });
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      expect((await ana.post<ErrorBody>(`/api/users/${id}/ghost-mode`, { ghostMode: false })).status).toBe(403);
    }
    expect((await world.visitor.put(`/api/users/${ana.id}`, { name: 'Mallory' })).status).toBe(401);
  });
});

describe('another member', () => {
  it('is shown without what belongs to her alone', async () => {
    const [ana, bea] = [await world.member(), await world.member({ email: 'bea@example.org', bio: 'Tea first.' })];
    await world.db.query("UPDATE members SET phone_number = '+15035550100', role = 'moderator' WHERE id = $1", [bea.id]);
    const { status, body } = await ana.get<Profile>(`/api/users/${bea.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: bea.id,
      name: 'Robin',
      age: 29,
      bio: 'Tea first.',
      location: 'Portland, Oregon',
      distanceMiles: 5,
      isOnline: false,
      badges: [],
    });
    // To a quarter of an hour: by the second it would tell which accounts are one person's.
    expect(Date.parse(String(body.lastActive)) % 900_000).toBe(0);
    for (const field of ['username', 'email', 'phoneNumber', 'role', 'ghostMode', 'hasActiveSubscription', 'lifestyle', 'createdAt']) {
      expect(body).not.toHaveProperty(field);
    }
    expect(JSON.stringify(body)).not.toMatch(/bea@example|5035550100|moderator/);
    expect(JSON.stringify(body)).not.toContain(bea.username);
  });

  it('is told as far away as her city, in steps of five miles', async () => {
    const ana = await world.member();
    const distanceTo = async (location: string) => {
      const bea = await world.member({ location });
      return (await ana.get<Profile>(`/api/users/${bea.id}`)).body.distanceMiles;
    };
    const salem = await distanceTo('Salem, Oregon');
    expect(salem).toBeGreaterThanOrEqual(40);
    expect(salem).toBeLessThanOrEqual(50);
    expect((salem ?? 0) % 5).toBe(0);
    expect(await distanceTo('Boston, Massachusetts')).toBe(2535);
    expect(await distanceTo('')).toBeNull();
  });

  it('hides what she hides', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await setPreferences(bea, 'show_age = false, show_distance = false, show_last_active = false, show_online_status = false');
    const { body } = await ana.get<Profile>(`/api/users/${bea.id}`);
    expect(body).toMatchObject({ age: null, distanceMiles: null, lastActive: null, isOnline: null, location: 'Portland, Oregon' });
  });

  it('says what she states as a deal breaker', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await setPreferences(bea, "deal_breakers = '{Smoking,Dishonesty}'");
    expect((await ana.get<Profile>(`/api/users/${bea.id}`)).body.statements).toEqual(['Dishonesty']);
  });

  it('who is a ghost exists for her matches only, and never as online', async () => {
    const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member({ premium: true })];
    await matchOf(bea, cleo);
    await cleo.post(`/api/users/${cleo.id}/ghost-mode`, { ghostMode: true });
    const strange = await ana.get(`/api/users/${cleo.id}`);
    expect([strange.status, strange.body]).toEqual([404, nobody]);
    expect((await bea.get<Profile>(`/api/users/${cleo.id}`)).body).toMatchObject({ id: cleo.id, isOnline: null });
    await cleo.post(`/api/users/${cleo.id}/ghost-mode`, { ghostMode: false });
    expect((await ana.get(`/api/users/${cleo.id}`)).status).toBe(200);
  });

  it('does not exist when she is suspended, apart, or never was: one answer for all', async () => {
    const [ana, suspended, apart] = [await world.member(), await world.member(), await world.member()];
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.id]);
    for (const [one, other] of [
      [ana, apart],
      [apart, ana],
    ] as const) {
      await world.db.query(
        "INSERT INTO separations (member_id, other_id, cause, caused_by, created_at) VALUES ($1, $2, 'block', $3, now())",
        [one.id, other.id, apart.id],
      );
    }
    for (const id of [suspended.id, apart.id, randomUUID(), 'nobody', '%00', '..%2fauth%2fme', 'x'.repeat(250)]) {
      const answer = await ana.get(`/api/users/${id}`);
      expect([id, answer.status, answer.body]).toEqual([id, 404, nobody]);
    }
    expect((await apart.get(`/api/users/${ana.id}`)).status).toBe(404);
  });

  it('is counted as looked at once a day by each', async () => {
    const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
    const views = () => world.db.query('SELECT viewer_id FROM profile_views WHERE viewed_id = $1', [cleo.id]);
    for (const viewer of [ana, ana, bea, cleo]) await viewer.get(`/api/users/${cleo.id}`);
    await expect.poll(views).toHaveLength(2);
    world.clock.advance({ days: 1 });
    await ana.get(`/api/users/${cleo.id}`);
    await expect.poll(views).toHaveLength(3);
  });
});

it('is counted for everybody else where somebody left between the look and its writing', async () => {
  const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
  for (const viewer of [ana, bea]) await viewer.get(`/api/users/${cleo.id}`);
  await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
  expect((await cleo.get<ProfileStats>(`/api/users/${cleo.id}/profile-stats`)).body.views).toBe(1);
});

describe('a changed profile', () => {
  it('keeps what was left out, and tells', async () => {
    const ana = await world.member({ bio: 'Before.', interests: ['Yoga'] });
    const told: string[] = [];
    world.app.events.on('profile.changed', ({ memberId }) => void told.push(memberId));
    const first = await ana.put<SelfUser>(`/api/users/${ana.id}`, {
      name: 'Ana',
      age: 31,
      location: 'Boston, Massachusetts',
      job: 'Potter',
      education: 'School',
      height: "5'6",
      pronouns: 'she/her',
      relationship_goals: 'Friends',
      love_language: 'Gifts',
      lifestyle: { smoking: 'none', pets: 'love' },
      teaInterests: ['Chai'],
      email: 'ana@example.org',
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      name: 'Ana',
      age: 31,
      bio: 'Before.',
      location: 'Boston, Massachusetts',
      job: 'Potter',
      education: 'School',
      height: "5'6",
      pronouns: 'she/her',
      relationship_goals: 'Friends',
      love_language: 'Gifts',
      lifestyle: { smoking: 'none', pets: 'love' },
      interests: ['Yoga'],
      teaInterests: ['Chai'],
      email: 'ana@example.org',
    });
    const second = await ana.put<SelfUser>(`/api/users/${ana.id}`, { lifestyle: { fitness: 'high' }, email: '', location: '', bio: '' });
    expect(second.body).toEqual({ ...first.body, lifestyle: { fitness: 'high' }, email: null, location: '', place: null, bio: '' });
    expect((await ana.put<SelfUser>(`/api/users/${ana.id}`, {})).body).toEqual(second.body);
    await world.settled();
    expect(told).toEqual([ana.id, ana.id, ana.id]);
  });

  it('takes no field that is not hers to set', async () => {
    const ana = await world.member();
    const before = (await ana.get<SelfUser>('/api/auth/me')).body;
    const answer = await ana.put<SelfUser>(`/api/users/${ana.id}`, {
      id: randomUUID(),
      username: 'other',
      password: 'Kettle_off_7',
      role: 'admin',
      isVerified: true,
      hasActiveSubscription: true,
      ghostMode: true,
      isOnline: true,
      lastActive: '2000-01-01',
      phoneNumber: '+15035550100',
      createdAt: '2000-01-01',
    });
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect((await world.visitor.post('/api/auth/login', { username: ana.username, password: ana.password })).status).toBe(200);
  });

  it.each([
    ['a child', { age: 17 }],
    ['an age in words', { age: '29' }],
    ['no name', { name: '   ' }],
    ['a long name', { name: 'x'.repeat(51) }],
    ['a long bio', { bio: 'x'.repeat(501) }],
    ['NUL', { bio: 'a\u0000b' }],
    ['half a character', { bio: '\ud83d' }],
    ['a place that is none', { location: 'Atlantis, Ocean' }],
    ['thirty-one interests', { interests: Array.from({ length: 31 }, (_, i) => `i${i}`) }],
    ['interests in words', { interests: 'Yoga' }],
    ['an unknown level', { lifestyle: { smoking: 'always' } }],
    ['a bad address', { email: 'ana@' }],
    ['null', { name: null }],
    ['someone else’s picture', { photos: ['https://tracker.example/pixel.png'] }],
  ])('refuses %s', async (_what, change) => {
    const ana = await world.member();
    const before = (await ana.get('/api/auth/me')).body;
    const answer = await ana.put<ErrorBody>(`/api/users/${ana.id}`, { job: 'Potter', ...change });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect((await ana.get('/api/auth/me')).body).toEqual(before);
  });
});

describe('ghost mode', () => {
  it('is premium to turn on, and free to turn off', async () => {
    const ana = await world.member();
    const turn = (ghostMode: unknown) => ana.post<GhostMode & ErrorBody>(`/api/users/${ana.id}/ghost-mode`, { ghostMode });
    expect((await turn(true)).body).toMatchObject({ code: 'premium_required' });
    expect((await turn(false)).body).toEqual({ ghostMode: false, message: expect.any(String) });
    await ana.post(`/api/grant-test-subscription/${ana.id}`);
    expect((await turn(true)).body).toEqual({ ghostMode: true, message: expect.any(String) });
    expect((await turn(true)).status).toBe(200);
    world.clock.advance({ days: 29 });
    await ana.get('/api/auth/me');
    world.clock.advance({ days: 2 });
    expect((await ana.get<SelfUser>('/api/auth/me')).body).toMatchObject({ ghostMode: true, hasActiveSubscription: false });
    expect((await turn(false)).body).toMatchObject({ ghostMode: false });
    expect((await turn(true)).status).toBe(403);
    expect((await turn('yes')).status).toBe(400);
  });
});

describe('a day of activity', () => {
  it('counts as a change of the profile once', async () => {
    const ana = await world.member();
    const told: string[] = [];
    world.app.events.on('profile.changed', ({ memberId }) => void told.push(memberId));
    world.clock.advance({ days: 1 });
    for (let i = 0; i < 3; i += 1) await ana.get('/api/auth/me');
    await world.settled();
    expect(told).toEqual([ana.id]);
  });
});

describe('a change of what others see of a member', () => {
  it('is told of by itself once it is committed, and never where it was undone', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const photoId = randomUUID();
    await world.db.query(`INSERT INTO photos (id, member_id, position, blurred, created_at) VALUES ($1, $2, 0, 'data:,', now())`, [
      photoId,
      ana.id,
    ]);
    const told: string[] = [];
    world.app.events.on('profile.changed', ({ memberId }) => void told.push(memberId));
    world.app.profiles.onChange(async (_tx, memberId) => {
      if (memberId === bea.id) throw new Error('somebody who takes part undoes it');
    });
    expect((await setAudience(ana, { id: photoId }, 'matches')).status).toBe(200);
    expect((await bea.put(`/api/users/${bea.id}`, { bio: 'Undone.' })).status).toBe(500);
    await world.settled();
    expect(told).toEqual([ana.id]);
  });
});
