// A day and two hours before: once each, over the channels the member wants, in words that give nothing away. ADR 019.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { aMeetup, join, leave } from '#test/steps/meetups.ts';
import { aPushMember, createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import type { TestBrowser } from '#test/doubles/push-double.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member, World } from '#test/world/world.ts';

let site: PushWorld;
let world: World;
let host: Member;
let ana: Member;
let browser: TestBrowser;
let email: string;
beforeAll(async () => {
  site = await createPushWorld();
  world = site.world;
});
afterAll(() => site.close());
beforeEach(async () => {
  host = await world.member({ name: 'Hana' });
  ({ member: ana, email, browser } = await aPushMember(site));
});

const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const heard = () => browser.heard().map((text) => (JSON.parse(text) as { hours?: number }).hours);
const emails = () => world.emails.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}: ${text.split('\n')[0] ?? ''}`);

async function minute(): Promise<void> {
  await world.app.meetups.remind();
  await world.app.outbound.deliver();
}

async function attended(hours: number): Promise<TeaMeetup> {
  const meetup = await aMeetup(world, host, { title: 'Samovar night', exactPlace: 'Fern Street', eventDate: inHours(hours) });
  await join(ana, meetup);
  return meetup;
}

async function pass(hours: number): Promise<void> {
  world.clock.advance({ hours });
  ana = await world.signIn(ana);
}

describe('she is reminded', () => {
  it('a day and two hours before, once each, however often and wherever it is looked for', async () => {
    await attended(30);
    await minute();
    expect(heard()).toEqual([]);
    await pass(6.1);
    await Promise.all([minute(), minute(), minute()]);
    await minute();
    expect(heard()).toEqual([24]);
    await pass(21);
    await minute();
    expect(heard()).toEqual([24]);
    await pass(1);
    await Promise.all([minute(), minute()]);
    await world.restart();
    await minute();
    expect(heard()).toEqual([24, 2]);
    await pass(2);
    await minute();
    expect(heard()).toEqual([24, 2]);
  });

  it('of her own meetup, and of a few hours only of what she joined late', async () => {
    await aMeetup(world, ana, { eventDate: inHours(26) });
    await attended(10);
    await pass(3);
    await minute();
    expect(heard()).toEqual([24]);
    await pass(5.5);
    await minute();
    expect(heard()).toEqual([24, 2]);
  });

  it('by push, by e-mail and by text, and nothing says of what', async () => {
    const number = aNumber();
    await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
    const sms = () => world.sms.filter(({ to }) => to === number).map(({ text }) => text);
    await ana.post(`/api/users/${ana.id}/sms-verify`, { code: /\d{6}/u.exec(sms()[0] ?? '')?.[0] });
    await attended(25);
    await pass(1.5);
    await minute();
    await pass(22);
    await minute();
    const [day, soon] = ['You have plans in the next 24 hours.', 'You have plans in the next two hours.'];
    expect(browser.heard().map((text) => JSON.parse(text) as unknown)).toEqual([
      { url: '/events', language: null, hours: 24 },
      { url: '/events', language: null, hours: 2 },
    ]);
    expect(emails()).toEqual([`Reminder: ${day}`, `Reminder: ${soon}`]);
    expect(sms().slice(1)).toEqual([day, soon]);
    expect([...browser.heard(), ...emails(), ...sms()].join(' ')).not.toMatch(/samovar|fern|hana|anastasia|violet|tea|meetup/iu);
  });

  it('also while she is here, as nothing on the page says it', async () => {
    await attended(25);
    await pass(1.5);
    await world.app.meetups.remind();
    const socket = await openSocket(world.origin, ana);
    await world.settled();
    await world.app.outbound.deliver();
    await socket.close();
    expect(heard()).toEqual([24]);
  });

  it('of the new time when it is moved, and of the old one no more', async () => {
    const meetup = await attended(25);
    await pass(1.5);
    await world.app.meetups.remind();
    await host.put(`/api/events/${meetup.id}`, { eventDate: inHours(48) });
    await minute();
    expect(heard()).toEqual([]);
    await pass(25);
    await minute();
    await minute();
    expect(heard()).toEqual([24]);
  });
});

describe('she is not reminded', () => {
  it.each<[string, (meetup: TeaMeetup) => Promise<unknown>]>([
    ['when it was cancelled', (meetup) => host.del(`/api/events/${meetup.id}`)],
    ['when she has left', (meetup) => leave(ana, meetup)],
    ['when the host has parted from her', () => block(host, ana)],
    ['when the host has left', () => host.del(`/api/users/${host.id}`, { password: host.password })],
    ['when the host was suspended', () => world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [host.id])],
    ['when she was suspended', () => world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id])],
    ['when she turned it off', () => ana.put(`/api/users/${ana.id}/app-settings`, { notifications: { events: false } })],
  ])('%s, before it was due or before it was sent', async (_when, end) => {
    const meetup = await attended(25);
    await pass(1.5);
    await world.app.meetups.remind();
    await end(meetup);
    await world.app.outbound.deliver();
    await pass(22);
    await minute();
    expect([heard(), emails()]).toEqual([[], []]);
  });

  it('while she waits, asks or has said nothing of wanting it', async () => {
    const full = await aMeetup(world, host, { eventDate: inHours(25), needsApproval: true });
    await join(ana, full);
    const quiet = await world.member({ email: `q${email}` });
    await join(quiet, await aMeetup(world, host, { eventDate: inHours(25) }));
    await pass(1.5);
    await minute();
    expect([heard(), emails(), world.emails.filter(({ to }) => to === `q${email}`)]).toEqual([[], [], []]);
  });

  it('when it has begun before anybody got round to it', async () => {
    await attended(25);
    await pass(1.5);
    await world.app.meetups.remind();
    await pass(24);
    await minute();
    expect(heard()).toEqual([]);
  });
});

it('her export says what she was reminded of', async () => {
  const meetup = await attended(25);
  await pass(1.5);
  await minute();
  const { body } = await ana.get<Record<string, unknown>>(`/api/users/${ana.id}/export`);
  expect(body.meetupReminders).toEqual([{ id: meetup.id, eventDate: meetup.eventDate, hoursBefore: 24 }]);
});
