import { randomInt } from 'node:crypto';
import type { NotificationSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMatch, block, ghost, like } from '../../../test/builders.ts';
import { openPushService, type PushDouble, type TestBrowser } from '../../../test/push-double.ts';
import { openSocket } from '../../../test/socket.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';

let service: PushDouble;
let world: World;
beforeAll(async () => {
  service = await openPushService();
  world = await createWorld({ network: service.network });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

/** Everything that happened so far has been told, as far as it is told. */
async function told(): Promise<void> {
  await world.settled();
  await world.app.alerts.flush();
  await world.app.alerts.deliver();
}

async function browserOf(member: Member, language?: string): Promise<TestBrowser> {
  const browser = service.browser();
  const { endpoint, keys } = browser;
  expect((await member.post('/api/push-subscriptions', { endpoint, keys, ...(language ? { language } : {}) })).status).toBe(201);
  return browser;
}

/** Ana with a browser that may be called, and Bea. */
async function pair(): Promise<{ ana: Member; bea: Member; browser: TestBrowser }> {
  const [ana, bea] = [await world.member({ name: 'Anastasia' }), await world.member({ name: 'Beatrix' })];
  return { ana, bea, browser: await browserOf(ana) };
}

async function say(by: Member, matchId: string, content = 'Kettle on?'): Promise<string> {
  const answer = await by.post<{ id: string }>('/api/messages', { matchId, senderId: by.id, content });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function set(member: Member, notifications: Partial<NotificationSettings>): Promise<void> {
  expect((await member.put(`/api/users/${member.id}/app-settings`, { notifications })).status).toBe(200);
}

async function wantTexts(member: Member, number: string): Promise<void> {
  await member.put(`/api/users/${member.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
  const code = /\d{6}/u.exec(textsTo(number).at(-1) ?? '')?.[0];
  expect((await member.post(`/api/users/${member.id}/sms-verify`, { code })).status).toBe(200);
}

/** Nobody's yet, in earlier runs either. */
const aNumber = () => `+1503${randomInt(2_200_000, 3_000_000)}`;
const textsTo = (number: string) => world.texts.filter(({ to }) => to === number).map(({ text }) => text);

/** She opens the app and closes it again. */
async function visit(member: Member): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    world.app.events.on('presence.changed', ({ memberId, isOnline }) => {
      if (memberId === member.id && !isOnline) resolve();
    });
  });
  await (await openSocket(world.origin, member)).close();
  await gone;
  await world.settled();
}

/** She has the conversation before her. */
async function look(member: Member, matchId: string): Promise<void> {
  expect((await member.get(`/api/messages/${matchId}`)).status).toBe(200);
  await world.settled();
}

/** Without the link that stops them. */
const lettersTo = (email: string) =>
  world.letters.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}: ${text.split('\n\n')[0]}`);

/** Ana with an address and without a browser, reading a language. */
async function correspondent(language?: string): Promise<{ ana: Member; email: string }> {
  const email = `${aNumber().slice(1)}@post.example`;
  const ana = await world.member({ name: 'Anastasia', email });
  if (language) await fetch(`${world.origin}/api/auth/me`, { headers: { cookie: ana.cookie, 'accept-language': language } });
  return { ana, email };
}

describe('while she is away, she is called about', () => {
  it('a like, once until she has been back', async () => {
    const { ana, bea, browser } = await pair();
    await like(bea, ana);
    await told();
    expect(browser.heard()).toEqual([JSON.stringify({ url: '/home', language: null })]);
    await like(await world.member(), ana);
    await told();
    expect(browser.heard()).toHaveLength(1);
    await visit(ana);
    await like(await world.member(), ana);
    await told();
    expect(browser.heard()).toHaveLength(2);
  });

  it('a match', async () => {
    const { ana, bea, browser } = await pair();
    const { id } = await aMatch(ana, bea);
    await told();
    expect(browser.heard()).toEqual([JSON.stringify({ url: `/conversation/${id}`, language: null })]);
  });

  it('messages, once a conversation until she has looked at it, however often she is back', async () => {
    const { ana, bea, browser } = await pair();
    const match = await aMatch(ana, bea);
    await look(ana, match.id);
    await say(bea, match.id);
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(1);
    await visit(ana);
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(1);
    await look(ana, match.id);
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(2);
  });

  it('a match with all that is written in it once, until she has looked through the panel', async () => {
    const { ana, bea, browser } = await pair();
    const match = await aMatch(ana, bea);
    await told();
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(1);
    await ana.post('/api/notifications/seen');
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(2);
  });

  it('two conversations, each for itself', async () => {
    const { ana, bea, browser } = await pair();
    const matches = [await aMatch(ana, bea), await aMatch(ana, await world.member())];
    await told();
    expect(
      browser
        .heard()
        .map((text) => (JSON.parse(text) as { url: string }).url)
        .toSorted(),
    ).toEqual(matches.map(({ id }) => `/conversation/${id}`).toSorted());
  });

  it('on each of her devices, in the language of each', async () => {
    const { ana, bea, browser } = await pair();
    const tablet = await browserOf(await world.signIn(ana), 'fr');
    await like(bea, ana);
    await told();
    expect([browser, tablet].map((device) => device.heard().map((text) => (JSON.parse(text) as { language: unknown }).language))).toEqual([
      [null],
      ['fr'],
    ]);
  });
});

it('nothing that is sent names a person, the product or a message, even when opened', async () => {
  const { ana, bea, browser } = await pair();
  const match = await aMatch(ana, bea);
  await visit(ana);
  await say(bea, match.id, 'Meet me at the samovar');
  await told();
  const text = browser.heard().join(' ');
  expect(text).not.toMatch(/violet|beatrix|anastasia|samovar/iu);
  for (const secret of [ana.id, bea.id]) expect(text).not.toContain(secret);
});

describe('nothing is said', () => {
  it('while she is there', async () => {
    const { ana, bea, browser } = await pair();
    const socket = await openSocket(world.origin, ana);
    await like(bea, ana);
    await told();
    await socket.close();
    await told();
    expect(browser.heard()).toEqual([]);
  });

  it('when she is back before it was sent', async () => {
    const { ana, bea, browser } = await pair();
    await like(bea, ana);
    await world.settled();
    await world.app.alerts.flush();
    const socket = await openSocket(world.origin, ana);
    await told();
    expect(browser.heard()).toEqual([]);
    await socket.close();
  });

  it.each([
    ['push notifications', { pushNotifications: false }],
    ['likes', { likes: false }],
  ])('with %s off', async (_what, settings) => {
    const { ana, bea, browser } = await pair();
    await set(ana, settings);
    await like(bea, ana);
    await told();
    expect(browser.heard()).toEqual([]);
  });

  it('of a kind she has turned off, and still of the others', async () => {
    const { ana, bea, browser } = await pair();
    await set(ana, { newMatches: false });
    const match = await aMatch(ana, bea);
    await told();
    expect(browser.heard()).toEqual([]);
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(1);
    await set(ana, { newMessages: false });
    await visit(ana);
    await say(bea, match.id);
    await told();
    expect(browser.heard()).toHaveLength(1);
  });

  it('when she turns it off before it was sent', async () => {
    const { ana, bea, browser } = await pair();
    await like(bea, ana);
    await world.settled();
    await world.app.alerts.flush();
    await set(ana, { pushNotifications: false });
    await told();
    expect(browser.heard()).toEqual([]);
  });

  it.each([
    ['blocked', (one: Member, other: Member) => block(one, other)],
    ['unmatched', async (one: Member) => one.del(`/api/matches/${(await one.get<{ id: string }[]>('/api/matches')).body[0]?.id}`)],
  ])('of a match that is %s by now', async (_how, end) => {
    const { ana, bea, browser } = await pair();
    await wantTexts(ana, aNumber());
    const before = world.texts.length;
    const match = await aMatch(ana, bea);
    await say(bea, match.id);
    await world.settled();
    await world.app.alerts.flush();
    await end(bea, ana);
    await told();
    expect(browser.heard()).toEqual([]);
    expect(world.texts).toHaveLength(before);
  });

  it('of a like by somebody who has become a ghost, hidden, suspended or blocked', async () => {
    const { ana, browser } = await pair();
    const hide = [
      (liker: Member) => ghost(liker, true),
      (liker: Member) => liker.put(`/api/users/${liker.id}/app-settings`, { privacy: { profileVisibility: 'private' } }),
      (liker: Member) => world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [liker.id]),
      (liker: Member) => block(ana, liker),
    ];
    for (const act of hide) {
      const liker = await world.member({ premium: true });
      await like(liker, ana);
      await world.settled();
      await world.app.alerts.flush();
      await act(liker);
      await told();
    }
    expect(browser.heard()).toEqual([]);
  });

  it('of a like by a ghost, or to somebody else who uses the browser now', async () => {
    const { ana, bea, browser } = await pair();
    const gil = await world.member({ premium: true });
    await ghost(gil, true);
    await like(gil, ana);
    await told();
    expect(browser.heard()).toEqual([]);
    await like(bea, ana);
    await world.settled();
    await world.app.alerts.flush();
    const { endpoint, keys } = browser;
    await (await world.member()).post('/api/push-subscriptions', { endpoint, keys });
    await told();
    expect(browser.heard()).toEqual([]);
  });

  it('to a suspended member', async () => {
    const { ana, bea, browser } = await pair();
    await like(bea, ana);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
    await told();
    expect(browser.heard()).toEqual([]);
  });

  it('of a message she has read meanwhile', async () => {
    const { ana, bea, browser } = await pair();
    const match = await aMatch(ana, bea);
    await visit(ana);
    const messageId = await say(bea, match.id);
    await world.settled();
    await world.app.alerts.flush();
    await ana.put(`/api/messages/${messageId}/read`);
    await told();
    expect(browser.heard()).toEqual([]);
  });
});

describe('a text', () => {
  it('tells of matches only, and names nothing', async () => {
    const [ana, bea] = [await world.member(), await world.member({ name: 'Beatrix' })];
    const number = aNumber();
    await wantTexts(ana, number);
    await like(await world.member(), ana);
    await told();
    expect(textsTo(number)).toHaveLength(1);
    const { id } = await aMatch(ana, bea);
    await told();
    await told();
    expect(textsTo(number)).toHaveLength(2);
    expect(textsTo(number)[1]).toBe('You have a new notification.');
    await say(bea, id);
    await told();
    expect(textsTo(number)).toHaveLength(2);
  });

  it('goes to no number that has not proved to be hers, and to nobody who has turned it off', async () => {
    const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
    await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: aNumber(), smsNotifications: true });
    await wantTexts(bea, aNumber());
    await bea.put(`/api/users/${bea.id}/sms-settings`, { smsNotifications: false });
    const before = world.texts.length;
    await aMatch(ana, cleo);
    await aMatch(bea, cleo);
    await told();
    expect(world.texts).toHaveLength(before);
  });
});

describe('a letter', () => {
  it.each([
    [undefined, 'New notification: You have a new notification.'],
    ['de-AT,de;q=0.9,en;q=0.8', 'Neue Benachrichtigung: Du hast eine neue Benachrichtigung.'],
    ['pt,fr-CA;q=0.7', 'Nouvelle notification: Tu as une nouvelle notification.'],
    ['es', 'Nueva notificación: Tienes una notificación nueva.'],
  ])('tells of a match once, in the language of her browser (%s), and names nothing', async (language, words) => {
    const { ana, email } = await correspondent(language);
    const { id } = await aMatch(ana, await world.member({ name: 'Beatrix' }));
    await told();
    await told();
    expect(lettersTo(email)).toEqual([words]);
    await look(ana, id);
  });

  it('tells of likes and messages by the same settings as push, and of nothing twice', async () => {
    const { ana, email } = await correspondent();
    const bea = await world.member();
    await set(ana, { likes: false });
    await like(bea, ana);
    await told();
    expect(lettersTo(email)).toEqual([]);
    const { match } = await like(ana, bea);
    await look(ana, match?.id ?? '');
    await say(bea, match?.id ?? '', 'Meet me at the samovar');
    await told();
    await say(bea, match?.id ?? '');
    await told();
    expect(lettersTo(email)).toEqual(['New notification: You have a new notification.']);
  });

  it('goes to nobody who has turned letters off or given no address, and keeps no other channel back', async () => {
    const { ana, email } = await correspondent();
    const [browser, number] = [await browserOf(ana), aNumber()];
    await wantTexts(ana, number);
    await set(ana, { emailNotifications: false });
    const bea = await world.member();
    const match = await aMatch(ana, bea);
    await told();
    expect([lettersTo(email).length, browser.heard().length, textsTo(number).length]).toEqual([0, 1, 2]);
    await set(ana, { emailNotifications: true, pushNotifications: false });
    await say(bea, match.id);
    await told();
    expect([lettersTo(email).length, browser.heard().length, textsTo(number).length]).toEqual([1, 1, 2]);
  });

  it('is not written while she is here', async () => {
    const { ana, email } = await correspondent();
    const socket = await openSocket(world.origin, ana);
    await aMatch(ana, await world.member());
    await told();
    await socket.close();
    expect(lettersTo(email)).toEqual([]);
  });
});

describe('on the way', () => {
  it('a busy push service is asked again, later and later, and hears it once', async () => {
    const { ana, bea, browser } = await pair();
    service.answer(browser, 503);
    await like(bea, ana);
    await told();
    await told();
    expect(browser.heard()).toHaveLength(1);
    service.answer(browser, 201);
    world.clock.advance({ minutes: 2 });
    await told();
    world.clock.advance({ hours: 2 });
    await told();
    expect(browser.heard()).toHaveLength(2);
  });

  it('an alert is given up after some tries', async () => {
    const { ana, bea, browser } = await pair();
    service.answer(browser, 503);
    await like(bea, ana);
    for (let i = 0; i < 8; i += 1) {
      await told();
      world.clock.advance({ hours: 24 });
    }
    expect(browser.heard()).toHaveLength(5);
  });

  it('a browser that is gone is forgotten', async () => {
    const { ana, bea, browser } = await pair();
    service.answer(browser, 410);
    await like(bea, ana);
    await told();
    const rows = await world.db.query('SELECT 1 FROM push_subscriptions WHERE member_id = $1', [ana.id]);
    expect(rows).toEqual([]);
  });

  it('an alert goes out once, however many are at work', async () => {
    const { ana, bea, browser } = await pair();
    await like(bea, ana);
    await world.settled();
    await world.app.alerts.flush();
    await Promise.all([told(), told(), told()]);
    expect(browser.heard()).toHaveLength(1);
  });
});

it('the job queue is woken at once', async () => {
  await world.app.jobs.start();
  const { ana, bea, browser } = await pair();
  await like(bea, ana);
  await vi.waitFor(() => expect(browser.heard()).toHaveLength(1), { timeout: 10_000, interval: 50 });
});
