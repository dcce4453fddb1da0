import { limitedFor, unavailable } from './http/errors.ts';

export interface WorkLimits {
  readonly atOnce: number;
  /** How many may wait; whoever comes then is told to come back. */
  readonly waiting: number;
  /** How many of them may be one caller's; all of them by default. */
  readonly each?: number;
}

/** When a caller who has all the places there are for one can come again. */
const againMs = 2_000;

/**
 * Lets only so many works run at once. The rest wait in line, so that a flood of them leaves the processor to others. Each caller has a
 * line, and the lines take turns, so that no caller's flood keeps others waiting.
 */
export function createWorkLimiter({ atOnce, waiting, each = waiting }: WorkLimits) {
  /** By caller, whose turn is next first. None is empty. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let inLine = 0;

  async function begin(caller: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = lines.get(caller) ?? [];
    if (inLine >= waiting) throw unavailable();
    if (line.length >= each) throw limitedFor('rate_limited', againMs);
    lines.set(caller, line);
    inLine += 1;
    // Whoever ends hands the place on, so the count stays.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function end(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, line] = next;
    const go = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    inLine -= 1;
    go?.();
  }

  return async function limit<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    await begin(caller);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
