// Six years by the clock, a day a step. Nothing is kept for longer than its row says, and nothing is gone before. ADR 026.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProfileStats } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditLog } from '#modules/moderation/service.ts';
import { periodBefore } from '#platform/retention.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { plantAll, plants, type Plant } from './plants.ts';

const years = 6;
const dayMs = 86_400_000;

let world: World;
/** Who visits each month, and on whose rows the others hang. */
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld();
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
});
afterAll(() => world.close());

function endOf(planted: Date, { days = 0, years: count = 0 }: Plant): Date {
  const end = new Date(planted.getTime() + days * dayMs);
  end.setUTCFullYear(end.getUTCFullYear() + count);
  return end;
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
  .map(([name, { alive }]) => `SELECT '${name}' AS name, p.id::text AS id FROM (${alive}) p(id)`)
  .join(' UNION ALL ');

interface Planted {
  readonly name: string;
  readonly id: string;
  readonly end: number;
  readonly slackMs: number;
}

/** What is there for too long, and what is gone too early. */
async function listFaults(planted: readonly Planted[], now: Date): Promise<string[]> {
  const late = world.clock.now().getTime();
  const alive = new Set((await world.db.query<{ name: string; id: string }>(aliveQuery)).map(({ name, id }) => `${name} ${id}`));
  return planted.flatMap(({ name, id, end, slackMs }) => {
    const isThere = alive.has(`${name} ${id}`);
    if (isThere && end + slackMs <= now.getTime()) return [`${name} is kept too long`];
    return !isThere && end > late ? [`${name} is gone too early`] : [];
  });
}

async function visit(members: readonly Member[]): Promise<void> {
  await world.db.query('UPDATE members SET last_active_at = $1 WHERE id = ANY($2::uuid[])', [
    world.clock.now(),
    members.map(({ id }) => id),
  ]);
}

test('every day of six years', { tags: ['long'] }, async () => {
  const overdue = overdueQuery();
  let planted: Planted[] = [];
  const faults: string[] = [];
  for (let day = 0; day < years * 365; day += 1) {
    world.clock.advance({ days: 1 });
    const now = world.clock.now();
    if (day % 31 === 0) {
      await visit([ana, bea]);
      for (const [name, id] of await plantAll(world.db, now, { ana: ana.id, bea: bea.id })) {
        const rule = plants[name] as Plant;
        planted.push({ name, id, end: endOf(now, rule).getTime(), slackMs: (rule.slack ?? 0) * dayMs });
      }
    }
    await world.app.retention.run();
    // What goes on a wrong day is missed at the next look; a look is due whenever something is.
    const isDue = planted.some(({ end, slackMs }) => end + slackMs <= now.getTime());
    if (isDue || day % 10 === 0) {
      faults.push(...(await listFaults(planted, now)).map((fault) => `day ${day}: ${fault}`));
      planted = planted.filter(({ end, slackMs }) => end + slackMs > now.getTime());
    }
    if (day % 10 === 0)
      faults.push(...(await world.db.query<{ name: string }>(overdue, [now])).map(({ name }) => `day ${day}: ${name} is overdue`));
    expect(faults).toEqual([]);
  }
  // The log lost its first year, and is whole; the figure of views lost nothing.
  expect(await verifyAuditLog(world.db, world.clock.now())).toMatchObject({ isWhole: true, count: 71, sealed: 12 });
  const back = await world.signIn(ana);
  expect((await back.get<ProfileStats>(`/api/users/${ana.id}/profile-stats`)).body.views).toBe(71);
  expect(periodBefore(new Date('2028-02-29T12:00:00Z'), { count: 5, unit: 'year' }).toISOString()).toBe('2023-02-28T12:00:00.000Z');
  expect(readdirSync(path.join(world.folder), { recursive: true }).filter((name) => String(name).startsWith('departed/20'))).toEqual([]);
});
