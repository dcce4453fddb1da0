import { unavailable } from './http/errors.ts';

export interface TurnLimits {
  readonly atOnce: number;
  /** How many may wait; whoever comes then is told to come back. */
  readonly waiting: number;
}

/** Lets only so many works run at once. The rest wait in line, so that a flood of them leaves the processor to others. */
export function createTurns({ atOnce, waiting }: TurnLimits) {
  const line: (() => void)[] = [];
  let running = 0;

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw unavailable();
    // Whoever ends hands her place on, so the count stays.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function end(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
