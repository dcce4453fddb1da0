// A ban: it outlives the account, by the address and the number that counted. docs/decisions/016.
import type { CaseMember } from '@violet/contract/moderation-cases';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMember } from '../../../test/desk.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';

let world: World;
let mona: Member;
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
});
afterAll(() => world.close());

const standingOf = async (member: Member) =>
  (await mona.get<CaseMember[]>(`/api/moderation/members?search=${member.username}`)).body[0]?.standing;

async function take(about: Member, decision: object): Promise<void> {
  const { status, body } = await decideMember(mona, about, decision);
  expect(status, JSON.stringify(body)).toBe(200);
  await world.settled();
}

describe('a banned member', () => {
  const signUp = (email?: string) =>
    world.visitor.post<{ code: string; message: string; errors?: { path: string; message: string }[] }>('/api/auth/register', {
      username: `n${Math.random().toString(36).slice(2, 12)}`,
      password: 'Kettle_on_9',
      name: 'Nina',
      age: 30,
      genderIdentity: 'woman',
      sexualOrientation: 'lesbian',
      ...(email ? { email } : {}),
    });

  it('does not come back with her address, and nothing says whose it was', async () => {
    const email = 'quill@letters.example';
    const bad = await world.member({ name: 'Quilla', email });
    const phone = '+15035550177';
    await world.db.query('UPDATE members SET phone_number = $2, phone_verified = true WHERE id = $1', [bad.id, phone]);
    await take(bad, { action: 'ban', reason: 'Violence or threats' });
    expect(await standingOf(bad)).toBe('banned');
    const back = await world.signIn(bad);
    expect((await back.get<SelfUser>('/api/auth/me')).body.suspension).toEqual({ reason: 'Violence or threats', until: null });
    const refused = await signUp('QUILL@letters.example');
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        code: 'validation_failed',
        message: 'Registration failed',
        errors: [{ path: 'email', message: 'Please use another e-mail address' }],
      },
    ]);
    expect((await signUp('other@letters.example')).status).toBe(201);
    expect((await signUp()).status).toBe(201);
    const kept = await world.db.query<{ row: string }>('SELECT to_jsonb(b)::text AS row FROM banned_contacts b');
    expect(kept).toHaveLength(2);
    for (const { row } of kept) for (const contact of [email, phone, phone.slice(-10)]) expect(row).not.toContain(contact);
    // A number is refused only to whoever holds the phone: after the code came back.
    const ana = await world.member({ name: 'Ana' });
    await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: phone, smsNotifications: true });
    const code = /\d{6}/u.exec(world.texts.at(-1)?.text ?? '')?.[0];
    expect((await ana.post<{ errors: object[] }>(`/api/users/${ana.id}/sms-verify`, { code })).body.errors).toEqual([
      { path: 'phoneNumber', message: 'Please use another phone number' },
    ]);
  });

  it('is known by the address that counts: not by one she gave a minute ago, nor by a stranger’s', async () => {
    const bad = await world.member({ email: 'counts@letters.example' });
    expect((await bad.put(`/api/users/${bad.id}`, { email: 'strangers@letters.example' })).status).toBe(200);
    await take(bad, { action: 'ban' });
    expect([(await signUp('counts@letters.example')).status, (await signUp('strangers@letters.example')).status]).toEqual([400, 201]);
    const moved = await world.member({ email: 'before@letters.example' });
    await moved.put(`/api/users/${moved.id}`, { email: 'after@letters.example' });
    world.clock.advance({ hours: 25 });
    await take(moved, { action: 'ban' });
    expect([(await signUp('before@letters.example')).status, (await signUp('after@letters.example')).status]).toEqual([201, 400]);
  });

  it('is banned on, when the ban of another account with her address is lifted', async () => {
    const email = 'both@letters.example';
    const [one, two] = [await world.member({ email }), await world.member({ email })];
    for (const member of [one, two]) await take(member, { action: 'ban' });
    await take(two, { action: 'lift' });
    expect((await signUp(email)).status).toBe(400);
    await take(one, { action: 'lift' });
    expect((await signUp(email)).status).toBe(201);
  });

  it('may not get around it by leaving; lifting it frees her address', async () => {
    const [gone, pardoned] = [await world.member({ email: 'gone@letters.example' }), await world.member({ email: 'free@letters.example' })];
    for (const one of [gone, pardoned]) await take(one, { action: 'ban' });
    await (await world.signIn(gone)).del(`/api/users/${gone.id}`, { password: gone.password });
    expect((await signUp('gone@letters.example')).status).toBe(400);
    expect((await decideMember(mona, pardoned, { action: 'suspend', days: 1 })).body.code).toBe('conflict');
    await take(pardoned, { action: 'lift' });
    expect((await signUp('free@letters.example')).status).toBe(201);
    expect(await standingOf(pardoned)).toBe('good');
  });
});
