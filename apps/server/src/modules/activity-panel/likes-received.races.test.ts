// Thousands of likes: the last page costs what the first one does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBlocks } from '#test/world/count-blocks.ts';
import { requirePostgres } from '#test/world/crowd.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { listLikesReceived } from './queries.ts';

const likers = 4_000;

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  ana = await world.member({ name: 'Ana' });
  await world.db.query(
    `WITH likers AS (
       INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
       SELECT gen_random_uuid(), 'liker' || i, 'Bea', 30, 'woman', 'lesbian', $2, $2 FROM generate_series(1, ${likers}) i RETURNING id, username
     )
     INSERT INTO likes (id, member_id, target_id, is_like, created_at)
     SELECT gen_random_uuid(), id, $1, true, $2::timestamptz - substr(username, 6)::int * interval '1 hour' FROM likers`,
    [ana.id, world.clock.now()],
  );
  await world.db.exec('ANALYZE likes; ANALYZE members');
});
afterAll(() => world.close());

test('the last page reads about as much as the first', async () => {
  const now = world.clock.now();
  const all = await listLikesReceived(world.db, ana.id, { after: undefined, limit: likers, now });
  expect(all).toHaveLength(likers);
  const after = all.at(-21);
  expect(await listLikesReceived(world.db, ana.id, { after, limit: 20, now })).toEqual(all.slice(-20));
  const first = await countBlocks(world.db, (sql) => listLikesReceived(sql, ana.id, { after: undefined, limit: 20, now }));
  const last = await countBlocks(world.db, (sql) => listLikesReceived(sql, ana.id, { after, limit: 20, now }));
  expect(first).toBeGreaterThan(20);
  expect(last).toBeLessThan(first * 2);
});
