// DATA_DIR: closed to everybody else on the machine, and left exactly as it was when another PostgreSQL wrote it.
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadVariable, readEnv } from '#src/env.ts';
import { openDatabase } from './open-database.ts';
import { openStore } from './open-store.ts';

let folder: string;
let dataDir: string;
let kept: string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-data-'));
  dataDir = path.join(folder, 'data');
  kept = [dataDir, path.join(dataDir, 'database'), path.join(dataDir, 'files')];
  // As a volume or a unit's state folder is made.
  for (const name of kept) makeOpen(name);
  const env = readEnv({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(env);
  await db.exec('CREATE TABLE words (word text)');
  await (await openStore(env)).put('photos/one.webp', Buffer.from('a picture'), 'image/webp');
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeOpen(name: string): void {
  mkdirSync(name);
  chmodSync(name, 0o755);
}

/** Every file that a stranger on this machine gets to, from a folder inwards. */
function listReachable(from: string): string[] {
  if ((statSync(from).mode & 0o077) === 0) return [];
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(from, entry.name);
    return entry.isDirectory() ? listReachable(name) : [name];
  });
}

test('it and the folders that hold rows and pictures are closed, each by itself', () => {
  for (const name of kept) expect(statSync(name).mode & 0o777).toBe(0o700);
  expect(kept.flatMap(listReachable)).toEqual([]);
});

test.runIf(process.platform === 'linux')('one that cannot be closed stops the start with a line that says what to do', async () => {
  const env = readEnv({ DATA_DIR: '/proc/self/task' });
  const sentence = /^DATA_DIR \/proc\/self\/task can be entered by other users [^\n]+$/u;
  for (const open of [openDatabase, openStore]) {
    await expect(open(env)).rejects.toThrow(BadVariable);
    await expect(open(env)).rejects.toThrow(sentence);
  }
});

function stateOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const file = path.join(root, name);
      const stat = statSync(file);
      const content = stat.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
      return `${name} ${stat.mtimeMs} ${content}`;
    });
}

test.each(['17', '19'])('a folder of PostgreSQL %s is refused with the commands to run, and nothing in it changes', async (major) => {
  const other = path.join(folder, `of-${major}`);
  cpSync(dataDir, other, { recursive: true, filter: (file) => !file.endsWith('.sock') });
  writeFileSync(path.join(other, 'database', 'PG_VERSION'), `${major}\n`);
  const before = stateOf(other);
  await expect(openDatabase(readEnv({ DATA_DIR: other }))).rejects.toThrow(
    new RegExp(`^DATA_DIR ${other} was written by PostgreSQL ${major}, [^\\n]*npm run backup -- [^\\n]*npm run restore -- [^\\n]*$`, 'u'),
  );
  expect(stateOf(other)).toEqual(before);
});

test('a folder into which a move was cut short is refused, and left as it is', async () => {
  const half = path.join(folder, 'half-moved');
  cpSync(path.join(dataDir, 'database'), path.join(half, 'database-moving'), { recursive: true });
  await expect(openDatabase(readEnv({ DATA_DIR: half }))).rejects.toThrow(
    new RegExp(`^DATA_DIR ${half} is a folder into which [^\\n]*npm run move[^\\n]*$`, 'u'),
  );
  expect(readdirSync(half)).toEqual(['database-moving']);
});

test('a folder of its own opens again', async () => {
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: dataDir }));
  expect(await db.query('SELECT word FROM words')).toEqual([]);
  await close();
});
