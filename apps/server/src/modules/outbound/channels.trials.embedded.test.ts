// What members are told while they are away, by push, text and e-mail, and that it names nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserOf,
  correspondent,
  emailsTo,
  look,
  pair,
  setNotifications,
  smsTo,
  told,
  visit,
  wantSms,
} from '#test/steps/outbound-steps.ts';
import { aMatch, like } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import { openSocket } from '#test/world/socket.ts';
import type { World } from '#test/world/world.ts';

let push: PushWorld;
let world: World;
beforeAll(async () => {
  push = await createPushWorld();
  ({ world } = push);
});
afterAll(() => push.close());

describe('while she is away, she is called about', () => {
  it('a like, once until she has been back', async () => {
    const { ana, bea, browser } = await pair(push);
    await like(bea, ana);
    await told(world);
    expect(browser.heard()).toEqual([JSON.stringify({ url: '/home', language: null })]);
    await like(await world.member(), ana);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
    await visit(world, ana);
    await like(await world.member(), ana);
    await told(world);
    expect(browser.heard()).toHaveLength(2);
  });

  it('a match', async () => {
    const { ana, bea, browser } = await pair(push);
    const { id } = await aMatch(ana, bea);
    await told(world);
    expect(browser.heard()).toEqual([JSON.stringify({ url: `/conversation/${id}`, language: null })]);
  });

  it('messages, once a conversation until she has looked at it, however often she is back', async () => {
    const { ana, bea, browser } = await pair(push);
    const match = await aMatch(ana, bea);
    await look(world, ana, match.id);
    await say(bea, match.id);
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
    await visit(world, ana);
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
    await look(world, ana, match.id);
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(2);
  });

  it('a match with all that is written in it once, until she has looked through the panel', async () => {
    const { ana, bea, browser } = await pair(push);
    const match = await aMatch(ana, bea);
    await told(world);
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
    await ana.post('/api/notifications/seen');
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(2);
  });

  it('two conversations, each for itself', async () => {
    const { ana, bea, browser } = await pair(push);
    const matches = [await aMatch(ana, bea), await aMatch(ana, await world.member())];
    await told(world);
    expect(
      browser
        .heard()
        .map((text) => (JSON.parse(text) as { url: string }).url)
        .toSorted(),
    ).toEqual(matches.map(({ id }) => `/conversation/${id}`).toSorted());
  });

  it('on each of her devices, in the language of each', async () => {
    const { ana, bea, browser } = await pair(push);
    const tablet = await browserOf(push, await world.signIn(ana), 'fr');
    await like(bea, ana);
    await told(world);
    expect([browser, tablet].map((device) => device.heard().map((text) => (JSON.parse(text) as { language: unknown }).language))).toEqual([
      [null],
      ['fr'],
    ]);
  });
});

it('nothing that is sent names a person, the product or a message, even when opened', async () => {
  const { ana, bea, browser } = await pair(push);
  const match = await aMatch(ana, bea);
  await visit(world, ana);
  await say(bea, match.id, 'Meet me at the samovar');
  await told(world);
  const text = browser.heard().join(' ');
  expect(text).not.toMatch(/violet|beatrix|anastasia|samovar/iu);
  for (const secret of [ana.id, bea.id]) expect(text).not.toContain(secret);
});

describe('an SMS', () => {
  it('tells of matches only, and names nothing', async () => {
    const [ana, bea] = [await world.member(), await world.member({ name: 'Beatrix' })];
    const number = aNumber();
    await wantSms(world, ana, number);
    await like(await world.member(), ana);
    await told(world);
    expect(smsTo(world, number)).toHaveLength(1);
    const { id } = await aMatch(ana, bea);
    await told(world);
    await told(world);
    expect(smsTo(world, number)).toHaveLength(2);
    expect(smsTo(world, number)[1]).toBe('You have a new notification.');
    await say(bea, id);
    await told(world);
    expect(smsTo(world, number)).toHaveLength(2);
  });

  it('goes to no number that has not proved to be hers, and to nobody who has turned it off', async () => {
    const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
    await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: aNumber(), smsNotifications: true });
    await wantSms(world, bea, aNumber());
    await bea.put(`/api/users/${bea.id}/sms-settings`, { smsNotifications: false });
    const before = world.sms.length;
    await aMatch(ana, cleo);
    await aMatch(bea, cleo);
    await told(world);
    expect(world.sms).toHaveLength(before);
  });
});

describe('an e-mail', () => {
  it.each([
    [undefined, 'New notification: You have a new notification.'],
    ['de-AT,de;q=0.9,en;q=0.8', 'Neue Benachrichtigung: Du hast eine neue Benachrichtigung.'],
    ['sv,fr-CA;q=0.7', 'Nouvelle notification: Tu as une nouvelle notification.'],
    ['es', 'Nueva notificación: Tienes una notificación nueva.'],
    ['pt-BR,en;q=0.8', 'Nova notificação: Você tem uma nova notificação.'],
    ['it', 'Nuova notifica: Hai una nuova notifica.'],
  ])('tells of a match once, in the language of her browser (%s), and names nothing', async (language, words) => {
    const { ana, email } = await correspondent(world, language);
    const { id } = await aMatch(ana, await world.member({ name: 'Beatrix' }));
    await told(world);
    await told(world);
    expect(emailsTo(world, email)).toEqual([words]);
    await look(world, ana, id);
  });

  it('tells of likes and messages by the same settings as push, and of nothing twice', async () => {
    const { ana, email } = await correspondent(world);
    const bea = await world.member();
    await setNotifications(ana, { likes: false });
    await like(bea, ana);
    await told(world);
    expect(emailsTo(world, email)).toEqual([]);
    const { match } = await like(ana, bea);
    await look(world, ana, match?.id ?? '');
    await say(bea, match?.id ?? '', 'Meet me at the samovar');
    await told(world);
    await say(bea, match?.id ?? '');
    await told(world);
    expect(emailsTo(world, email)).toEqual(['New notification: You have a new notification.']);
  });

  it('goes to nobody who has turned e-mails off or given no address, and keeps no other channel back', async () => {
    const { ana, email } = await correspondent(world);
    const [browser, number] = [await browserOf(push, ana), aNumber()];
    await wantSms(world, ana, number);
    await setNotifications(ana, { emailNotifications: false });
    const bea = await world.member();
    const match = await aMatch(ana, bea);
    await told(world);
    expect([emailsTo(world, email).length, browser.heard().length, smsTo(world, number).length]).toEqual([0, 1, 2]);
    await setNotifications(ana, { emailNotifications: true, pushNotifications: false });
    await say(bea, match.id);
    await told(world);
    expect([emailsTo(world, email).length, browser.heard().length, smsTo(world, number).length]).toEqual([1, 1, 2]);
  });

  it('is not written while she is here', async () => {
    const { ana, email } = await correspondent(world);
    const socket = await openSocket(world.origin, ana);
    await aMatch(ana, await world.member());
    await told(world);
    await socket.close();
    expect(emailsTo(world, email)).toEqual([]);
  });
});
