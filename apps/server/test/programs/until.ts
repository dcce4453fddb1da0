import { setTimeout as pause } from 'node:timers/promises';

/** Who waits looks so often, in milliseconds. */
const lookMs = 20;
/** What is not so by then does not come about. */
const longestMs = 60_000;

/** Waits for the world, not for a time. Throws with these words where it stays as it is for a minute. */
export async function until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`not in ${longestMs} ms: ${what}`);
    await pause(lookMs);
  }
}
