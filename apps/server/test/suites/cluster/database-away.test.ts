// PostgreSQL stands still, or is shut down, under senders. Every caller hears so while it lasts, nothing acknowledged is lost, and all comes
// back by itself. How soon is a figure of `npm run trial -- outage`.
import { expect, inject, it } from 'vitest';
import { runOutage } from '#test/programs/outage-trial.ts';

/** Longer than a call waits for a connection of the pool. So whoever waited for the database itself is told apart. */
const awaySeconds = 8;
const awayMs = awaySeconds * 1_000;

it.each(['stalled', 'stopped'] as const)('while it is %s', { tags: 'long' }, async (outage) => {
  const result = await runOutage(outage, awaySeconds, inject('failoverMs'));
  expect(result).toMatchObject({ wrong: 0, lost: 0, duplicated: 0, gaps: 0, unexpected: 0, isWhole: true, gauges: ['0', '1'] });
  // That it is not stored and may be sent again: no other refusal, and no sender without an answer.
  expect(result.refusals).toEqual(['refused: unavailable']);
  expect(result.unavailable).toBeGreaterThan(0);
  // Nobody waited for the database to come back.
  expect(result.slowestMs).toBeLessThan(awayMs);
  expect(result.slowestHealthMs).toBeLessThan(awayMs);
  expect(result.noticedMs).toBeLessThan(awayMs);
  expect(result.backMs).toBeLessThan(inject('failoverMs'));
});
