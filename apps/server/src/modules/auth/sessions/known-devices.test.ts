// On a server that others reach, a role's session lasts less long. A member hears of a sign-in with an unknown browser. ADR 028.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ isExposed: true, securityLines: lines });
});
afterAll(() => world.close());

/** The pair by which a browser is known from then on. */
function deviceOf({ headers }: Pick<Answer, 'headers'>): string | undefined {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .find((pair) => pair?.startsWith('violet_device='));
}

async function signInFrom(cookie: string, { username, password }: Member, more: object = {}): Promise<Response> {
  const response = await fetch(`${world.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ username, password, ...more }),
  });
  expect(response.status).toBe(200);
  await world.settled();
  return response;
}

async function aMember(email: string, isProven = true): Promise<Member> {
  const member = await world.member({ email });
  await world.db.query('UPDATE members SET email_verified = $2 WHERE id = $1', [member.id, isProven]);
  return member;
}

const emailsTo = (email: string) => world.emails.filter(({ to }) => to === email);
const newDevices = () => lines.filter((line) => line.includes('"new_device"')).length;

it('ends the session of a moderator twelve hours after the sign-in, however much it is used; a member goes on', async () => {
  const [mona, ana] = [await world.member({ role: 'moderator' }), await world.member()];
  world.clock.advance({ hours: 11 });
  expect((await mona.get('/api/moderation/reports')).status).toBe(200);
  world.clock.advance({ hours: 1, minutes: 1 });
  for (const path of ['/api/moderation/reports', '/api/auth/me']) expect((await mona.get(path)).status).toBe(401);
  expect((await ana.get('/api/auth/me')).status).toBe(200);
  expect((await (await world.signIn(mona)).get('/api/moderation/reports')).status).toBe(200);
});

describe('a sign-in', () => {
  it('with an unknown browser is told once, in words that tell nobody what of, and is in the stream', async () => {
    const ana = await aMember('ana@devices.example');
    const before = newDevices();
    const first = await signInFrom('', ana);
    const emails = emailsTo('ana@devices.example');
    expect([emails.length, newDevices() - before]).toEqual([1, 1]);
    const { subject = '', text = '' } = emails[0] ?? {};
    expect(subject).toBe('New sign-in');
    for (const word of [/violet/iu, /dating/iu, /match/iu, new RegExp(ana.username, 'u')])
      expect(text.split('To stop')[0]).not.toMatch(word);
    const device = deviceOf(first);
    expect(device).toBeDefined();
    await signInFrom(device ?? '', ana);
    expect([emailsTo('ana@devices.example').length, newDevices() - before]).toEqual([1, 1]);
  });

  it('with the browser of the sign-up is no news, nor is a first one by nobody’s browser', async () => {
    const ana = await aMember('known@devices.example');
    expect(ana.cookie).toContain('violet_device=');
    await signInFrom(ana.cookie, ana);
    await world.db.query('DELETE FROM known_devices WHERE member_id = $1', [ana.id]);
    await signInFrom('', ana);
    expect(emailsTo('known@devices.example')).toEqual([]);
  });

  it('on a device of others leaves nothing to be known by, and is told each time', async () => {
    const ana = await aMember('library@devices.example');
    for (const count of [1, 2]) {
      expect(deviceOf(await signInFrom('', ana, { remember: false }))).toBeUndefined();
      expect(emailsTo('library@devices.example')).toHaveLength(count);
    }
  });

  it('is told at an address that was proven alone, and not to who wants no e-mails', async () => {
    const [ana, bea] = [await aMember('trusted@devices.example', false), await aMember('bea@devices.example')];
    await signInFrom('', ana);
    await signInFrom('', bea);
    const [mail] = emailsTo('bea@devices.example');
    await world.visitor.post(new URL(mail?.stop ?? '').pathname);
    await signInFrom('', bea);
    expect([emailsTo('trusted@devices.example').length, emailsTo('bea@devices.example').length]).toEqual([0, 1]);
  });

  it('of two members in one browser shares nothing in the database', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await signInFrom(ana.cookie, bea);
    const rows = await world.db.query<{ hash: string }>(
      "SELECT encode(device_hash, 'hex') AS hash FROM known_devices WHERE member_id = ANY($1::uuid[])",
      [[ana.id, bea.id]],
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  });
});
