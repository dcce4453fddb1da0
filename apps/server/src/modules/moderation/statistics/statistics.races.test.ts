// A hundred thousand cases that were decided long ago, and as many members: the console reads neither.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBlocks } from '#test/world/count-blocks.ts';
import { requirePostgres } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { countQueues, countSuspended, findMedianHours } from './queries.ts';

const many = 100_000;
const moderator = { id: '00000000-0000-4000-8000-000000000000', role: 'admin' } as const;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  const now = world.clock.now();
  await world.db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at, suspended_at)
     SELECT gen_random_uuid(), 'many' || i, 'Bea', 30, 'woman', 'lesbian', $1::timestamptz, $1, CASE WHEN i <= 10 THEN $1 END FROM generate_series(1, ${many}) i`,
    [now],
  );
  // One of the last ten thousand hours each, and ten that wait.
  await world.db.query(
    `INSERT INTO reports (id, reported_text, reason, status, created_at, decided_action, decided_at)
     SELECT gen_random_uuid(), 'somebody', 'spam', CASE WHEN i <= 10 THEN 'open' ELSE 'resolved' END, $1::timestamptz - (i + 2) * interval '1 hour',
       CASE WHEN i > 10 THEN 'dismiss' END, CASE WHEN i > 10 THEN $1::timestamptz - i * interval '1 hour' END FROM generate_series(1, ${many}) i`,
    [now],
  );
  await world.db.exec('VACUUM ANALYZE reports');
  await world.db.exec('VACUUM ANALYZE members');
});
afterAll(() => world.close());

test('the figures are right, and cost what is open and what is new', async () => {
  const { db, clock } = world;
  const now = clock.now();
  // A report was decided in each of the 167 whole hours of the week, but for the first ten.
  expect(await countQueues(db, moderator, now)).toEqual([{ queue: 'reports', open: 10, overdue: 0, decided_this_week: 157 }]);
  expect(await findMedianHours(db, moderator)).toBe(2);
  expect(await countSuspended(db, now)).toBe(10);
  const [whole] = await db.query<{ blocks: number }>("SELECT pg_relation_size('reports')::int / 8192 AS blocks");
  expect(whole?.blocks).toBeGreaterThan(1_000);
  expect(await countBlocks(db, (sql) => countQueues(sql, moderator, now))).toBeLessThan(100);
  expect(await countBlocks(db, (sql) => findMedianHours(sql, moderator))).toBeLessThan(200);
  expect(await countBlocks(db, (sql) => countSuspended(sql, now))).toBeLessThan(50);
});
