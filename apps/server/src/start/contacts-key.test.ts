// The key for contacts beside the embedded database. ADR 045.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadVariable, readEnv } from '#src/env.ts';
import { openContactsKey } from './contacts-key.ts';

const root = mkdtempSync(path.join(tmpdir(), 'violet-contacts-key-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function aFolder(name: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder);
  return folder;
}

test('is drawn once, for its owner alone, and stays', async () => {
  const dataDir = aFolder('data');
  const env = readEnv({ DATA_DIR: dataDir });
  const key = await openContactsKey(env);
  expect(key).toMatch(/^[\w+/]{43}=$/u);
  expect(await openContactsKey(env)).toBe(key);
  const file = path.join(dataDir, 'contacts.key');
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').trim()]).toEqual([0o600, key]);
  expect(await openContactsKey(readEnv({ DATA_DIR: aFolder('other') }))).not.toBe(key);
});

test('is the operator’s where one is given, and none on PostgreSQL without', async () => {
  const given = 'a key of the operator’s, long enough';
  const dataDir = aFolder('given');
  expect(await openContactsKey(readEnv({ DATA_DIR: dataDir, CONTACTS_KEY: given }))).toBe(given);
  expect(await openContactsKey(readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://u@db/violet' }))).toBeUndefined();
  expect(() => statSync(path.join(dataDir, 'contacts.key'))).toThrow('ENOENT');
});

test('that is no key, or cannot be read, stops the start with a line', async () => {
  const dataDir = aFolder('broken');
  const env = readEnv({ DATA_DIR: dataDir });
  writeFileSync(path.join(dataDir, 'contacts.key'), 'short\n');
  await expect(openContactsKey(env)).rejects.toThrow(BadVariable);
  await expect(openContactsKey(env)).rejects.toThrow(/^CONTACTS_KEY is not set, and contacts\.key [^\n]+ is no key: it is too short$/u);
  rmSync(path.join(dataDir, 'contacts.key'));
  mkdirSync(path.join(dataDir, 'contacts.key'));
  chmodSync(dataDir, 0o700);
  await expect(openContactsKey(env)).rejects.toThrow(/^CONTACTS_KEY is not set, and contacts\.key [^\n]+ cannot be used: EISDIR$/u);
});
