import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

const strangers = [
  'https://elsewhere.example',
  'http://violet.example',
  'https://violet.example.evil.example',
  'https://a.violet.example',
  'null',
  '',
];

it.each([
  ['https://violet.example/', 'violet.example', 'https://violet.example', ['https://violet.example:8443', 'http://localhost']],
  ['https://tea.violet.example:8443/', 'tea.violet.example', 'https://tea.violet.example:8443', ['https://tea.violet.example']],
  ['http://localhost:3000', 'localhost', 'http://localhost:5173', ['http://localhost.evil.example', 'http://127.0.0.1:3000']],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000', ['http://evil.example/localhost']],
  ['http://[::1]', 'localhost', 'http://localhost', ['http://[::1]']],
])('%s has passkeys for %s, asked for by its own pages', (address, id, page, others) => {
  const party = relyingPartyOf(new URL(address));
  expect(party?.id).toBe(id);
  expect(party?.isOwnPage(page)).toBe(true);
  expect([...strangers, ...others].filter((origin) => party?.isOwnPage(origin))).toEqual([]);
});

it.each(['http://violet.example', 'http://192.168.1.5:3000', 'https://192.168.1.5', 'https://[2001:db8::1]'])('%s has none', (address) => {
  expect(relyingPartyOf(new URL(address))).toBeUndefined();
});
