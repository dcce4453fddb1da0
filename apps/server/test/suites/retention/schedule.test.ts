// The schedule knows every table and every column of a time, and the page reads it. ADR 026.
import { retentionTopics, type RetentionRule } from '@violet/contract/legal/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** `table.column` for each time, and `table` where there is none. */
async function listMoments(): Promise<string[]> {
  const rows = await world.db.query<{ name: string }>(
    `SELECT t.table_name || COALESCE('.' || c.column_name, '') AS name FROM information_schema.tables t
     LEFT JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
       AND (c.data_type IN ('date', 'timestamp with time zone', 'timestamp without time zone') OR c.udt_name IN ('_timestamptz', '_date'))
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

test('each table and each column of a time stands in one row of the schedule', async () => {
  const stated = world.app.retention.rows().flatMap(({ from = [], ends = [], covers = [] }) => [...from, ...ends, ...covers]);
  expect(stated.toSorted()).toEqual(await listMoments());
});

test('a row that ends by the clock says after what, and is deleted by somebody', () => {
  const rows = world.app.retention.rows();
  const jobs = new Set(rows.filter(({ erase }) => erase !== undefined).map(({ by }) => by));
  for (const { topic, period, from = [], ends = [], by, erase } of rows.filter((row) => row.period !== null)) {
    const isEnded = erase !== undefined || jobs.has(by) || by === 'file-discards';
    expect([topic, period?.count ?? 0, isEnded]).toEqual([topic, expect.any(Number), true]);
    if (erase && by === 'retention' && from.length + ends.length === 0) expect(topic).toBe('reports');
  }
});

test('anybody reads it: every topic once', async () => {
  const { status, body } = await world.visitor.get<{ rules: RetentionRule[] }>('/api/retention');
  expect(status).toBe(200);
  expect(body.rules.map(({ topic }) => topic)).toEqual(retentionTopics);
  expect(body.rules).toContainEqual({ topic: 'partings', period: { count: 30, unit: 'day' } });
  expect(body.rules).toContainEqual({ topic: 'audit', period: { count: 5, unit: 'year' } });
  expect(body.rules).toContainEqual({ topic: 'messages', period: null });
});
