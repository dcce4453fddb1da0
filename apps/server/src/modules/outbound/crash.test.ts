// A process dies after a commit and before it tells anybody. The next delivery of any process tells it all the same.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '#platform/db/db.ts';
import { openPushService, type PushDouble, type TestBrowser } from '#test/doubles/push-double.ts';
import { ghost, like, swipe } from '#test/steps/matches.ts';
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
  world = await createWorld({ network: service.network, between: mortal });
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
const urls = () => browser.heard().map((text) => (JSON.parse(text) as { url: string }).url);

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
