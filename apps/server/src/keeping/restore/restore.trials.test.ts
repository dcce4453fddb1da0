// Everybody and everything is there after a restore, except who has left since. Nobody is signed in.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedPhoto } from '@violet/contract/photos';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startS3Double } from '#test/doubles/s3-double.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { leave } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { aFriend, aPlan, swept, toldTo } from '#test/steps/plans.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/world/database.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { readEnv } from '#src/env.ts';
import type { Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations, readMigration } from '#platform/db/migrations/files.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';
import { pack } from '#src/keeping/archive/pack.ts';
import type { Part } from '#src/keeping/archive/parts.ts';
import { unpack } from '#src/keeping/archive/unpack.ts';
import { partsOfBackup } from '#src/keeping/backup/parts-of-backup.ts';
import { neverRestored, restore, type RestoreOptions } from './restore.ts';

const next = readMigration('9999_next.sql', "-- Oldest program: 0001\nALTER TABLE members ADD COLUMN next text DEFAULT 'new';");
let world: World;
let store: FileStore;
let folder: string;
let ana: Member;
let bea: Member;
let photo: UploadedPhoto;
let archive: readonly Buffer[];
const friend = aFriend();

/** Of Ana's two plans one is over: its alarm was on its way, as was an e-mail about the account. */
async function planDates(): Promise<void> {
  const contact = { kind: 'email', value: friend };
  const past = await aPlan(world, ana, { place: 'A week ago', contact });
  await aPlan(world, ana, { place: 'To come', contact });
  await world.db.query(
    "UPDATE date_plans SET starts_at = now() - interval '9 hours', check_in_at = now() - interval '6 hours' WHERE id = $1",
    [past.id],
  );
  await world.db.query("INSERT INTO plan_messages (plan_id, kind, due_at, created_at) VALUES ($1, 'silent', now(), now())", [past.id]);
  await world.db.query("INSERT INTO account_emails (id, member_id, kind, due_at) VALUES (gen_random_uuid(), $1, 'sign_in', now())", [
    ana.id,
  ]);
}

async function takeBackup(): Promise<Buffer[]> {
  const bytes: Buffer[] = [];
  const at = new Date();
  for await (const chunk of pack(partsOfBackup({ db: world.db, store }, at), at)) bytes.push(Buffer.from(chunk));
  return bytes;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-restore-'));
  store = await openFolderStore(folder);
  world = await createWorld({ store });
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
  ({ body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40)));
  await upload(world.origin, ana, await jpeg(40, 40));
  const match = await aMatch(ana, bea);
  await say(ana, match.id, 'Before the backup');
  await world.db.exec(`
    INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
    SELECT gen_random_uuid(), member_id, id, 'https://push.example', token_hash, '', '', now() FROM sessions;
    INSERT INTO alerts (id, member_id, kind, channel, other_id, created_at)
    SELECT gen_random_uuid(), member_id, 'like', 'push', member_id, now() FROM push_subscriptions;
    INSERT INTO alert_deliveries (alert_id, subscription_id, due_at)
    SELECT a.id, p.id, now() FROM alerts a JOIN push_subscriptions p USING (member_id);
    INSERT INTO migrations (name) VALUES ('0047_moderation_mends.sql')`);
  await planDates();
  archive = await takeBackup();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What was put back, where something was. */
let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});
const read = async (text: string) => database?.db.query(text);

async function putBack(bytes: readonly Buffer[], options: Partial<RestoreOptions> & { contents?: string } = {}) {
  const target = {
    name: 'violet',
    contents: options.contents,
    async replace(work: (db: Db) => Promise<void>) {
      database = await openEmptyDatabase();
      await work(database.db);
    },
    close: async () => undefined,
  };
  return restore({
    env: readEnv({ LOG_LEVEL: 'error' }),
    read: () =>
      unpack(
        (async function* () {
          yield* bytes;
        })(),
      ),
    openStore: async () => store,
    openTarget: async () => target,
    replaces: undefined,
    keepsFiles: true,
    ...options,
  });
}

async function bytesOf(from: FileStore, key: string): Promise<Buffer> {
  const stream = await from.read(key);
  return stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0);
}

const names = () => read('SELECT name FROM members ORDER BY name');
async function filesOf(id: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list('')) if (key.includes(id)) found.push(key);
  return found;
}

test('everybody is there again and signed out, except who has left since, of whom nothing is', async () => {
  const before = await filesOf(photo.id);
  expect((await leave(bea)).status).toBe(204);
  await world.settled();
  expect([before.length > 0, await filesOf(photo.id)]).toEqual([true, []]);
  const { departed, end, knewDeparted } = await putBack(archive);
  expect([departed, end.rows['members'], end.rows['messages'], knewDeparted]).toEqual([1, 2, 1, true]);
  expect(await read('SELECT count(*) AS count FROM departures')).toEqual([{ count: 0 }]);
  expect(await names()).toEqual([{ name: 'Ana' }]);
  expect(await filesOf(photo.id)).toEqual([]);
  expect(await read('SELECT count(*) AS count FROM sessions')).toEqual([{ count: 0 }]);
  expect(await read('SELECT count(*) AS count FROM photos')).toEqual([{ count: 1 }]);
  const told = 'SELECT (SELECT count(*) FROM alerts) AS told, (SELECT count(*) FROM alert_deliveries) AS due';
  expect(await read(told), 'what was on its way is not sent again').toEqual([{ told: 1, due: 0 }]);
});

