// The key by which push services know this site is changed, and no browser goes silent for it. ADR 029.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import type { TestBrowser } from '#test/doubles/push-double.ts';
import { createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import type { Member } from '#test/world/world.ts';
import type { App } from '#src/app.ts';
import { openAtRest } from '#platform/at-rest/open-at-rest.ts';
import { newKeyPair } from '#platform/gateways/push/vapid.ts';
import { describePushKeys, rotatePushKeys } from '#modules/outbound/service.ts';

let push: PushWorld;
let app: App;
beforeAll(async () => {
  push = await createPushWorld();
  ({ app } = push.world);
});
afterAll(() => push.close());

const path = '/api/push-subscriptions';
/** Without a connection that a restart may just have closed. */
const ask = ({ cookie }: Member, method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
  app.http.inject({ method, url: path, headers: { cookie }, ...(payload && { payload }) });
const newestFor = async (member: Member) => (await ask(member, 'GET')).json<{ publicKey: string }>().publicKey;

/** As a page does it at each visit. */
async function subscribe(member: Member, publicKey?: string): Promise<TestBrowser> {
  const browser = push.service.browser();
  const { endpoint, keys } = browser;
  expect((await ask(member, 'POST', { endpoint, keys, ...(publicKey && { publicKey }) })).statusCode).toBe(201);
  return browser;
}

/** Something happens to a member who is away. Answers the key that the push service was shown, or nothing. */
async function calledWith(member: Member, { endpoint }: TestBrowser): Promise<string | undefined> {
  const before = push.service.calls.length;
  await aMatch(member, await push.world.member());
  await push.world.settled();
  await app.outbound.deliver();
  const calls = push.service.calls.slice(before).filter((call) => endpoint.endsWith(call.path));
  return /k=([\w-]+)/u.exec(calls.at(-1)?.headers.authorization ?? '')?.[1];
}

const listFormer = () =>
  push.world.db.query<{ public_key: string; private_key: string }>('SELECT public_key, private_key FROM former_push_keys');
const rotate = () => rotatePushKeys(push.world.db, push.world.clock.now());

describe('another key', () => {
  it('is what browsers subscribe with from now on, while those of before are called with theirs', async () => {
    const ana = await push.world.member();
    const former = await newestFor(ana);
    const [silent, said] = [await subscribe(ana), await subscribe(await push.world.signIn(ana), former)];
    await rotate();
    const newest = await newestFor(ana);
    expect(newest).not.toBe(former);
    const back = await subscribe(ana, newest);
    expect(await calledWith(ana, silent)).toBe(former);
    expect([await calledWith(ana, said), await calledWith(ana, back)]).toEqual([former, newest]);
    expect(said.heard()).toHaveLength(3);
  });

  it('holds for an address that was made with it, also when the page says nothing of it later', async () => {
    const ana = await push.world.member();
    const former = await newestFor(ana);
    const browser = await subscribe(ana);
    await rotate();
    expect((await ask(ana, 'POST', { endpoint: browser.endpoint, keys: browser.keys })).statusCode).toBe(201);
    expect(await calledWith(ana, browser)).toBe(former);
  });

  it('is the former one of a browser whose worker renewed its address with it', async () => {
    const ana = await push.world.member();
    const former = await newestFor(ana);
    await rotate();
    expect(await calledWith(ana, await subscribe(ana, former))).toBe(former);
  });

  it('goes when nobody is called with it, a day after it was retired', async () => {
    const ana = await push.world.member();
    await push.world.db.query('DELETE FROM push_subscriptions');
    const browser = await subscribe(ana);
    const former = await newestFor(ana);
    await rotate();
    push.world.clock.advance({ hours: 25 });
    await app.outbound.sweepPushKeys();
    expect(await listFormer()).toHaveLength(1);
    expect(await describePushKeys(push.world.db, [])).toEqual([
      expect.stringMatching(/: browsers subscribe with it, 0 browsers$/u),
      `${former.slice(0, 12)}…: of before, 1 browser`,
    ]);
    expect((await ask(ana, 'DELETE', { endpoint: browser.endpoint })).statusCode).toBe(204);
    await rotate();
    await app.outbound.sweepPushKeys();
    expect(await listFormer()).toHaveLength(1);
    push.world.clock.advance({ hours: 25 });
    await app.outbound.sweepPushKeys();
    expect(await listFormer()).toEqual([]);
  });

  it('is one for all, whichever process makes it first', async () => {
    await push.world.db.query('DELETE FROM push_keys');
    const made = await Promise.all(Array.from({ length: 4 }, () => app.outbound.publicKey()));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  });
});

it('browsers that a program of before wrote down are called with the key of then', async () => {
  const ana = await push.world.member();
  const [browser, former] = [await subscribe(ana), await newestFor(ana)];
  await push.world.db.query('UPDATE push_subscriptions SET public_key = NULL');
  expect(await calledWith(ana, browser)).toBe(former);
  await rotate();
  expect(await calledWith(ana, browser)).toBe(former);
});

it('the pairs that an operator gives are a ring as well, and follow the one of the database', async () => {
  const ana = await push.world.member();
  const [drawn, first, second] = [await newestFor(ana), newKeyPair(), newKeyPair()];
  const before = await subscribe(ana);
  app = await push.world.restart({ vapid: first });
  expect(await newestFor(ana)).toBe(first.publicKey);
  const between = await subscribe(ana, first.publicKey);
  app = await push.world.restart({ vapid: second, formerVapid: [first] });
  expect(await newestFor(ana)).toBe(second.publicKey);
  expect([await calledWith(ana, before), await calledWith(ana, between)]).toEqual([drawn, first.publicKey]);
  // Without the former one there is nothing to call it with; its page subscribes anew.
  app = await push.world.restart({ vapid: second });
  expect(await calledWith(ana, between)).toBeUndefined();
  expect(await push.world.db.query('SELECT FROM push_subscriptions WHERE member_id = $1', [ana.id])).toHaveLength(2);
  app = await push.world.restart({ vapid: undefined });
});

it('former keys are sealed like the newest', async () => {
  const atRestKeys = [randomBytes(32).toString('base64')];
  app = await push.world.restart({ atRestKeys });
  const ana = await push.world.member();
  const [browser, former] = [await subscribe(ana), await newestFor(ana)];
  const { bind } = await openAtRest({ db: push.world.db, clock: push.world.clock, atRestKeys });
  await rotatePushKeys(bind(push.world.db), push.world.clock.now());
  expect((await listFormer()).find(({ public_key }) => public_key === former)?.private_key).toMatch(/^~1\./u);
  expect(await calledWith(ana, browser)).toBe(former);
  await app.atRest?.rotate();
  push.world.clock.advance({ minutes: 11 });
  await app.atRest?.upkeep();
  for (const { private_key } of await listFormer()) expect(private_key).toMatch(/^~1\./u);
  expect(await calledWith(ana, browser)).toBe(former);
});
