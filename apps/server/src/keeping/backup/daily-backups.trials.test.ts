// A backup is made each day when it is due and missing, and thinned among its own. One that fails leaves the older ones.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';
import { createMetrics } from '#platform/http/operation/metrics.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { getSalt } from '#src/keeping/rows/community.ts';
import { communityOf, listSuperfluous, nameOfBackup, nameOfDailyBackup } from './backup-names.ts';
import { makeDueBackup, registerDailyBackups, type DailyBackupDeps } from './daily-backups.ts';

const day = (number: number, hours = 3, minutes = 30) => new Date(Date.UTC(2026, 10, number, hours, minutes));
let world: World;
let folder: string;
let backups: string;
let store: FileStore;
let community: string;
let said: string[];
beforeAll(async () => {
  world = await createWorld();
  // Most of all rows, and all alike.
  await world.db.exec('DELETE FROM city_pairs WHERE city_id % 100 > 0');
  folder = mkdtempSync(path.join(tmpdir(), 'violet-daily-'));
  store = await openFolderStore(path.join(folder, 'files'));
  community = communityOf(await getSalt(world.db));
});
beforeEach(() => {
  said = [];
  backups = mkdtempSync(path.join(folder, 'backups-'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function depsAt(now: Date, { signal } = new AbortController()): DailyBackupDeps {
  const say = (_details: object, message: string) => void said.push(message);
  const log = { info: say, warn: say, error: say };
  return { db: world.db, store, community, folder: backups, time: '03:30', recipients: [], log, signal, clock: { now: () => now } };
}
const nameAt = (now: Date) => nameOfDailyBackup(community, now, false);

/** As the alert for an old backup reads it. */
async function readNewest(now: Date): Promise<number> {
  const metrics = createMetrics();
  registerDailyBackups({ ...world.app.jobs, register: () => undefined }, metrics, depsAt(now));
  const server = await metrics.listen(0, '127.0.0.1');
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  server.close();
  return Number(/^violet_backup_newest_seconds (\d+)$/mu.exec(text)?.[1]);
}

test('seven days and four weeks are kept, the newest of each, and nothing else is touched', () => {
  // 1 November 2026 is a Sunday.
  const names = Array.from({ length: 60 }, (_none, index) => nameOfDailyBackup(community, day(index - 30), index % 2 === 0));
  const twice = nameAt(day(29, 1));
  const others = [
    nameOfDailyBackup('0a1b2c3d', day(3), false),
    nameOfBackup(day(3), false),
    nameAt(day(1_900)),
    'violet.tar.gz',
    'notes.txt',
  ];
  const superfluous = listSuperfluous([...names, twice, ...others], community, day(30));
  const kept = [8, 15, 22, 23, 24, 25, 26, 27, 28, 29].map((number) => nameOfDailyBackup(community, day(number), (number + 30) % 2 === 0));
  expect(names.filter((name) => !superfluous.includes(name))).toEqual(kept);
  expect(superfluous).toContain(twice);
  // Of another community, made by hand, of a clock that ran ahead, or none of ours.
  expect(superfluous.filter((name) => others.includes(name))).toEqual([]);
});

test('one is made when it is due and not there, however late, and only once', async () => {
  for (const [now, count] of [
    [day(2, 3, 29), 1],
    [day(2, 3, 30), 2],
    [day(2, 3, 40), 2],
    [day(3, 3, 20), 2],
    [day(3, 9, 10), 3],
    [day(3, 23, 50), 3],
  ] as const) {
    await makeDueBackup(depsAt(now));
    expect(said, now.toISOString()).toHaveLength(count);
  }
});

test("another community's, one made by hand and one of a clock that ran ahead are no reason to make none", async () => {
  const others = [nameOfDailyBackup('0a1b2c3d', day(3), false), nameOfBackup(day(3), false), nameAt(day(1_900))];
  for (const name of others) writeFileSync(path.join(backups, name), '');
  await makeDueBackup(depsAt(day(3)));
  expect(readdirSync(backups)).toEqual([...others, nameAt(day(3))].toSorted());
  expect(await readNewest(day(4))).toBe(day(3).getTime() / 1_000);
});

test('a failing one is said, and leaves those that are there; the next one tidies up first', async () => {
  for (const number of [1, 2, 3]) await makeDueBackup(depsAt(day(number)));
  const left = path.join(backups, `.${nameAt(day(3))}.x.unfinished`);
  writeFileSync(left, '');
  utimesSync(left, day(3), day(3));
  const away: FileStore = {
    ...store,
    list: () => {
      throw new Error('the store is away');
    },
  };
  await expect(makeDueBackup({ ...depsAt(day(4)), store: away })).rejects.toThrow('the store is away');
  expect(said.at(-1)).toMatch(/^THE BACKUP FAILED/u);
  expect(readdirSync(backups)).toEqual([1, 2, 3].map((number) => nameAt(day(number))));
  expect(await readNewest(day(4))).toBe(day(3).getTime() / 1_000);
  await makeDueBackup(depsAt(day(20)));
  expect(readdirSync(backups)).toEqual([1, 2, 3, 20].map((number) => nameAt(day(number))));
  expect(said.at(-1)).toBe('a backup was made');
});

test('one that is stopped leaves nothing open and nothing of itself, and is no failure; the next one is made', async () => {
  const stopping = new AbortController();
  const copies: string[] = [];
  async function openCopy() {
    copies.push('opened');
    stopping.abort(new Error('the server was stopped'));
    return { db: world.db, close: async () => void copies.push('closed') };
  }
  await makeDueBackup({ ...depsAt(day(4), stopping), openCopy });
  expect({ copies, said, left: readdirSync(backups) }).toEqual({
    copies: ['opened', 'closed'],
    said: ['the backup was stopped, and is made again: the server was stopped'],
    left: [],
  });
  await makeDueBackup(depsAt(day(4)));
  expect(readdirSync(backups)).toEqual([nameAt(day(4))]);
});
