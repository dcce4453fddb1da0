// An open session is not enough to take somebody's account. The former address counts for another day, and is told.
import { randomUUID } from 'node:crypto';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let isMailAway = false;
beforeAll(async () => {
  world = await createWorld({
    mail: (collect) => ({ send: (mail) => (isMailAway ? Promise.reject(new Error('no route')) : collect.send(mail)) }),
  });
});
afterAll(() => world.close());

const newPassword = 'Steeped_well_4';
let [anaEmail, thiefEmail] = ['', ''];
let ana: Member;
beforeEach(async () => {
  // Limits outlive a run where Redis does.
  const tail = randomUUID().slice(0, 8);
  [anaEmail, thiefEmail] = [`ana.${tail}@post.example`, `thief.${tail}@post.example`];
  ana = await world.member({ email: anaEmail });
});

async function move(email: string, member = ana): Promise<void> {
  expect((await member.put(`/api/users/${member.id}`, { email })).status).toBe(200);
  await world.settled();
}

const emailsTo = (email: string) => world.emails.filter(({ to }) => to === email);
const codesTo = (email: string) => emailsTo(email).flatMap(({ text }) => /\b\d{6}\b/u.exec(text)?.[0] ?? []);

/** Asks for a code for each address, and answers those that came to the last one. After that no other can be on its way. */
async function ask(...emails: string[]): Promise<string[]> {
  const last = emails.at(-1) ?? '';
  const before = codesTo(last).length;
  for (const email of emails) expect((await world.visitor.post('/api/auth/password-reset', { email })).status).toBe(204);
  await vi.waitFor(() => expect(codesTo(last).length).toBeGreaterThan(before));
  return codesTo(last).slice(before);
}

async function reset(email: string, code: string): Promise<number> {
  return (await world.visitor.post('/api/auth/password-reset/confirm', { email, code, newPassword })).status;
}

const emailOf = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body.email;
const login = (password: string) => world.visitor.post('/api/auth/login', { username: ana.username, password });

describe('another address', () => {
  it('gets no code for a day, in which the one before takes the account back', async () => {
    const thief = await world.signIn(ana);
    await move(thiefEmail, thief);
    const [code = ''] = await ask(thiefEmail, anaEmail);
    expect(codesTo(thiefEmail)).toEqual([]);
    expect(await reset(thiefEmail, code)).toBe(400);
    expect(await reset(anaEmail, code)).toBe(204);
    expect((await thief.get('/api/auth/me')).status).toBe(401);
    const back = await world.signIn({ ...ana, password: newPassword });
    expect(await emailOf(back)).toBe(anaEmail);
    world.clock.advance({ days: 2 });
    await ask(thiefEmail, anaEmail);
    expect(codesTo(thiefEmail)).toEqual([]);
  });

  it('counts after that day, alone', async () => {
    await move(thiefEmail);
    world.clock.advance({ hours: 25 });
    const [code = ''] = await ask(anaEmail, thiefEmail);
    expect(codesTo(anaEmail)).toEqual([]);
    expect(await reset(thiefEmail, code)).toBe(204);
    expect(await emailOf(await world.signIn({ ...ana, password: newPassword }))).toBe(thiefEmail);
  });

  it('begins the day anew each time, and it is the first one that counts through all of them', async () => {
    await move(thiefEmail);
    world.clock.advance({ hours: 20 });
    await move(`2.${thiefEmail}`);
    world.clock.advance({ hours: 20 });
    const [code = ''] = await ask(thiefEmail, `2.${thiefEmail}`, anaEmail);
    expect([...codesTo(thiefEmail), ...codesTo(`2.${thiefEmail}`)]).toEqual([]);
    expect(await reset(anaEmail, code)).toBe(204);
  });

  it('makes no former one of itself: back at hers, only hers counts', async () => {
    await move(thiefEmail);
    await move(anaEmail);
    await ask(thiefEmail, anaEmail);
    expect(codesTo(thiefEmail)).toEqual([]);
  });

  it('is none when only its case changes', async () => {
    await move(anaEmail.toUpperCase());
    expect(emailsTo(anaEmail)).toEqual([]);
    const [code = ''] = await ask(anaEmail);
    expect(await reset(anaEmail, code)).toBe(204);
  });

  it('can be none: then hers counts for its day, and the next one not before it is over', async () => {
    await move('');
    const [code = ''] = await ask(anaEmail);
    await move(thiefEmail);
    const [next = ''] = await ask(thiefEmail, anaEmail);
    expect(codesTo(thiefEmail)).toEqual([]);
    expect([await reset(anaEmail, code), await reset(anaEmail, next)]).toEqual([400, 204]);
  });

  it('counts after a day also where there was none', async () => {
    const bea = await world.member();
    await move(thiefEmail, bea);
    await ask(thiefEmail, anaEmail);
    expect(codesTo(thiefEmail)).toEqual([]);
    world.clock.advance({ hours: 25 });
    const [code = ''] = await ask(thiefEmail);
    expect(await reset(thiefEmail, code)).toBe(204);
    expect((await bea.get('/api/auth/me')).status).toBe(401);
  });

  it('ends a code under way, and leaves her password alone', async () => {
    const [code = ''] = await ask(anaEmail);
    await move(thiefEmail);
    expect(await reset(anaEmail, code)).toBe(400);
    expect((await login(ana.password)).status).toBe(200);
  });
});

