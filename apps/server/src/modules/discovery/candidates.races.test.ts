// Copies must not fall behind when one member changes in several ways at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../test/stage.ts';
import { candidateOf } from './candidate.ts';
import { listFacts } from './candidate-queries.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.world.close());

it('a candidate is what the profile and the preferences say, however many changes came together', async () => {
  const [ana] = await stage.pair();
  for (let round = 0; round < 15; round += 1) {
    stage.world.clock.advance({ hours: 25 });
    await Promise.all([
      stage.edit(ana, { age: 30 + round }),
      stage.filter(ana, { minAge: 20 + round }),
      stage.prefer(ana, { visibility: { showDistance: round % 2 === 0 } }),
      stage.cards(ana),
    ]);
    await stage.world.settled();
    const [facts] = await listFacts(stage.world.db, [ana.id]);
    if (!facts) throw new Error('Ana is gone');
    const { shown_age, min_age, max_age, active_day, facts: says } = candidateOf(facts);
    const rows = await stage.world.db.query('SELECT shown_age, min_age, max_age, active_day, facts FROM candidates WHERE member_id = $1', [
      ana.id,
    ]);
    expect(rows).toEqual([{ shown_age, min_age, max_age, active_day, facts: says }]);
  }
});
