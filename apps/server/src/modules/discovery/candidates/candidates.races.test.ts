// Copies must not fall behind when one member changes in several ways at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import { candidateOf } from './candidate.ts';
import { listMemberFacts } from './queries.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

it('a candidate is what the profile and the preferences say, however many changes came together', async () => {
  const [ana] = await discoveryWorld.pair();
  for (let round = 0; round < 15; round += 1) {
    discoveryWorld.world.clock.advance({ hours: 25 });
    await Promise.all([
      discoveryWorld.editProfile(ana, { age: 30 + round }),
      discoveryWorld.setFilters(ana, { minAge: 20 + round }),
      discoveryWorld.setPreferences(ana, { visibility: { showDistance: round % 2 === 0 } }),
      discoveryWorld.cards(ana),
    ]);
    await discoveryWorld.world.settled();
    const [facts] = await listMemberFacts(discoveryWorld.world.db, [ana.id]);
    if (!facts) throw new Error('Ana is gone');
    const { shown_age, min_age, max_age, active_day, facts: says } = candidateOf(facts);
    const rows = await discoveryWorld.world.db.query(
      'SELECT shown_age, min_age, max_age, active_day, facts FROM candidates WHERE member_id = $1',
      [ana.id],
    );
    expect(rows).toEqual([{ shown_age, min_age, max_age, active_day, facts: says }]);
  }
});
