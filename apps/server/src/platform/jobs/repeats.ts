// Work of every few seconds, by a timer of this process instead of a queue. The database knows nothing of its runs.
import type { Log } from '#platform/log.ts';

/** Hears of each run: how long it took, in seconds, and whether it failed. */
export type OnRun = (name: string, seconds: number, hasFailed: boolean) => void;

interface Repeated {
  readonly name: string;
  readonly work: () => Promise<void>;
}

export interface Repeats {
  /** Counts from now how long the first success takes, also where the work is never begun. */
  expect(name: string): void;
  /** A run that takes longer than the time between two is not begun beside itself. */
  begin(repeated: Repeated, everySeconds: number): void;
  /** By name. A run that hangs, one that is never begun and one that always fails look alike. */
  secondsSinceSuccess(): ReadonlyMap<string, number>;
  /** Waits for runs under way. */
  stop(): Promise<void>;
}

export function createRepeats(onRun: OnRun, log: Log): Repeats {
  const ends = new Map<string, () => Promise<void>>();
  const succeededAt = new Map<string, number>();

  async function runOnce({ name, work }: Repeated): Promise<void> {
    const began = performance.now();
    let hasFailed = false;
    try {
      await work();
      succeededAt.set(name, performance.now());
    } catch (error) {
      hasFailed = true;
      log.warn({ err: error }, `${name} failed, and is tried again`);
    }
    onRun(name, (performance.now() - began) / 1_000, hasFailed);
  }

  return {
    expect: (name) => void succeededAt.set(name, performance.now()),
    begin(repeated, everySeconds) {
      if (ends.has(repeated.name)) return;
      let underWay: Promise<void> | undefined;
      const begin = () => void (underWay ??= runOnce(repeated).finally(() => (underWay = undefined)));
      begin();
      const timer = setInterval(begin, everySeconds * 1_000);
      ends.set(repeated.name, async () => {
        clearInterval(timer);
        await underWay;
      });
    },
    secondsSinceSuccess: () => new Map([...succeededAt].map(([name, at]) => [name, (performance.now() - at) / 1_000])),
    async stop() {
      await Promise.all([...ends.values()].map((end) => end()));
    },
  };
}
