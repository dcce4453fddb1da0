// Anybody reads sums of moderation for half-years that are over, none of them small. They are the same after what was counted has gone.
import { randomUUID } from 'node:crypto';
import type { HalfYear } from '@violet/contract/legal/transparency';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.member({ name: 'Ana' });
});
afterAll(() => world.close());

const read = async () => (await world.visitor.get<{ halfYears: HalfYear[] }>('/api/transparency')).body.halfYears;

async function reports(count: number, reason: string, action: string, hours: number): Promise<void> {
  const now = world.clock.now();
  for (let one = 0; one < count; one += 1) {
    const id = randomUUID();
    await world.db.query(
      `INSERT INTO reports (id, reporter_id, reported_text, reason, status, created_at, decided_action, decided_at)
       VALUES ($1, $2, 'somebody', $3, 'resolved', $4::timestamptz - make_interval(hours => $5), $6, $4)`,
      [id, ana.id, reason, now, hours, action],
    );
    await decision('report', action);
  }
}

function decision(subject: string, action: string): Promise<unknown> {
  return world.db.query("INSERT INTO audit_log (id, at, moderator_file_id, kind, action, subject) VALUES ($1, $2, $1, 'action', $3, $4)", [
    randomUUID(),
    world.clock.now(),
    action,
    subject,
  ]);
}

/** To the third day of the next half-year, when all of the last one is over. */
async function nextHalfYear(): Promise<string> {
  const now = world.clock.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() < 6 ? 0 : 6, 1));
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 6, 3));
  world.clock.advance({ seconds: Math.ceil((next.getTime() - now.getTime()) / 1_000) });
  await world.app.moderation.closeHalfYears();
  return first.toISOString().slice(0, 10);
}

it('tells a half-year once it is over, and what is fewer than five not at all', async () => {
  // Not in the first days of a half-year, where some of it would be of the one before.
  await nextHalfYear();
  world.clock.advance({ days: 20 });
  await reports(6, 'Harassment or bullying', 'ban', 10);
  await reports(4, 'Underage user', 'dismiss', 30);
  await reports(5, 'inappropriate_behavior', 'warn', 2);
  for (let one = 0; one < 5; one += 1) await decision('appeal', 'refuse');
  await decision('appeal', 'grant');
  for (let one = 0; one < 7; one += 1) await decision('takedown', 'hide');
  await world.app.moderation.closeHalfYears();
  expect(await read()).toEqual([]);

  const first = await nextHalfYear();
  const [half, ...more] = await read();
  expect([half?.from, more]).toEqual([first, []]);
  expect(half?.reports.filter(({ count }) => count !== null)).toEqual([
    { kind: 'behavior', count: 5 },
    { kind: 'harassment', count: 6 },
  ]);
  expect(half?.decisions.filter(({ count }) => count !== null)).toEqual([
    { outcome: 'warn', count: 5 },
    { outcome: 'ban', count: 6 },
  ]);
  expect(half).toMatchObject({
    medianHours: 10,
    appeals: { granted: null, refused: 5 },
    takedowns: { removed: 7, kept: null },
    bans: 6,
  });
});

it('stays as it is when it is asked for by two processes, and when reports and log have gone', async () => {
  const before = await read();
  await Promise.all([world.app.moderation.closeHalfYears(), world.app.moderation.closeHalfYears()]);
  world.clock.advance({ days: 6 * 366 });
  await world.app.moderation.closeHalfYears();
  await world.app.retention.run();
  expect(await world.db.query('SELECT FROM reports')).toEqual([]);
  expect(await world.db.query('SELECT FROM audit_log')).toEqual([]);
  expect(await read()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(ana.id);
});
