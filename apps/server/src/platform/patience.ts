/** Patience is counted in these. */
const tickMs = 100;

/**
 * Calls `giveUp` once this process has waited for so long. A tick that is late counts once: a pause of the process is nobody's silence.
 * What came meanwhile is read before the next tick.
 * @returns what ends it
 */
export function startPatience(ms: number, giveUp: () => void): () => void {
  let waitedMs = 0;
  const ticking = setInterval(() => {
    waitedMs += tickMs;
    if (waitedMs < ms) return;
    clearInterval(ticking);
    giveUp();
  }, tickMs).unref();
  return () => clearInterval(ticking);
}
