// Six years by the clock, and each night on which something ends, with the one before. Nothing is kept for longer than its row says, and
// nothing is gone before. That holds for each table and for the store of files. ADR 026.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProfileStats } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditLog } from '#modules/moderation/service.ts';
import { photoKeys } from '#modules/photos/rules.ts';
import { periodBefore } from '#platform/retention.ts';
import { departedFolder } from '#platform/storage/departed-list.ts';
import { createFileDeletions } from '#platform/storage/file-deletions.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { briefPlants } from './brief-plants.ts';
import { filePlants } from './file-plants.ts';
import { day as daysAfter, type Plant, type Plants } from './plant.ts';
import { rowPlants } from './plants.ts';

const plants: Plants = { ...rowPlants, ...briefPlants, ...filePlants };
const days = 6 * 365;
/** Nothing planted ends with the next of its kind, of which some tables hold one. */
const plantEach = 182;
const visitEach = 31;

let world: World;
let store: FileStore;
/** Who visits each month, and on whose rows the others hang. */
let ana: Member;
let bea: Member;
/** A picture of somebody who stays. */
const kept = photoKeys(randomUUID());
beforeAll(async () => {
  world = await createWorld();
  store = await openFolderStore(world.folder);
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
});
afterAll(() => world.close());

interface Planted {
  readonly name: string;
  readonly id: string;
  readonly files: readonly string[];
  readonly end: Date;
  /** By when it has to be gone. */
  readonly due: Date;
}

function endOf(planted: Date, { days: count = 0, years = 0 }: Plant): Date {
  const end = daysAfter(planted, count);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}

/** On these nights it may be gone for the first time, has to be gone, or is noticed. */
function nightsOf({ name, end, due }: Planted): readonly Date[] {
  const notice = plants[name]?.notice;
  return notice === undefined ? [end, due] : [end, due, daysAfter(end, -notice)];
}

async function plantAll(now: Date): Promise<Planted[]> {
  const id = randomUUID();
  const register = async () => (await world.member({ name: 'Dora' })).id;
  const planted: Planted[] = [];
  for (const [name, plant] of Object.entries(plants)) {
    const own = (await plant.plant(world.db, id, now, { ana: ana.id, bea: bea.id, register })) ?? id;
    const files = plant.files?.(own, now) ?? [];
    for (const key of files) await store.put(key, Buffer.from('A picture'), 'image/webp');
    const end = endOf(now, plant);
    planted.push({ name, id: own, files, end, due: daysAfter(end, plant.slack) });
  }
  return planted;
}

/** Every moment that the schedule counts from or ends at. It says how much of it is older than it may be. */
function overdueQuery(): string {
  const looks = world.app.retention.rows().flatMap(({ topic, period, from = [], ends = [] }) => {
    // Whose account stays all the same is asserted by name.
    if (!period || topic === 'unused_accounts') return [];
    return [...from.map((name) => ({ name, period })), ...ends.map((name) => ({ name, period: { count: 0, unit: 'day' } as const }))];
  });
  return looks
    .map(({ name, period }) => {
      const [table, column] = name.split('.');
      return `SELECT '${name}' AS name FROM ${table} WHERE ${column} < $1::timestamptz - interval '${period.count} ${period.unit}' - interval '2 days'`;
    })
    .join(' UNION ALL ');
}

const aliveQuery = Object.entries(plants)
  .flatMap(([name, { alive }]) => (alive ? [`SELECT '${name}' AS name, p.id::text AS id FROM (${alive}) p(id)`] : []))
  .join(' UNION ALL ');

const isStored = (key: string) => existsSync(path.join(world.folder, key));

/** What is there for too long, and what is gone too early. */
async function listFaults(planted: readonly Planted[], now: Date): Promise<string[]> {
  const late = world.clock.now();
  const alive = new Set((await world.db.query<{ name: string; id: string }>(aliveQuery)).map(({ name, id }) => `${name} ${id}`));
  return planted.flatMap(({ name, id, files, end, due }) => {
    const parts = files.map((key) => ({ part: `a file of ${name}`, isThere: isStored(key) }));
    if (plants[name]?.alive) parts.push({ part: name, isThere: alive.has(`${name} ${id}`) });
    return parts.flatMap(({ part, isThere }) => {
      if (isThere && due <= now) return [`${part} is kept too long`];
      return !isThere && end > late ? [`${part} is gone too early`] : [];
    });
  });
}

