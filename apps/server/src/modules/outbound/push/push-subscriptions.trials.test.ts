import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushDouble, type TestBrowser } from '#test/doubles/push-double.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

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

const path = '/api/push-subscriptions';

function add<T = { id: string }>(member: Member, { endpoint, keys }: Pick<TestBrowser, 'endpoint' | 'keys'>, more: object = {}) {
  return member.post<T>(path, { endpoint, keys, expirationTime: null, ...more });
}

async function endpointsOf(member: Member): Promise<string[]> {
  const rows = await world.db.query<{ endpoint: string }>(
    'SELECT endpoint FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at, id',
    [member.id],
  );
  return rows.map(({ endpoint }) => endpoint);
}

describe('the key', () => {
  it('is one for all, and stays', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const { body } = await ana.get<{ publicKey: string }>(path);
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect((await bea.get(path)).body).toEqual(body);
    const app = await world.restart();
    expect(await app.outbound.publicKey()).toEqual(body);
  });
});

describe('a browser', () => {
  it('is taken at the hosts that the operator allows, and at no other', async () => {
    const strict = await createWorld({ pushHosts: ['fcm.googleapis.com'] });
    try {
      const ana = await strict.member();
      const { keys } = service.browser();
      const answers = await Promise.all(
        ['https://fcm.googleapis.com/fcm/send/x', 'https://push.example/x'].map((endpoint) => add<ErrorBody>(ana, { endpoint, keys })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 400]);
      expect(answers[1]?.body.errors?.[0]?.key).toBe('push_address');
    } finally {
      await strict.close();
    }
  });

  it('is called from when its page says so until it says no more', async () => {
    const [ana, browser] = [await world.member(), service.browser()];
    const added = await add(ana, browser, { language: 'de' });
    expect([added.status, typeof added.body.id]).toEqual([201, 'string']);
    expect((await add(ana, browser)).body).toEqual(added.body);
    expect(await endpointsOf(ana)).toEqual([browser.endpoint]);
    for (let i = 0; i < 2; i += 1) expect((await ana.del(path, { endpoint: browser.endpoint })).status).toBe(204);
    expect(await endpointsOf(ana)).toEqual([]);
  });

  it('keeps its language when its worker, which knows none, renews the address, and gives it to no other session', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const [before, after, other] = [service.browser(), service.browser(), service.browser()];
    await add(ana, before, { language: 'de' });
    await add(ana, before);
    world.clock.advance({ seconds: 1 });
    await add(ana, after);
    world.clock.advance({ seconds: 1 });
    await add(await world.signIn(ana), other);
    await add(bea, service.browser());
    const { body } = await ana.get<{ notifiedBrowsers: { language: string | null }[] }>(`/api/users/${ana.id}/export`);
    expect(body.notifiedBrowsers.map(({ language }) => language)).toEqual(['de', 'de', null]);
  });

  it('belongs to whoever uses it now', async () => {
    const [ana, bea, browser] = [await world.member(), await world.member(), service.browser()];
    await add(ana, browser);
    await add(bea, browser);
    expect([await endpointsOf(ana), await endpointsOf(bea)]).toEqual([[], [browser.endpoint]]);
    await ana.del(path, { endpoint: browser.endpoint });
    expect(await endpointsOf(bea)).toEqual([browser.endpoint]);
  });

  it('is called no more when its session ends, however it ends', async () => {
    const ana = await world.member();
    const [phone, tablet] = [await world.signIn(ana), await world.signIn(ana)];
    const browsers = [service.browser(), service.browser(), service.browser()] as const;
    await add(ana, browsers[0]);
    await add(phone, browsers[1]);
    await add(tablet, browsers[2]);
    await phone.post('/api/auth/logout');
    expect(await endpointsOf(ana)).toEqual([browsers[0].endpoint, browsers[2].endpoint]);
    await ana.del('/api/auth/sessions');
    expect(await endpointsOf(ana)).toEqual([browsers[0].endpoint]);
  });

  it('goes with its member', async () => {
    const ana = await world.member();
    await add(ana, service.browser());
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    expect(await endpointsOf(ana)).toEqual([]);
  });

  it('is one of ten at most: the oldest gives way', async () => {
    const ana = await world.member();
    const browsers = Array.from({ length: 12 }, () => service.browser());
    for (const browser of browsers) {
      await add(ana, browser);
      world.clock.advance({ seconds: 1 });
    }
    expect(await endpointsOf(ana)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
  });
});

it.each([
  'http://push.example.test/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://10.0.0.1/x',
  'https://database/x',
  'https://metadata.google.internal/x',
  'https://router.local/x',
  'https://user:word@push.example.test/x',
  'ftp://push.example.test/x',
  'push.example.test',
  '',
])('%j is no address of a push service', async (endpoint) => {
  const ana = await world.member();
  const answer = await add<ErrorBody>(ana, { endpoint, keys: service.browser().keys });
  expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([400, 'validation_failed', 'endpoint']);
});

it.each([
  ['p256dh', 'x'],
  ['p256dh', `C${'A'.repeat(86)}`],
  ['p256dh', `B${'A'.repeat(86)}AA`],
  ['auth', 'y'],
  ['auth', 'A'.repeat(24)],
])('keys that no browser has are refused: %s %j', async (field, value) => {
  const [ana, { endpoint, keys }] = [await world.member(), service.browser()];
  const answer = await add<ErrorBody>(ana, { endpoint, keys: { ...keys, [field]: value } });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, `keys.${field}`]);
});

it('a browser that was another’s has a new id, so that naming its address tells nothing', async () => {
  const [ana, bea, browser] = [await world.member(), await world.member(), service.browser()];
  const { id } = (await add(ana, browser)).body;
  expect((await add(ana, browser)).body.id).toBe(id);
  expect((await add(bea, browser)).body.id).not.toBe(id);
});

it('an address as long as one may be is kept like any other', async () => {
  const [ana, { endpoint, keys }] = [await world.member(), service.browser()];
  const long = `${endpoint}/${'é'.repeat(900)}`;
  expect((await add(ana, { endpoint: long, keys })).status).toBe(201);
  expect((await add(ana, { endpoint: `${long}x`, keys })).status).toBe(201);
  expect(await endpointsOf(ana)).toHaveLength(2);
});
