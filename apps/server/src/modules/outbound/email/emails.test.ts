// How many e-mails an address gets, and how its reader stops them. It may be the address of somebody who never asked.
import { randomUUID } from 'node:crypto';
import type { AppSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch, like } from '#test/steps/matches.ts';
import { aPlan, swept } from '#test/steps/plans.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function told(): Promise<void> {
  await world.settled();
  await world.app.outbound.flush();
  await world.app.outbound.deliver();
}

const anAddress = () => `${randomUUID()}@post.example`;
const emailsTo = (email: string) => world.emails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
const wantsEmails = async (member: Member) =>
  (await member.get<AppSettings>(`/api/users/${member.id}/app-settings`)).body.notifications.emailNotifications;

/** The address the link of the newest e-mail leads to, at this world's own port. */
function linkTo(email: string): string {
  const { text, stop } = emailsTo(email).at(-1) ?? {};
  expect(text?.split(' ').at(-1)).toBe(stop);
  return world.origin + new URL(stop ?? '').pathname;
}

/** What a mail program's server sends: no session, no origin. */
async function oneClick(link: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  return { status: answer.status, text: await answer.text() };
}

async function reader(email = anAddress()): Promise<{ ana: Member; email: string }> {
  const ana = await world.member({ name: 'Anastasia', email });
  await aMatch(ana, await world.member());
  await told();
  return { ana, email };
}

it('one address gets twenty a day, from however many accounts and however it is written; what is left out shows in the app', async () => {
  const email = anAddress();
  const bea = await world.member({ premium: true });
  const members: Member[] = [];
  for (let count = 0; count < 23; count += 1) {
    members.push(await world.member({ email: count % 2 === 0 ? email : email.toUpperCase() }));
  }
  for (const member of members) await like(bea, member);
  await told();
  expect(emailsTo(email)).toHaveLength(20);
  for (const member of members) expect((await member.get<number>('/api/notifications/count')).body).toBe(1);
});

it('a question about a plan goes to a proven address whatever else went there that day; at one taken on trust it counts among all', async () => {
  const email = anAddress();
  const [ana, trusted] = [await world.member({ email }), await world.member({ email })];
  await world.db.query('UPDATE members SET email_verified = true WHERE id = $1', [ana.id]);
  const bea = await world.member({ premium: true });
  for (let count = 0; count < 20; count += 1) await like(bea, await world.member({ email }));
  await told();
  expect(emailsTo(email)).toHaveLength(20);
  await like(bea, ana);
  await told();
  expect(emailsTo(email)).toHaveLength(20);
  for (const member of [ana, trusted]) await aPlan(world, member);
  world.clock.advance({ hours: 4, seconds: 1 });
  await swept(world);
  expect(emailsTo(email).slice(20)).toMatchObject([
    { subject: 'A question', text: expect.stringContaining('A question is waiting for you.') },
  ]);
});

describe('the link under an e-mail', () => {
  it('says nothing about her, and only asks when it is opened, in the language of the browser', async () => {
    const { ana, email } = await reader();
    expect(JSON.stringify(emailsTo(email))).not.toContain(ana.id);
    expect(emailsTo(email)[0]?.text).not.toMatch(/violet|match|dating|anastasia/iu);
    for (const [language, button] of [
      ['en', 'Stop the letters'],
      ['es', 'No recibir más'],
      ['fr', 'Ne plus les recevoir'],
      ['de', 'Keine Briefe mehr'],
      ['pt-BR', 'Não receber mais'],
      ['it', 'Non riceverle più'],
    ] as const) {
      const page = await fetch(linkTo(email), { headers: { 'accept-language': language } });
      const text = await page.text();
      expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
        200,
        'no-store',
        'same-origin',
      ]);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<button>${button}</button>`);
      expect(text).not.toMatch(/violet|match|dating|anastasia/iu);
    }
    expect(await wantsEmails(ana)).toBe(true);
  });

  it('stops all e-mails to its address by one call without a session, twice as well as once, and no other', async () => {
    const { ana, email } = await reader();
    const [second, other] = [(await reader(email.toUpperCase())).ana, (await reader()).ana];
    const link = linkTo(email);
    const first = await oneClick(link);
    expect(first.status).toBe(200);
    expect(await oneClick(link)).toEqual(first);
    expect([await wantsEmails(ana), await wantsEmails(second), await wantsEmails(other)]).toEqual([false, false, true]);
    const before = emailsTo(email).length;
    for (const member of [ana, second]) await aMatch(member, await world.member());
    await told();
    expect(emailsTo(email)).toHaveLength(before);
  });

  it('keeps back what was on its way', async () => {
    const { ana, email } = await reader();
    await aMatch(ana, await world.member());
    await world.settled();
    await world.app.outbound.flush();
    await oneClick(linkTo(email));
    await world.app.outbound.deliver();
    expect(emailsTo(email)).toHaveLength(1);
  });

  it('answers a word that opens nothing in the same way', async () => {
    const { email } = await reader();
    const known = await oneClick(linkTo(email));
    for (const word of ['nothing', 'A'.repeat(32), "'"]) expect(await oneClick(`${world.origin}/api/letters/${word}`)).toEqual(known);
  });

  it('stands for the address that she had then, and goes with it', async () => {
    const { ana, email } = await reader();
    const link = linkTo(email);
    await ana.put(`/api/users/${ana.id}`, { email: anAddress() });
    await oneClick(link);
    expect(await wantsEmails(ana)).toBe(true);
    await ana.put(`/api/users/${ana.id}`, { email });
    await oneClick(link);
    expect(await wantsEmails(ana)).toBe(true);
  });

  it('is the same in every e-mail and in no export, which says only that there is one, and can be taken back in her settings', async () => {
    const { ana, email } = await reader();
    const link = linkTo(email);
    await aMatch(ana, await world.member());
    await told();
    expect([emailsTo(email).length, linkTo(email)]).toEqual([2, link]);
    const { body } = await ana.get<{ letters: unknown }>(`/api/users/${ana.id}/export`);
    expect(body.letters).toEqual({ hasStopLink: true });
    expect(JSON.stringify(body)).not.toContain(link.split('/').at(-1));
    await oneClick(link);
    await ana.put(`/api/users/${ana.id}/app-settings`, { notifications: { emailNotifications: true } });
    await aMatch(ana, await world.member());
    await told();
    expect(emailsTo(email)).toHaveLength(3);
  });

  it('is no way in for another site, or for much of anything', async () => {
    const { ana, email } = await reader();
    const link = linkTo(email);
    expect((await fetch(link, { method: 'POST', headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
    expect((await fetch(link, { method: 'POST', body: 'x'.repeat(2_000) })).status).toBe(413);
    expect(await wantsEmails(ana)).toBe(true);
    expect((await fetch(link, { method: 'POST', headers: { origin: world.origin } })).status).toBe(200);
    expect(await wantsEmails(ana)).toBe(false);
  });
});