/** What the store holds besides what was planted and is not over, and besides the list of who has left. */
function listStrayFiles(planted: readonly Planted[], now: Date): string[] {
  const known = new Set([...kept, ...planted.flatMap(({ files }) => files)]);
  const oldest = daysAfter(now, -401).toISOString().slice(0, 10);
  const files = readdirSync(world.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const keys = files.map((entry) => path.relative(world.folder, path.join(entry.parentPath, entry.name)));
  return keys.filter((key) => !known.has(key) && !(key.startsWith(departedFolder) && (key.split('/')[1] ?? '') >= oldest));
}

async function visit(members: readonly Member[]): Promise<void> {
  await world.db.query('UPDATE members SET last_active_at = $1 WHERE id = ANY($2::uuid[])', [
    world.clock.now(),
    members.map(({ id }) => id),
  ]);
}

test('whatever the schedule ends by the clock is planted', () => {
  const rows = world.app.retention.rows().filter(({ period }) => period !== null);
  const stated = rows.flatMap(({ topic, from = [], ends = [] }) => (from.length + ends.length > 0 ? [...from, ...ends] : [topic]));
  expect([...new Set(Object.values(plants).flatMap(({ of }) => of))].toSorted()).toEqual([...new Set(stated)].toSorted());
});

test('each night of six years on which something ends, and the one before', { tags: ['long'] }, async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const fileDeletions = createFileDeletions({ db: world.db, store, clock: world.clock, log });
  const overdue = overdueQuery();
  let planted: Planted[] = [];
  let plantings = 0;
  await world.db.query("INSERT INTO photos (id, member_id, position, blurred, created_at) VALUES ($1, $2, 0, '', $3)", [
    path.basename(kept[0] ?? '').split('.')[0],
    ana.id,
    world.clock.now(),
  ]);
  for (const key of kept) await store.put(key, Buffer.from('Ana'), 'image/webp');
  for (let day = 0; day < days; day += 1) {
    world.clock.advance({ days: 1 });
    const now = world.clock.now();
    if (day % visitEach === 0) await visit([ana, bea]);
    if (day % plantEach === 0) {
      planted.push(...(await plantAll(now)));
      plantings += 1;
    }
    const [yesterday, tomorrow] = [daysAfter(now, -1), daysAfter(now, 1)];
    // On the others the work asks the same of the same rows, none of which has come to its end.
    if (!planted.some((one) => nightsOf(one).some((night) => night > yesterday && night <= tomorrow))) continue;
    await world.app.retention.run();
    await fileDeletions.deleteDue();
    const late = (await world.db.query<{ name: string }>(overdue, [now])).map(({ name }) => `${name} is overdue`);
    expect({ day, faults: [...(await listFaults(planted, now)), ...late] }).toEqual({ day, faults: [] });
    planted = planted.filter(({ due }) => due > now);
  }
  expect(listStrayFiles(planted, world.clock.now())).toEqual([]);
  expect(kept.filter((key) => !isStored(key))).toEqual([]);
  // The log lost its first year, and is whole; the figure of views lost nothing.
  const sealed = plantings - planted.filter(({ name }) => name === 'an entry of the audit log').length;
  expect(sealed).toBeGreaterThan(0);
  expect(await verifyAuditLog(world.db, world.clock.now())).toMatchObject({ isWhole: true, count: plantings, sealed });
  const back = await world.signIn(ana);
  expect((await back.get<ProfileStats>(`/api/users/${ana.id}/profile-stats`)).body.views).toBe(plantings);
  expect(periodBefore(new Date('2028-02-29T12:00:00Z'), { count: 5, unit: 'year' }).toISOString()).toBe('2023-02-28T12:00:00.000Z');
});
