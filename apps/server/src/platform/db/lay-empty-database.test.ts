import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layEmptyDatabase } from './lay-empty-database.mjs';

let folder: string;
let archive: string;
let database: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-lay-'));
  archive = path.join(folder, 'empty.tar.gz');
  database = path.join(folder, 'database');
  mkdirSync(database);
  // As PGlite writes it: names begin at the root, and everybody may read and write.
  const tar = await packTar([
    { header: { name: '/PG_VERSION', size: 3, mode: 0o666 }, body: '17\n' },
    { header: { name: '/base', type: 'directory', size: 0, mode: 0o777 } },
    { header: { name: '/base/1', size: 4, mode: 0o666 }, body: 'page' },
  ]);
  writeFileSync(archive, gzipSync(tar));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(path.join(database, name), 'utf8');
const modeOf = (name: string) => statSync(path.join(database, name)).mode & 0o777;

test('an empty database is laid, for its owner alone', async () => {
  await layEmptyDatabase(archive, database);
  expect([read('PG_VERSION'), read('base/1')]).toEqual(['17\n', 'page']);
  expect(['base', 'PG_VERSION', 'base/1'].map(modeOf)).toEqual([0o700, 0o600, 0o600]);
});

test('what a killed start has left half done is made anew', async () => {
  mkdirSync(path.join(database, 'laying'));
  mkdirSync(path.join(database, 'base'));
  writeFileSync(path.join(database, 'base/left'), 'half');
  await layEmptyDatabase(archive, database);
  expect(read('base/1')).toBe('page');
  expect(readdirSync(database).toSorted()).toEqual(['PG_VERSION', 'base']);
  expect(() => read('base/left')).toThrow('ENOENT');
});

test('a disk of its own is laid out like any folder', async () => {
  mkdirSync(path.join(database, 'lost+found'));
  const disk = path.join(folder, 'disk');
  symlinkSync(database, disk);
  await layEmptyDatabase(archive, disk);
  expect(readdirSync(database).toSorted()).toEqual(['PG_VERSION', 'base', 'lost+found']);
});

test('what stands in the folder already is not thrown away', async () => {
  writeFileSync(path.join(database, 'letter'), 'hers');
  await expect(layEmptyDatabase(archive, database)).rejects.toThrow('holds letter and no database');
  expect(read('letter')).toBe('hers');
});

test('an archive that is cut off lays nothing', async () => {
  writeFileSync(archive, readFileSync(archive).subarray(0, 60));
  await expect(layEmptyDatabase(archive, database)).rejects.toThrow('unexpected end of file');
  expect(() => read('PG_VERSION')).toThrow('ENOENT');
});
