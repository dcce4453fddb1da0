// Whether an outbound item goes out: judged again when it is sent, tried again when it failed, and sent once.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pair, setNotifications, told, visit, wantSms } from '#test/steps/outbound-steps.ts';
import { aMatch, block, ghost, like } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member, World } from '#test/world/world.ts';

let push: PushWorld;
let world: World;
beforeAll(async () => {
  push = await createPushWorld();
  ({ world } = push);
});
afterAll(() => push.close());

describe('nothing is said', () => {
  it('while she is there', async () => {
    const { ana, bea, browser } = await pair(push);
    const socket = await openSocket(world.origin, ana);
    await like(bea, ana);
    await told(world);
    await socket.close();
    await told(world);
    expect(browser.heard()).toEqual([]);
  });

  it('when she is back before it was sent', async () => {
    const { ana, bea, browser } = await pair(push);
    await like(bea, ana);
    await world.settled();
    await world.app.outbound.flush();
    const socket = await openSocket(world.origin, ana);
    await told(world);
    expect(browser.heard()).toEqual([]);
    await socket.close();
  });

  it.each([
    ['push notifications', { pushNotifications: false }],
    ['likes', { likes: false }],
  ])('with %s off', async (_what, settings) => {
    const { ana, bea, browser } = await pair(push);
    await setNotifications(ana, settings);
    await like(bea, ana);
    await told(world);
    expect(browser.heard()).toEqual([]);
  });

  it('of a kind she has turned off, and still of the others', async () => {
    const { ana, bea, browser } = await pair(push);
    await setNotifications(ana, { newMatches: false });
    const match = await aMatch(ana, bea);
    await told(world);
    expect(browser.heard()).toEqual([]);
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
    await setNotifications(ana, { newMessages: false });
    await visit(world, ana);
    await say(bea, match.id);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
  });

  it('when she turns it off before it was sent', async () => {
    const { ana, bea, browser } = await pair(push);
    await like(bea, ana);
    await world.settled();
    await world.app.outbound.flush();
    await setNotifications(ana, { pushNotifications: false });
    await told(world);
    expect(browser.heard()).toEqual([]);
  });

  it.each([
    ['blocked', (one: Member, other: Member) => block(one, other)],
    ['unmatched', async (one: Member) => one.del(`/api/matches/${(await one.get<{ id: string }[]>('/api/matches')).body[0]?.id}`)],
  ])('of a match that is %s by now', async (_how, end) => {
    const { ana, bea, browser } = await pair(push);
    await wantSms(world, ana, aNumber());
    const before = world.sms.length;
    const match = await aMatch(ana, bea);
    await say(bea, match.id);
    await world.settled();
    await world.app.outbound.flush();
    await end(bea, ana);
    await told(world);
    expect(browser.heard()).toEqual([]);
    expect(world.sms).toHaveLength(before);
  });

  it('of a like by somebody who has become a ghost, hidden, suspended or blocked', async () => {
    const { ana, browser } = await pair(push);
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
      await world.app.outbound.flush();
      await act(liker);
      await told(world);
    }
    expect(browser.heard()).toEqual([]);
  });

  it('of a like by a ghost, or to somebody else who uses the browser now', async () => {
    const { ana, bea, browser } = await pair(push);
    const gil = await world.member({ premium: true });
    await ghost(gil, true);
    await like(gil, ana);
    await told(world);
    expect(browser.heard()).toEqual([]);
    await like(bea, ana);
    await world.settled();
    await world.app.outbound.flush();
    const { endpoint, keys } = browser;
    await (await world.member()).post('/api/push-subscriptions', { endpoint, keys });
    await told(world);
    expect(browser.heard()).toEqual([]);
  });

  it('to a suspended member', async () => {
    const { ana, bea, browser } = await pair(push);
    await like(bea, ana);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
    await told(world);
    expect(browser.heard()).toEqual([]);
  });

  it('of a message she has read meanwhile', async () => {
    const { ana, bea, browser } = await pair(push);
    const match = await aMatch(ana, bea);
    await visit(world, ana);
    const { id: messageId } = await say(bea, match.id);
    await world.settled();
    await world.app.outbound.flush();
    await ana.put(`/api/messages/${messageId}/read`);
    await told(world);
    expect(browser.heard()).toEqual([]);
  });
});

describe('on the way', () => {
  it('a busy push service is asked again, later and later, and hears it once', async () => {
    const { ana, bea, browser } = await pair(push);
    push.service.answer(browser, 503);
    await like(bea, ana);
    await told(world);
    await told(world);
    expect(browser.heard()).toHaveLength(1);
    push.service.answer(browser, 201);
    world.clock.advance({ minutes: 2 });
    await told(world);
    world.clock.advance({ hours: 2 });
    await told(world);
    expect(browser.heard()).toHaveLength(2);
  });

  it('an outbound item is given up after some tries', async () => {
    const { ana, bea, browser } = await pair(push);
    push.service.answer(browser, 503);
    await like(bea, ana);
    for (let i = 0; i < 8; i += 1) {
      await told(world);
      world.clock.advance({ hours: 24 });
    }
    expect(browser.heard()).toHaveLength(5);
  });

  it('a browser that is gone is forgotten', async () => {
    const { ana, bea, browser } = await pair(push);
    push.service.answer(browser, 410);
    await like(bea, ana);
    await told(world);
    const rows = await world.db.query('SELECT 1 FROM push_subscriptions WHERE member_id = $1', [ana.id]);
    expect(rows).toEqual([]);
  });

  it('an outbound item goes out once, however many are at work', async () => {
    const { ana, bea, browser } = await pair(push);
    await like(bea, ana);
    await world.settled();
    await world.app.outbound.flush();
    await Promise.all([told(world), told(world), told(world)]);
    expect(browser.heard()).toHaveLength(1);
  });
});

it('the job queue is woken at once', async () => {
  await world.app.jobs.start();
  const { ana, bea, browser } = await pair(push);
  await like(bea, ana);
  await vi.waitFor(() => expect(browser.heard()).toHaveLength(1));
});

it('a message sent as the server stops is told by the next one', async () => {
  const restarted = await createPushWorld();
  try {
    const { ana, bea, browser } = await pair(restarted);
    const match = await aMatch(ana, bea);
    await visit(restarted.world, ana);
    const before = browser.heard().length;
    await say(bea, match.id);
    await restarted.world.restart();
    await restarted.world.app.outbound.deliver();
    expect(browser.heard()).toHaveLength(before + 1);
  } finally {
    await restarted.close();
  }
});
