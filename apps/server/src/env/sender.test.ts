// Who sends the e-mails that keep the name of the site to themselves. docs/operations.md, A neutral name.
import { expect, it } from 'vitest';
import { readEnv } from '#src/env.ts';

const site = { PUBLIC_URL: 'https://violet.example.org', NEUTRAL_URL: 'https://notes.example' };
const senderNamesSite = (from: string, more: object = {}) =>
  readEnv({ SMTP_URL: 'smtps://mail', MAIL_FROM: from, ...site, ...more }).senderNamesSite;

it.each([
  ['post@violet.example.org', true],
  ['News <post@Violet.Example.org>', true],
  ['post@example.org', true],
  ['News <post@notes.example>', false],
  ['post@let.example.org', false],
])('a sender %s says the name of the site: %s', (from, says) => {
  expect(senderNamesSite(from)).toBe(says);
});

it('greets mail servers by the host of the links in letters', () => {
  const greetsAs = (more: object = {}) =>
    readEnv({ SMTP_URL: 'smtps://mail', MAIL_FROM: 'post@notes.example', ...site, ...more }).smtp?.greetsAs;
  expect(greetsAs()).toBe('notes.example');
  expect(greetsAs({ NEUTRAL_URL: undefined })).toBe('violet.example.org');
});

it('is nothing to tell of where no other name is kept from anybody, or nothing is sent', () => {
  expect(senderNamesSite('post@violet.example.org', { NEUTRAL_URL: undefined })).toBe(false);
  expect(readEnv(site).senderNamesSite).toBe(false);
});
