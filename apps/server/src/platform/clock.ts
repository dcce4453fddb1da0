/** Where times come from. Tests hand in a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** One that goes ahead, or behind. */
export function shiftedClock(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs) };
}
