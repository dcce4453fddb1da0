// One walk over all decks is under way, however many leave at once. The next one serves all who left meanwhile.
import { NIL_ID } from '@violet/contract/fields/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { leave } from '#test/steps/departures.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let letGo: () => void = () => undefined;
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
let [walks, underWay, most] = [0, 0, 0];

/** Counts walks along all decks by their first statement, and holds them, as if there were many decks. */
function counting(db: Db): Db {
  return {
    ...db,
    async query(text, params) {
      if (!text.includes('UPDATE decks d SET first_ids') || params?.[0] !== NIL_ID) return db.query(text, params);
      walks += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      await held;
      return db.query<never>(text, params).finally(() => {
        underWay -= 1;
      });
    },
  };
}

beforeAll(async () => {
  world = await createWorld({ between: counting });
  await world.app.jobs.start();
});
afterAll(() => world.close());

const pending = () => world.db.query('SELECT member_id FROM departures');

it('deletions during a walk begin no other one, and one serves them all', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => world.member()));
  const [viewer, first, ...others] = members;
  if (!viewer || !first) throw new Error('nobody');
  await world.db.query(
    `INSERT INTO decks (member_id, scope, revision, built_at, surveyed_at, first_ids, target_ids, complete, small, sieve)
     VALUES ($1, 'all', 1, $2, $2, '{}', $3, false, false, 0)`,
    [viewer.id, world.clock.now(), members.map(({ id }) => id)],
  );
  expect((await leave(first)).status).toBe(204);
  await vi.waitFor(() => expect(underWay).toBe(1));
  for (const other of others) expect((await leave(other)).status).toBe(204);
  // A run of the queue that is waiting stands for all that was asked for meanwhile.
  await vi.waitFor(async () =>
    expect(await world.db.query("SELECT FROM pgboss.job WHERE name = 'departures' AND state = 'created'")).toHaveLength(1),
  );
  expect(await pending()).toHaveLength(5);
  letGo();
  await vi.waitFor(async () => expect(await pending()).toEqual([]));
  expect({ walks, most }).toEqual({ walks: 2, most: 1 });
  expect(await world.db.query('SELECT first_ids, target_ids FROM decks')).toEqual([{ first_ids: [], target_ids: [viewer.id] }]);
});
