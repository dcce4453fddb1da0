// A ban: it outlives the account, by the address and the number that counted. ADR 016.
import type { CaseMember } from '@violet/contract/moderation/cases';
import type { SelfUser } from '@violet/contract/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patchwork, upload } from '#test/files/pictures.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const lines: string[] = [];
let world: World;
let mona: Member;
beforeAll(async () => {
  world = await createWorld({ securityLines: lines });
  mona = await world.member({ name: 'Mona', role: 'moderator' });
});
afterAll(() => world.close());

const sanctionStatusOf = async (member: Member) =>
  (await mona.post<CaseMember[]>('/api/moderation/members', { search: member.username })).body[0]?.standing;

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
    expect(await sanctionStatusOf(bad)).toBe('banned');
    const back = await world.signIn(bad);
    expect((await back.get<SelfUser>('/api/auth/me')).body.suspension).toEqual({ reason: 'Violence or threats', until: null });
    const refused = await signUp('QUILL@letters.example');
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        code: 'validation_failed',
        key: 'registration_failed',
        message: 'Registration failed',
        errors: [{ path: 'email', key: 'email_unusable', message: 'Please use another e-mail address' }],
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
    const code = /\d{6}/u.exec(world.sms.at(-1)?.text ?? '')?.[0];
    expect((await ana.post<{ errors: object[] }>(`/api/users/${ana.id}/sms-verify`, { code })).body.errors).toEqual([
      { path: 'phoneNumber', key: 'phone_unusable', message: 'Please use another phone number' },
    ]);
  });

  it('is still known after the operator has changed the key of bans, as long as the one of before is named', async () => {
    const email = 'ring@letters.example';
    await take(await world.member({ email }), { action: 'ban' });
    const banKey = 'a key of sixteen letters';
    await world.restart({ banKey });
    expect((await signUp(email)).status).toBe(201);
    await world.restart({ banKey, formerBanKeys: ['none'] });
    expect((await signUp(email)).status).toBe(400);
    await take(await world.member({ email: 'second@letters.example' }), { action: 'ban' });
    await world.restart({ banKey: 'another key of letters', formerBanKeys: [banKey, 'none'] });
    expect([(await signUp(email)).status, (await signUp('second@letters.example')).status]).toEqual([400, 400]);
    await world.restart();
  });

  it('does not come back by giving her address later, nor by the same pictures, and the operator hears of it', async () => {
    const bad = await world.member({ email: 'later@letters.example' });
    const [face, other] = [await patchwork(1), await patchwork(2)];
    expect((await upload(world.origin, bad, face)).status).toBe(201);
    await take(bad, { action: 'ban' });
    const again = await world.member();
    const before = lines.length;
    const changed = await again.put<{ errors: object[] }>(`/api/users/${again.id}`, { email: 'Later@letters.example', bio: 'Me again' });
    expect([changed.status, changed.body.errors]).toMatchObject([400, [{ path: 'email', key: 'email_unusable' }]]);
    const refused = await upload<{ errors: object[] }>(world.origin, again, await sharp(face).resize(700).jpeg({ quality: 60 }).toBuffer());
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'photo', key: 'photo_unusable' }]]);
    expect((await upload(world.origin, again, other)).status).toBe(201);
    const evasions = lines.slice(before).filter((line) => line.includes('"ban_evasion"'));
    expect(evasions.map((line) => JSON.parse(line).why)).toEqual(['email', 'photo']);
    expect((await again.get<SelfUser>('/api/auth/me')).body).toMatchObject({ email: null, bio: '' });
    await take(bad, { action: 'lift' });
    expect((await upload(world.origin, again, face)).status).toBe(201);
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
    expect(await sanctionStatusOf(pardoned)).toBe('good');
  });
});
