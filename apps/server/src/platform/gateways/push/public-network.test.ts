import { expect, it } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-network.ts';

it.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:800::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '',
  'localhost',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com'])(
  '%s can be a push service',
  (host) => expect(isPublicHost(host)).toBe(true),
);

it.each([
  'localhost',
  'LOCALHOST',
  'push.localhost',
  'localhost.',
  'database',
  'printer.local',
  'metadata.google.internal',
  'router.home.arpa',
  'nas.lan',
  '127.0.0.1',
  '[::1]',
  '[2606:4700::1111]',
  'example.1',
  '',
])('%j cannot', (host) => {
  expect(isPublicHost(host)).toBe(false);
});