describe('the e-mail about it', () => {
  it('goes to the one before, and names neither the site, nor her, nor the new one', async () => {
    await fetch(`${world.origin}/api/auth/me`, { headers: { cookie: ana.cookie, 'accept-language': 'de' } });
    await move(thiefEmail);
    const [mail] = emailsTo(anaEmail);
    const words = `${mail?.subject} ${mail?.text}`;
    expect(words).toMatch(/ersetzt.*24 Stunden.*„Passwort vergessen\?“/su);
    expect(words).not.toMatch(/violet|dating|lesb|frauen|http|localhost/iu);
    expect(words).not.toContain(ana.name);
    expect(words).not.toContain(ana.username);
    expect(words).not.toContain('thief');
    expect(emailsTo(thiefEmail)).toEqual([]);
  });

  it('is sent again when mail is back', async () => {
    isMailAway = true;
    await move(thiefEmail);
    isMailAway = false;
    world.clock.advance({ minutes: 1 });
    await move(`2.${anaEmail}`, await world.member({ email: `1.${anaEmail}` }));
    expect(emailsTo(anaEmail)).toEqual([]);
    world.clock.advance({ minutes: 2 });
    for (const name of ['3', '4']) await move(`${name}.${thiefEmail}`, await world.member());
    expect(emailsTo(anaEmail)).toHaveLength(1);
  });

  it('fills nobody’s mailbox', async () => {
    for (let i = 0; i < 14; i += 1) {
      await move(thiefEmail);
      await move(anaEmail);
    }
    expect(emailsTo(anaEmail)).toHaveLength(3);
  });

  it('is not used up by another account with the same address, and is owed while it is held back', async () => {
    const thief = await world.member({ email: anaEmail });
    for (let i = 0; i < 4; i += 1) {
      await move(`${i}.${thiefEmail}`, thief);
      await move(anaEmail, thief);
    }
    expect(emailsTo(anaEmail)).toHaveLength(3);
    await move(thiefEmail);
    expect(emailsTo(anaEmail)).toHaveLength(4);
    await move(thiefEmail, thief);
    const owed = await world.db.query('SELECT letter_at FROM former_addresses WHERE member_id = $1 AND letter_at IS NOT NULL', [thief.id]);
    expect([emailsTo(anaEmail).length, owed.length]).toEqual([4, 1]);
  });

  it('is twenty a day from all accounts with an address together, which takes none from an account that was there before', async () => {
    const established = await world.member({ email: anaEmail });
    world.clock.advance({ days: 8 });
    const accounts = await Promise.all(Array.from({ length: 23 }, () => world.member({ email: anaEmail })));
    for (const [i, account] of accounts.entries()) await move(`${i}.${thiefEmail}`, account);
    expect(emailsTo(anaEmail)).toHaveLength(20);
    await move(thiefEmail, await world.signIn(established));
    expect(emailsTo(anaEmail)).toHaveLength(21);
    const owed = await world.db.query('SELECT 1 FROM former_addresses WHERE lower(email) = lower($1) AND letter_at IS NOT NULL', [
      anaEmail,
    ]);
    expect(owed).toHaveLength(3);
  });
});