test('a plan to come is there and its contact is alarmed in time; one whose question has passed is gone and alarms nobody', async () => {
  await putBack(archive);
  const due = 'SELECT (SELECT count(*) FROM plan_messages) AS told, (SELECT count(*) FROM account_emails) AS emails';
  expect(await read(due)).toEqual([{ told: 0, emails: 0 }]);
  expect(await read('SELECT place FROM date_plans')).toEqual([{ place: 'To come' }]);
  const { db } = database ?? world;
  const restored = await createWorld({ demo: false, store, between: () => db });
  await swept(restored);
  expect(toldTo(restored, friend)).toEqual([]);
  restored.clock.advance({ hours: 6, minutes: 1 });
  for (let times = 0; times < 2; times += 1) await swept(restored);
  expect(toldTo(restored, friend)).toEqual([expect.stringContaining('Ana has not answered after her plan.')]);
  await restored.close();
});

test('files go into an S3 store as they were, beside who has left', async () => {
  const s3 = await startS3Double();
  const target = openS3Store(s3.settings);
  const { knewDeparted } = await putBack(archive, { openStore: async () => target, keepsFiles: false });
  const before = new Map<string, Buffer>();
  for await (const { key } of store.list('photos')) if (!key.includes(photo.id)) before.set(key, await bytesOf(store, key));
  expect(before.size).toBeGreaterThan(0);
  for (const [key, bytes] of before) expect(s3.objects.get(key)).toEqual(bytes);
  // This store knows nobody who left since: whoever did is there again, and the command says so.
  expect([knewDeparted, await names()]).toEqual([false, [{ name: 'Ana' }, { name: 'Bea' }]]);
  await expect(putBack(archive, { openStore: async () => target, keepsFiles: false })).rejects.toThrow('has files already');
  await s3.close();
});

test('a backup of an older release gets the schema of this one', async () => {
  await putBack(archive, { migrations: [...listMigrations(), next] });
  expect(await read("SELECT count(*) AS count FROM members WHERE next = 'new'")).toEqual([{ count: 1 }]);
});

test('a backup of a newer release is refused with the release that can take it, and nothing is opened', async () => {
  await migrate(world.db, { migrations: [...listMigrations(), next] });
  const newer = await takeBackup();
  await expect(putBack(newer)).rejects.toThrow(/^was made by release \d+\.\d+\.\d+, whose schema is newer/u);
  expect(database).toBeUndefined();
});

test('members who are there are given up only by name', async () => {
  const message = 'the target has 3 members, which would be gone: to give that up, add --replace violet';
  await expect(putBack(archive, { contents: '3 members' })).rejects.toThrow(message);
  await expect(putBack(archive, { contents: '3 members', replaces: 'violets' })).rejects.toThrow(message);
  expect(database).toBeUndefined();
  await putBack(archive, { contents: '3 members', replaces: 'violet' });
  expect(await names()).toEqual([{ name: 'Ana' }]);
});

test('nothing that comes back refers to what does not', async () => {
  const references = await world.db.query<{ from: string; to: string }>(
    `SELECT a.relname::text AS "from", b.relname::text AS "to" FROM pg_constraint k
     JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid WHERE k.contype = 'f'`,
  );
  expect(references.filter(({ from, to }) => neverRestored.has(to) && !neverRestored.has(from))).toEqual([]);
});

test('what an operator had added is left out and named; a store with files is written to only by name', async () => {
  await world.db.exec('CREATE TABLE notes_of_mine AS SELECT 7 AS n; ALTER TABLE members ADD COLUMN of_mine text');
  const mine = await takeBackup();
  await world.db.exec('DROP TABLE notes_of_mine; ALTER TABLE members DROP COLUMN of_mine');
  const options = { keepsFiles: false, migrations: [...listMigrations(), next] };
  await expect(putBack(mine, options)).rejects.toThrow('the file store has files already');
  expect(database).toBeUndefined();
  const empty = await openFolderStore(path.join(folder, 'elsewhere'));
  const { leftOut, knewDeparted } = await putBack(mine, { ...options, openStore: async () => empty });
  expect(leftOut.toSorted()).toEqual(['members.of_mine', 'the table notes_of_mine']);
  expect(knewDeparted).toBe(false);
  expect(await names()).toEqual([{ name: 'Ana' }]);
});

test.each<[string, (parts: Part[]) => Part[]]>([
  ['lacks rows', (parts) => parts.filter(({ name }) => !name.startsWith('rows/members/'))],
  ['lacks a file', (parts) => parts.filter(({ name }) => !name.includes(photo.id))],
  ['lacks its end', (parts) => parts.slice(0, -1)],
  ['lacks its head', (parts) => parts.slice(1)],
  ['has something more', (parts) => [...parts.slice(0, -1), { name: 'etc/passwd', bytes: Buffer.alloc(1) }, ...parts.slice(-1)]],
])('an archive that %s is refused before anything is opened', async (_what, spoil) => {
  const parts: Part[] = [];
  for await (const part of unpack(
    (async function* () {
      yield* archive;
    })(),
  ))
    parts.push(part);
  const spoilt: Buffer[] = [];
  for await (const chunk of pack(
    (async function* () {
      yield* spoil(parts);
    })(),
    new Date(),
  ))
    spoilt.push(chunk);
  let isOpened = false;
  const openTarget = async () => {
    isOpened = true;
    throw new Error('not to be opened');
  };
  await expect(putBack(spoilt, { openTarget })).rejects.toThrow(/damaged|no backup|not whole/u);
  expect(isOpened).toBe(false);
});
