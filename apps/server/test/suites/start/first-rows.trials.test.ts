// What a first start writes. A place becomes rows with its first member; no table holds pairs of all places. ADR 037.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.app.demo?.seed();
});
afterAll(() => world.close());

const most = 500_000;

it('no table has more than half a million rows after a first start, with the demo and its cities abroad', async () => {
  const tables = await world.db.query<{ name: string }>(
    'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM ${name}`).join(' UNION ALL ');
  const rows = new Map((await world.db.query<{ name: string; n: number }>(counts)).map(({ name, n }) => [name, n]));
  expect([...rows].filter(([, n]) => n > most)).toEqual([]);
  // Those of the list, and the eight cities abroad.
  expect(rows.get('cities')).toBe(853);
  expect(rows.get('city_neighbours')).toBe(853);
});
