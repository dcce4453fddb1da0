import { authEndpoints } from '@violet/contract/auth/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { passwordCost } from '#modules/auth/passwords/hashing.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await createWorld({ passwordCost });
});
afterAll(() => world.close());

const newPassword = 'Steeped_well_4';

async function aMemberWithMail(): Promise<{ member: Member; email: string }> {
  const email = `tea${(count += 1)}@post.example`;
  return { member: await world.member({ email }), email };
}

async function askForCode(email: string): Promise<string> {
  const before = world.emails.length;
  expect((await world.visitor.post('/api/auth/password-reset', { email })).status).toBe(204);
  const mail = await vi.waitFor(() => {
    const newest = world.emails[before];
    if (!newest) throw new Error('no e-mail yet');
    return newest;
  });
  expect(mail.to).toBe(email);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/violet|match|dating|lesb|women/iu);
  return /\d{6}/u.exec(mail.text)?.[0] ?? '';
}

const confirm = (email: string, code: string) => world.visitor.post('/api/auth/password-reset/confirm', { email, code, newPassword });
const login = (member: Member, password: string) => world.visitor.post('/api/auth/login', { username: member.username, password });

test('the code opens the account once, and ends every session', async () => {
  const { member, email } = await aMemberWithMail();
  const code = await askForCode(email);
  expect((await confirm(email.toUpperCase(), code)).status).toBe(204);
  expect((await member.get('/api/auth/me')).status).toBe(401);
  expect((await login(member, member.password)).status).toBe(401);
  expect((await login(member, newPassword)).status).toBe(200);
  expect((await confirm(email, code)).status).toBe(400);
});

test('the e-mail is in the language of the one who asks', async () => {
  const { email } = await aMemberWithMail();
  const before = world.emails.length;
  await fetch(`${world.origin}/api/auth/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de-CH,de' },
    body: JSON.stringify({ email }),
  });
  await vi.waitFor(() => expect(world.emails[before]?.text).toMatch(/^Dein Code ist \d{6}\. Er gilt einmal und 15 Minuten lang\./u));
});

test('an unknown address is answered alike and sent nothing', async () => {
  const before = world.emails.length;
  const { email } = await aMemberWithMail();
  expect((await world.visitor.post('/api/auth/password-reset', { email: 'nobody@post.example' })).status).toBe(204);
  await askForCode(email);
  expect(world.emails).toHaveLength(before + 1);
  expect((await confirm('nobody@post.example', '123456')).body).toEqual((await confirm(email, '000000')).body);
});

test('after five wrong tries the right code is dead, too', async () => {
  const { member, email } = await aMemberWithMail();
  const code = await askForCode(email);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i += 1) expect((await confirm(email, wrong)).status).toBe(400);
  expect((await confirm(email, code)).status).toBe(400);
  expect((await login(member, member.password)).status).toBe(200);
});

test('a code dies with the next password', async () => {
  const { member, email } = await aMemberWithMail();
  const code = await askForCode(email);
  const change = { currentPassword: member.password, newPassword: 'Steeped_long_5' };
  expect((await member.put('/api/auth/password', change)).status).toBe(204);
  expect((await confirm(email, code)).status).toBe(400);
  expect((await login(member, 'Steeped_long_5')).status).toBe(200);
});

test('a code that went to one address is nothing at another, whoever it came from', async () => {
  const { member, email: first } = await aMemberWithMail();
  const code = await askForCode(first);
  const second = `second.${first}`;
  expect((await member.put(`/api/users/${member.id}`, { email: second })).status).toBe(200);
  expect((await confirm(second, code)).status).toBe(400);
  expect((await confirm(first, code)).status).toBe(400);
  world.clock.advance({ hours: 25 });
  expect((await confirm(second, await askForCode(second))).status).toBe(204);
});

test('an address that nobody has costs the database what a member’s does, so that the time does not tell', async () => {
  const statements: string[] = [];
  const watched = await createWorld({
    passwordCost,
    between: (db) => ({ ...db, query: (text, params) => (statements.push(text), db.query(text, params)) }),
  });
  const [known, unknown] = ['known@post.example', 'unknown@post.example'];
  await watched.member({ email: known });
  for (const email of [known, unknown]) await watched.visitor.post('/api/auth/password-reset', { email });
  await vi.waitFor(async () => expect(await watched.db.query('SELECT tries FROM reset_requests')).toHaveLength(2));
  async function statementsOf(email: string): Promise<string[]> {
    statements.length = 0;
    await watched.visitor.post('/api/auth/password-reset/confirm', { email, code: '000000', newPassword });
    return [...statements];
  }
  const knownStatements = await statementsOf(known);
  expect(knownStatements.filter((text) => /^\s*UPDATE/u.test(text))).toHaveLength(1);
  expect(await statementsOf(unknown)).toEqual(knownStatements);
  expect(await watched.db.query('SELECT tries FROM reset_requests')).toEqual([{ tries: 1 }, { tries: 1 }]);
  await watched.close();
});

test('a code is too old after fifteen minutes', async () => {
  const { email } = await aMemberWithMail();
  const code = await askForCode(email);
  world.clock.advance({ minutes: 16 });
  expect((await confirm(email, code)).status).toBe(400);
});

test('nobody is shut out by others who give the same address: one e-mail has a code for each', async () => {
  const email = `shared${(count += 1)}@post.example`;
  const strangers: Member[] = [];
  for (let made = 0; made < 6; made += 1) strangers.push(await world.member({ email: email.toUpperCase() }));
  const owner = await world.member({ email });
  strangers.push(await world.member({ email }));
  const before = world.emails.length;
  await askForCode(email);
  expect(world.emails).toHaveLength(before + 1);
  const text = world.emails[before]?.text ?? '';
  for (const { username } of [owner, ...strangers]) expect(text).toMatch(new RegExp(`^${username}: \\d{6}$`, 'mu'));
  const code = new RegExp(`^${owner.username}: (\\d{6})$`, 'mu').exec(text)?.[1] ?? '';
  expect((await confirm(email, code)).status).toBe(204);
  expect((await login(owner, newPassword)).status).toBe(200);
  for (const stranger of strangers) expect((await login(stranger, stranger.password)).status).toBe(200);
});

test('asking for codes and trying them share one count of a network', async () => {
  const strict = await createWorld({ demo: false, rateLimits: true });
  const ask = async (email: string) => (await strict.visitor.post('/api/auth/password-reset', { email })).status;
  const tryCode = async () =>
    (await strict.visitor.post('/api/auth/password-reset/confirm', { email: 'a@b.example', code: '1', newPassword })).status;
  const { points } = authEndpoints.requestPasswordReset.limit;
  expect(await ask('nobody@post.example')).toBe(204);
  for (let tried = 1; tried < points; tried += 1) expect(await tryCode()).toBe(400);
  expect([await tryCode(), await ask('nobody@post.example')]).toEqual([429, 429]);
  await strict.close();
});
