import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-host.ts';

const site = 'http://violet.example';

test.each([
  ['http://violet.example', site, 'violet.example'],
  ['http://violet.example', site, '10.0.0.7:3000'],
  ['https://violet.example', 'https://violet.example', 'violet.example'],
  ['http://127.0.0.1:4000', 'http://localhost:3000', '127.0.0.1:4000'],
  ['http://[::1]:3000', 'http://localhost:3000', '[::1]:3000'],
  ['http://localhost', 'http://localhost:3000', 'localhost:80'],
])('%s is the site itself at %s, asked for as %s', (origin, publicUrl, host) => {
  expect(isOwnOrigin(origin, new URL(publicUrl), host)).toBe(true);
});

test.each([
  ['another scheme', 'https://violet.example', site, 'violet.example'],
  ['another scheme on one’s own machine', 'https://localhost:3000', 'http://localhost:3000', 'localhost:3000'],
  ['a name that is made to lead here', 'http://evil.example', 'http://localhost:3000', 'evil.example'],
  ['an address of the network that nobody named', 'http://192.168.1.20:3000', 'http://localhost:3000', '192.168.1.20:3000'],
  ['another port', 'http://127.0.0.1:4001', 'http://localhost:3000', '127.0.0.1:4000'],
  ['http before https', 'http://violet.example', 'https://violet.example', 'violet.example'],
  ['its machine before https', 'http://localhost:3000', 'https://violet.example', 'localhost:3000'],
  ['no origin at all', 'null', site, 'violet.example'],
])('%s is not: %s at %s', (_what, origin, publicUrl, host) => {
  expect(isOwnOrigin(origin, new URL(publicUrl), host)).toBe(false);
});
