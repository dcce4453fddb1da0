// Awarding from all sides at once gives each badge once, and tells it once.
import type { NewBadges, UserBadge } from '@violet/contract/badges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { requirePostgres } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  second = await world.secondProcess();
});
afterAll(() => world.close());

const rounds = Array.from({ length: 8 }, (_, round) => round);

test.each(rounds)('twenty devices ask what is new at the same moment (%i)', async () => {
  const [ana, bea] = [await world.member({ teaInterests: ['Chai'] }), await world.member()];
  const match = aMatch(ana, bea);
  const callers = Array.from({ length: 20 }, (_, index) => (index % 2 ? ana : second.as(ana)));
  const asked = callers.map((caller) => caller.post<NewBadges>(`/api/users/${ana.id}/check-achievements`));
  const edited = ana.put(`/api/users/${ana.id}`, { bio: 'A new line about herself', interests: ['Pottery', 'Yoga'] });
  const answers = await Promise.all(asked);
  await Promise.all([match, edited]);
  await world.settled();
  const late = await ana.post<NewBadges>(`/api/users/${ana.id}/check-achievements`);
  expect([...answers, late].filter(({ status }) => status !== 200)).toEqual([]);
  const told = [...answers, late].flatMap(({ body }) => body.newBadges.map((one) => one.badge.id));
  expect(new Set(told).size).toBe(told.length);
  const own = (await ana.get<UserBadge[]>(`/api/users/${ana.id}/badges`)).body;
  expect(told.sort()).toEqual(
    own
      .filter(({ earnedAt }) => earnedAt)
      .map((one) => one.badge.id)
      .sort(),
  );
  expect(told).toEqual(expect.arrayContaining(['first-match', 'tea-curious']));
});
