// A community that began in a folder goes to PostgreSQL and an S3 store, lives there, and comes back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { UploadedPhoto } from '@violet/contract/photos';
import { startS3Double, type S3Double } from '#test/doubles/s3-double.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { contents, say } from '#test/steps/messages.ts';
import { builtProgram } from '#test/programs/built-program.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import type { Db } from '#platform/db/db.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';
import { readEnv } from '#src/env.ts';
import { prepareDatabase } from '#src/start/prepare-database.ts';
import { move } from './move.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const databases: string[] = [];
let admin: pg.Client;
let base: string;
let [dataDir, backDir, target] = ['', '', ''];
const root = path.join(import.meta.dirname, '../../../../..');
let s3: S3Double;
let ana: Member;
let matchId: string;
let photo: string;

/** An empty PostgreSQL of one's own. */
async function newDatabase(): Promise<string> {
  const name = `violet_move_${process.pid}_${databases.length}`;
  databases.push(name);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${name}`;
  return address.href;
}

async function onPostgres<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openPostgres({ url, log: quiet });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function serving(db: Db, store: FileStore, work: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld({ between: () => db, store });
  try {
    await work(world);
  } finally {
    await world.close();
    await db.close();
  }
}

function settings(more: Record<string, string> = {}) {
  const { endpoint, bucket, region, keys } = s3.settings;
  return {
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    ...more,
  };
}

async function moving(env: Record<string, string>, to: string): Promise<string[]> {
  const lines: string[] = [];
  await move(readEnv(env), to, (line) => void lines.push(line));
  return lines;
}

function filesIn(folder: string): string[] {
  return readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(avif|webp)$/u.test(name))
    .toSorted();
}

/** What the member finds after signing in: the words, and a picture that is the same in every byte. */
async function expectMoved(world: World, words: readonly string[]): Promise<Member> {
  const moved = await world.signIn(ana);
  expect((await moved.get<{ id: string }>('/api/auth/me')).body.id).toBe(ana.id);
  expect(await contents(moved, matchId)).toEqual(words);
  expect((await fetchPicture(world.origin, moved, photo)).status).toBe(200);
  return moved;
}

beforeAll(async () => {
  expect(inject('databaseTemplate').kind).toBe('postgres');
  admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  s3 = await startS3Double();
  base = mkdtempSync(path.join(tmpdir(), 'violet-move-'));
  [dataDir, backDir, target] = [path.join(base, 'data'), path.join(base, 'back'), await newDatabase()];
  const db = await openEmbedded(path.join(dataDir, 'database'));
  await migrate(db);
  await prepareDatabase(db);
  // Most of all rows, and all alike.
  await db.exec('DELETE FROM city_pairs WHERE city_id % 100 > 0');
  await serving(db, await openFolderStore(path.join(dataDir, 'files')), async (world) => {
    ana = await world.member({ name: 'Ana' });
    const bea = await world.member({ name: 'Bea' });
    matchId = (await aMatch(ana, bea)).id;
    await say(ana, matchId, 'Kettle on?');
    await say(bea, matchId, "It's on 🫖");
    const answer = await upload<UploadedPhoto>(world.origin, ana, await jpeg(60, 80));
    photo = answer.body.url;
  });
});
afterAll(async () => {
  for (const name of databases) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  await s3.close();
  rmSync(base, { recursive: true, force: true });
});

test('a folder that a server holds, or that has no database, is refused', async () => {
  const release = await lockFolder(dataDir);
  await expect(moving(settings(), target)).rejects.toThrow('is in use by another process');
  await release();
  await expect(moving(settings({ DATA_DIR: path.join(base, 'none') }), target)).rejects.toThrow('has no database to move');
  expect(s3.objects.size).toBe(0);
});

test('files alone do not go while a server may add some: it holds the folder, or works on the database', async () => {
  const release = await lockFolder(dataDir);
  await expect(moving(settings(), 's3')).rejects.toThrow('is in use by another process');
  await release();
  const url = await newDatabase();
  await onPostgres(url, async (db) => {
    await migrate(db);
    await expect(moving(settings({ DATABASE_URL: url }), 's3')).rejects.toThrow('Servers work on');
  });
  expect(s3.objects.size).toBe(0);
});

test('a target of somebody else, of another schema, with members or with a server is refused, and nothing is written to it', async () => {
  const url = await newDatabase();
  await onPostgres(url, async (db) => {
    await db.exec('CREATE TABLE shoes (size int)');
    await expect(moving(settings(), url)).rejects.toThrow("holds tables that are not Violet's");
    await db.exec('DROP TABLE shoes');
    await migrate(db);
    await expect(moving(settings(), url)).rejects.toThrow('Servers work on the target');
    await db.exec("UPDATE migrations SET checksum = 'another'");
    await expect(moving(settings(), url)).rejects.toThrow('put the released file back');
    await db.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(db);
    await db.exec(
      `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
       VALUES (gen_random_uuid(), 'cleo', 'Cleo', 30, 'woman', 'lesbian', now(), now())`,
    );
    await expect(moving(settings(), url)).rejects.toThrow('has members already');
    expect(await db.query('SELECT username FROM members')).toEqual([{ username: 'cleo' }]);
  });
  expect(s3.objects.size).toBe(0);
});

test('one that is killed in the middle of its rows leaves none, and the next run ends as if nothing had been', async () => {
  const url = await newDatabase();
  await onPostgres(url, async (db) => {
    await migrate(db);
    await db.exec(`CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); RETURN NEW; END';
      CREATE TRIGGER hold BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION hold()`);
  });
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MOVE_TO: url };
  const child = spawn(process.execPath, [builtProgram('move')], { cwd: root, env, stdio: 'ignore' });
  const holding = `SELECT pid FROM pg_stat_activity WHERE datname = '${new URL(url).pathname.slice(1)}' AND wait_event = 'PgSleep'`;
  await expect.poll(async () => [child.exitCode, (await admin.query(holding)).rowCount]).toEqual([null, 1]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await admin.query(`SELECT pg_terminate_backend(pid) FROM (${holding}) AS held`);
  await onPostgres(url, async (db) => {
    await db.exec('DROP FUNCTION hold CASCADE');
    expect(await db.query('SELECT (SELECT count(*) FROM members) + (SELECT count(*) FROM cities) AS n')).toEqual([{ n: 0 }]);
  });
  expect((await moving({ DATA_DIR: dataDir }, url)).at(-1)).toMatch(/^\d+ rows moved, the same in every table$/u);
});

test('while its store is away nothing arrives, and the next run does it all', async () => {
  s3.setAway(true);
  await expect(moving(settings(), target)).rejects.toThrow('S3_ENDPOINT');
  s3.setAway(false);
  expect(await onPostgres(target, (db) => db.query('SELECT count(*) AS n FROM members'))).toEqual([{ n: 0 }]);
});

test('rows and files arrive, the same in every table and every byte; a second run writes nothing', async () => {
  const before = filesIn(dataDir);
  const first = await moving(settings(), target);
  expect(first).toEqual(expect.arrayContaining(['members: 2', 'messages: 2', 'photos: 1']));
  expect(first.at(-1)).toMatch(/^\d+ rows moved, the same in every table$/u);
  expect(first).toContain('5 files moved, 0 there already, each the same on both sides');
  expect([...s3.objects.keys()].toSorted()).toEqual(before);
  for (const key of before) expect(s3.objects.get(key)).toEqual(readFileSync(path.join(dataDir, 'files', key)));

  const stored = () => onPostgres(target, (db) => db.query('SELECT xmin::text, ctid::text FROM members ORDER BY id'));
  const rows = await stored();
  const second = await moving(settings(), target);
  expect(second[0]).toMatch(/^all \d+ rows are there already, the same in every table$/u);
  expect(second.slice(1)).toEqual(['0 files moved, 5 there already, each the same on both sides']);
  expect(await stored()).toEqual(rows);
});

test('she logs in there, finds her messages and her picture, and goes on; after that nothing is moved over it', async () => {
  await serving(openPostgres({ url: target, log: quiet }), openS3Store(s3.settings), async (world) => {
    const moved = await expectMoved(world, ['Kettle on?', "It's on 🫖"]);
    await say(moved, matchId, 'On my way');
  });
  await expect(moving(settings(), target)).rejects.toThrow(/has this community already and is not the same in \w+/u);
});

test('it comes back into a folder, with what was said meanwhile', async () => {
  const env = settings({ DATABASE_URL: target });
  await onPostgres(target, async (db) => {
    await db.query('SELECT 1');
    await expect(moving(env, backDir)).rejects.toThrow('Servers work on the database of DATABASE_URL');
  });
  const lines = await moving(env, backDir);
  expect(lines).toContain('5 files moved, 0 there already, each the same on both sides');
  expect(readdirSync(backDir).toSorted()).toEqual(expect.arrayContaining(['database', 'files']));
  expect(readdirSync(backDir)).not.toContain('database-moving');
  expect((await moving(env, backDir))[0]).toMatch(/rows are there already/u);
  const db = await openEmbedded(path.join(backDir, 'database'));
  await serving(db, await openFolderStore(path.join(backDir, 'files')), async (world) => {
    await expectMoved(world, ['Kettle on?', "It's on 🫖", 'On my way']);
  });
});
