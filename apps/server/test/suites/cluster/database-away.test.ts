// PostgreSQL stands still, or is shut down, under senders. Every caller hears so soon, nothing acknowledged is lost, and all comes back by
// itself.
import { expect, inject, it } from 'vitest';
import { runOutage } from '#test/programs/outage-trial.ts';

const slowness = inject('slowness');
/** Longer than a call waits for a connection of the pool. So it meets more than the first calls. */
const awaySeconds = 8;

it.each(['stalled', 'stopped'] as const)('while it is %s', { tags: 'long' }, async (outage) => {
  const result = await runOutage(outage, awaySeconds);
  expect(result).toMatchObject({ wrong: 0, lost: 0, duplicated: 0, gaps: 0, unexpected: 0, isWhole: true, gauges: ['0', '1'] });
  // That it is not stored and may be sent again: no other refusal, and no sender without an answer.
  expect(result.refusals).toEqual(['refused: unavailable']);
  expect(result.unavailable).toBeGreaterThan(0);
  expect(result.slowestMs).toBeLessThan(2_000 * slowness);
  expect(result.slowestHealthMs).toBeLessThan(1_000 * slowness);
  expect(result.noticedMs).toBeLessThan(1_000 * slowness);
  expect(result.backMs).toBeLessThan(5_000 * slowness);
});
