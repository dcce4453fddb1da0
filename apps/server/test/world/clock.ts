import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** The real time, plus what a test has let pass. */
export function createTestClock(): TestClock {
  let passedMs = 0;
  return {
    now: () => new Date(Date.now() + passedMs),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      passedMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}
