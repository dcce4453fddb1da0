// What tests of outbound start from: members who can be reached by push, text or e-mail, and what reached them.
import type { NotificationSettings } from '@violet/contract/settings';
import { expect } from 'vitest';
import type { TestBrowser } from '#test/doubles/push-double.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import type { PushWorld } from '#test/world/push-member.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member, World } from '#test/world/world.ts';

/** Everything that happened so far has been told, as far as it is told. */
export async function told(world: World): Promise<void> {
  await world.settled();
  await world.app.outbound.flush();
  await world.app.outbound.deliver();
}

export async function browserOf({ service }: PushWorld, member: Member, language?: string): Promise<TestBrowser> {
  const browser = service.browser();
  const { endpoint, keys } = browser;
  expect((await member.post('/api/push-subscriptions', { endpoint, keys, ...(language ? { language } : {}) })).status).toBe(201);
  return browser;
}

/** Ana with a browser that may be called, and Bea. */
export async function pair(push: PushWorld): Promise<{ ana: Member; bea: Member; browser: TestBrowser }> {
  const [ana, bea] = [await push.world.member({ name: 'Anastasia' }), await push.world.member({ name: 'Beatrix' })];
  return { ana, bea, browser: await browserOf(push, ana) };
}

/** Ana with an address and without a browser, reading a language. */
export async function correspondent(world: World, language?: string): Promise<{ ana: Member; email: string }> {
  const email = `${aNumber().slice(1)}@post.example`;
  const ana = await world.member({ name: 'Anastasia', email });
  if (language) await fetch(`${world.origin}/api/auth/me`, { headers: { cookie: ana.cookie, 'accept-language': language } });
  return { ana, email };
}

export async function setNotifications(member: Member, notifications: Partial<NotificationSettings>): Promise<void> {
  expect((await member.put(`/api/users/${member.id}/app-settings`, { notifications })).status).toBe(200);
}

export async function wantSms(world: World, member: Member, number: string): Promise<void> {
  await member.put(`/api/users/${member.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
  const code = /\d{6}/u.exec(smsTo(world, number).at(-1) ?? '')?.[0];
  expect((await member.post(`/api/users/${member.id}/sms-verify`, { code })).status).toBe(200);
}

export const smsTo = (world: World, number: string): string[] => world.sms.filter(({ to }) => to === number).map(({ text }) => text);

/** Without the link that stops them. */
export const emailsTo = (world: World, email: string): string[] =>
  world.emails.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}: ${text.split('\n\n')[0]}`);

/** The member opens the app and closes it again. */
export async function visit(world: World, member: Member): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    world.app.events.on('presence.changed', ({ memberId, isOnline }) => {
      if (memberId === member.id && !isOnline) resolve();
    });
  });
  await (await openSocket(world.origin, member)).close();
  await gone;
  await world.settled();
}

/** The member has the conversation open. */
export async function look(world: World, member: Member, matchId: string): Promise<void> {
  expect((await member.get(`/api/messages/${matchId}`)).status).toBe(200);
  await world.settled();
}
