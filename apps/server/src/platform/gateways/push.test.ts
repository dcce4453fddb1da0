import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushDouble, type TestBrowser } from '../../../test/push-double.ts';
import { isPublicAddress, NotPublic, type Network } from './public-network.ts';
import { createWebPush, type PushTarget } from './push.ts';
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
