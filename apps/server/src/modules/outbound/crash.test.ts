// A process dies after a commit and before it tells anybody. The next delivery of any process tells it all the same.
import type { TotpSetup } from '@violet/contract/auth/second-factors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '#platform/db/db.ts';
import { openPushService, type PushDouble, type TestBrowser } from '#test/doubles/push-double.ts';
import { ghost, like, swipe } from '#test/steps/matches.ts';
import { codeOf, factorsPath } from '#test/steps/second-factor-steps.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

let service: PushDouble;
let world: World;
let ana: Member;
let bea: Member;
let browser: TestBrowser;
let email: string;
let dies = false;
let isMailAway = false;

/** The transaction commits; whoever waited for it, or for what follows from it, hears no more. */
function mortal(db: Db): Db {
  return {
    ...db,
    async tx(work) {
      if (!dies) return db.tx(work);
      await db.tx((tx) => work({ query: (text, params) => tx.query(text, params), afterCommit: () => undefined }));
      throw new DatabaseUnavailable(new Error('killed'));
    },
  };
}

async function dying(call: () => Promise<Answer<unknown>>): Promise<void> {
  dies = true;
  const { status } = await call();
  dies = false;
  expect(status).toBe(503);
}

beforeAll(async () => {
  service = await openPushService();
  world = await createWorld({
    network: service.network,
    between: mortal,
    mail: (collect) => ({ send: (mail) => (isMailAway ? Promise.reject(new Error('no route')) : collect.send(mail)) }),
  });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  email = `${aNumber().slice(1)}@post.example`;
  ana = await world.member({ email });
  bea = await world.member({ premium: true });
  browser = service.browser();
  const { endpoint, keys } = browser;
  expect((await ana.post('/api/push-subscriptions', { endpoint, keys })).status).toBe(201);
});

const emails = () => world.emails.filter(({ to }) => to === email).length;
const subjects = () => world.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
const urls = () => browser.heard().map((text) => (JSON.parse(text) as { url: string }).url);

async function sendAccountEmails(): Promise<void> {
  await world.app.outbound.sendAccountEmails();
  await world.app.outbound.sendAccountEmails();
}

function anHourLater(): Promise<void> {
  world.clock.advance({ hours: 1 });
  return world.app.outbound.sendAccountEmails();
}

it('a match is told by push and by e-mail, once', async () => {
  await like(ana, bea);
  await dying(() => swipe(bea, ana));
  const [match] = (await ana.get<{ id: string }[]>('/api/matches')).body;
  await world.app.outbound.deliver();
  await world.app.outbound.deliver();
  expect(urls()).toEqual([`/conversation/${match?.id}`]);
  expect(emails()).toBe(1);
});

it('a match that a returning ghost makes is told', async () => {
  await ghost(bea, true);
  await like(bea, ana);
  await like(ana, bea);
  await dying(() => bea.post(`/api/users/${bea.id}/ghost-mode`, { ghostMode: false }));
  const [match] = (await ana.get<{ id: string }[]>('/api/matches')).body;
  await world.app.outbound.deliver();
  expect(urls()).toEqual([`/conversation/${match?.id}`]);
});

it('a like is told', async () => {
  await dying(() => swipe(bea, ana));
  await world.app.outbound.deliver();
  expect([urls(), emails()]).toEqual([['/home'], 1]);
});

it('a sign-in with an unknown browser is told, once', async () => {
  await world.db.query('UPDATE members SET email_verified = true WHERE id = $1', [ana.id]);
  await dying(() => world.visitor.post('/api/auth/login', { username: ana.username, password: ana.password }));
  await sendAccountEmails();
  expect(subjects()).toEqual(['New sign-in']);
});

it('a second factor that came or went is told, each once', async () => {
  const { secret } = (await ana.post<TotpSetup>(`${factorsPath}/totp/setup`, { password: ana.password })).body;
  await dying(() => ana.post(`${factorsPath}/totp`, { code: codeOf(world, secret) }));
  const [factor] = (await ana.get<{ factors: { id: string }[] }>(factorsPath)).body.factors;
  await dying(() => ana.del(`${factorsPath}/${factor?.id}`));
  await sendAccountEmails();
  expect(subjects().toSorted()).toEqual(['A second step was added', 'A second step was removed']);
});

it('an e-mail about the account that the mail server refused is tried again, and given up after a day', async () => {
  await world.db.query('UPDATE members SET email_verified = true WHERE id = $1', [ana.id]);
  isMailAway = true;
  await world.visitor.post('/api/auth/login', { username: ana.username, password: ana.password });
  await world.settled();
  for (let hours = 0; hours < 2; hours += 1) await anHourLater();
  isMailAway = false;
  for (let hours = 0; hours < 24; hours += 1) await anHourLater();
  expect(subjects()).toEqual(['New sign-in']);

  isMailAway = true;
  await world.visitor.post('/api/auth/login', { username: ana.username, password: ana.password });
  await world.settled();
  for (let hours = 0; hours < 48; hours += 1) await anHourLater();
  isMailAway = false;
  await anHourLater();
  expect(subjects()).toEqual(['New sign-in']);
  expect(await world.db.query('SELECT id FROM account_emails')).toEqual([]);
});

it('a member who is back by then is told nothing', async () => {
  await like(ana, bea);
  await dying(() => swipe(bea, ana));
  const socket = await openSocket(world.origin, ana);
  await world.app.outbound.deliver();
  await socket.close();
  await world.settled();
  await world.app.outbound.deliver();
  expect([urls(), emails()]).toEqual([[], 0]);
});
