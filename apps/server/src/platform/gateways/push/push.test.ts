import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushDouble, type TestBrowser } from '#test/doubles/push-double.ts';
import { isPublicAddress, NotPublic, type Network } from './public-network.ts';
import { createWebPush, isPushAddress, type PushTarget } from './push.ts';
import { newKeyPair } from './vapid.ts';

let service: PushDouble;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const keys = newKeyPair();
const targetOf = ({ endpoint, keys: secrets }: TestBrowser): PushTarget => ({ endpoint, ...secrets });

function send(target: PushTarget, network: Network = service.network, patienceMs?: number) {
  const options = { subject: 'mailto:operator@violet.example', network, ...(patienceMs === undefined ? {} : { patienceMs }) };
  return createWebPush(options).send(keys, target, '{"url":"/home"}');
}

describe('a call', () => {
  it('can be read by its browser alone, and says who sends it', async () => {
    const browser = service.browser();
    expect(await send(targetOf(browser))).toBe('sent');
    expect(browser.heard()).toEqual(['{"url":"/home"}']);
    const { headers, body } = service.calls.at(-1) ?? { headers: {}, body: '' };
    expect(body.toString()).not.toContain('/home');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', topic: 'news' });
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=[^,]+, k=${keys.publicKey}$`, 'u'));
  });

  it('is signed for the service it goes to, and for a day at most', async () => {
    const browser = service.browser();
    await send(targetOf(browser));
    const [, token = ''] = /^vapid t=([^,]+)/u.exec(service.calls.at(-1)?.headers.authorization ?? '') ?? [];
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud: string; exp: number };
    expect(claims.aud).toBe(new URL(browser.endpoint).origin);
    expect(claims.exp - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('answered %i is %s', async (status, outcome) => {
    const browser = service.browser();
    service.answer(browser, status);
    expect(await send(targetOf(browser))).toBe(outcome);
  });

  it.each([429, 500, 503])('answered %i is worth another try', async (status) => {
    const browser = service.browser();
    service.answer(browser, status);
    await expect(send(targetOf(browser))).rejects.toThrow(String(status));
  });

  it('is given up when no answer comes', async () => {
    const browser = service.browser();
    service.answer(browser, 'never');
    await expect(send(targetOf(browser), service.network, 200)).rejects.toThrow(/abort|timeout/iu);
  });

  it('does not read an answer without end', async () => {
    const browser = service.browser();
    service.answer(browser, 'endless');
    expect(await send(targetOf(browser))).toBe('sent');
  });

  it('with keys that are none leads nowhere', async () => {
    const { endpoint } = service.browser();
    expect(await send({ endpoint, p256dh: 'x', auth: 'y' })).toBe('gone');
  });
});

describe('a list of hosts', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com'];

  it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'])('lets %s through', (address) => {
    expect(isPushAddress(address, hosts)).toBe(true);
  });

  it.each([
    'https://push.apple.com/x',
    'https://evilpush.apple.com.example/x',
    'https://xpush.apple.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://push.example/x',
  ])('keeps %s out', (address) => {
    expect(isPushAddress(address, hosts)).toBe(false);
    expect(isPushAddress(address, undefined)).toBe(true);
  });

  it('keeps a browser from being called that was taken before there was one', async () => {
    const before = service.calls.length;
    const called = createWebPush({ subject: 'https://violet.example', network: service.network, hosts });
    expect(await called.send(keys, targetOf(service.browser()), '{}')).toBe('gone');
    expect(service.calls).toHaveLength(before);
  });
});

describe('the house itself is out of reach', () => {
  const loopback = { address: '127.0.0.1', family: 4 };

  it.each([
    ['a private address', [loopback]],
    ['a private address among others', [{ address: '93.184.216.34', family: 4 }, loopback]],
    ['the machine by IPv6', [{ address: '::1', family: 6 }]],
  ])('for a name that leads to %s', async (_what, addresses) => {
    const before = service.calls.length;
    const network: Network = { ...service.network, isAllowed: isPublicAddress, resolve: (_hostname, done) => done(null, addresses) };
    await expect(send(targetOf(service.browser()), network)).rejects.toBeInstanceOf(NotPublic);
    expect(service.calls).toHaveLength(before);
  });

  it('for an answer that points somewhere else', async () => {
    const [browser, other] = [service.browser(), service.browser()];
    service.answer(browser, 307, { location: other.endpoint });
    expect(await send(targetOf(browser))).toBe('refused');
    expect(other.heard()).toEqual([]);
  });

  it.each([
    (port: string) => `https://127.0.0.1:${port}/x`,
    (port: string) => `https://2130706433:${port}/x`,
    (port: string) => `https://[::1]:${port}/x`,
    (port: string) => `https://localhost:${port}/x`,
    (port: string) => `http://push.example.test:${port}/x`,
    (port: string) => `https://her:word@push.example.test:${port}/x`,
  ])('for an address as such', async (address) => {
    const before = service.calls.length;
    const { endpoint, ...target } = targetOf(service.browser());
    expect(await send({ endpoint: address(new URL(endpoint).port), ...target })).toBe('gone');
    expect(service.calls).toHaveLength(before);
  });
});
