// What `npm run backup` opens and where it writes.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { fileFor, openSource } from './open-source.ts';

const at = new Date('2026-11-22T03:30:00Z');
const name = 'violet-20261122T033000Z.tar.gz';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-source-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a store that does not answer leaves no database open behind it', async () => {
  mkdirSync(path.join(folder, 'data', 'database'), { recursive: true });
  const store = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's', S3_ENDPOINT: 'http://127.0.0.1:1' };
  const env = readEnv({ DATA_DIR: path.join(folder, 'data'), ...store });
  await expect(openSource(env, at)).rejects.toThrow('S3_ENDPOINT');
  await (
    await lockFolder(path.join(folder, 'data'))
  )();
});

test('BACKUP_FOLDER is a folder from the first backup on, for its owner alone, and so is what ends like one', () => {
  const wanted = path.join(folder, 'backups');
  expect(fileFor(undefined, wanted, at, false)).toBe(path.join(wanted, name));
  expect(statSync(wanted).mode & 0o777).toBe(0o700);
  expect(fileFor(`${folder}/other/`, '', at, true)).toBe(path.join(folder, 'other', `${name}.age`));
  expect(fileFor(path.join(folder, 'mine'), '', at, false)).toBe(path.join(folder, 'mine'));
  expect(existsSync(path.join(folder, 'mine'))).toBe(false);
  writeFileSync(path.join(wanted, name), '');
  expect(() => fileFor(wanted, '', at, false)).toThrow('is there already');
});
