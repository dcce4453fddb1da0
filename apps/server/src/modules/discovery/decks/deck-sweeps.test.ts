// Decks are gone through a page at a time. Members who left are in none afterwards, and old ones are gone.
import { NIL_ID } from '@violet/contract/fields/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';
import { deleteDecksOlderThan, deleteFromDecks } from './queries.ts';

let world: World;
let gone: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  const members = await Promise.all(Array.from({ length: 5 }, () => world.member()));
  [gone = '', other = ''] = members.map(({ id }) => id);
  await world.db.query(
    `INSERT INTO decks (member_id, scope, revision, built_at, surveyed_at, first_ids, target_ids, complete, small, sieve)
     SELECT id, scope, 1, $2::timestamptz - row_number() OVER (ORDER BY id, scope) * interval '1 day', $2, ARRAY[$3::uuid], ARRAY[$3::uuid, id, $4::uuid], false, false, 0
     FROM unnest($1::uuid[]) AS id, unnest(ARRAY['all', 'city']) AS scope
     ON CONFLICT (member_id, scope) DO UPDATE SET built_at = excluded.built_at, first_ids = excluded.first_ids, target_ids = excluded.target_ids`,
    [members.map(({ id }) => id), world.clock.now(), gone, other],
  );
});
afterAll(() => world.close());

async function countPages(change: (after: string) => Promise<string | undefined>): Promise<number> {
  let pages = 0;
  for (let after: string | undefined = NIL_ID; after !== undefined; pages += 1) after = await change(after);
  return pages;
}

test('members who left are in no deck afterwards, and the others lie as they lay', async () => {
  expect(await countPages((after) => deleteFromDecks(world.db, [gone, other], after, 3))).toBeGreaterThan(2);
  const decks = await world.db.query<{ first_ids: string[]; target_ids: string[]; member_id: string }>(
    'SELECT member_id, first_ids, target_ids FROM decks',
  );
  expect(decks).toHaveLength(10);
  for (const { member_id, first_ids, target_ids } of decks)
    expect([first_ids, target_ids]).toEqual([[], member_id === gone || member_id === other ? [] : [member_id]]);
});

test('old decks are gone, whichever page they are on', async () => {
  const before = new Date(world.clock.now().getTime() - 4.5 * 86_400_000);
  expect(await countPages((after) => deleteDecksOlderThan(world.db, before, after, 3))).toBeGreaterThan(2);
  expect(await world.db.query('SELECT member_id FROM decks')).toHaveLength(4);
});
