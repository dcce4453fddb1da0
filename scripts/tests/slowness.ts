// How many times slower than a quiet one this machine is just now, at least 1.

/** Beyond that a machine is broken, not busy. A test that hangs would hold up a run for an hour. */
const mostSlowness = 12;
/** What the sample takes on a quiet core of the machine that CI has. */
const quietSampleMs = 250;

export const toSlowness = (tookMs: number, quietMs: number): number => Math.min(mostSlowness, Math.max(1, tookMs / quietMs));

function takeSample(): number {
  const startedAt = performance.now();
  let state = 1;
  for (let round = 0; round < 150_000_000; round += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // Zero is never reached; without a use the loop could be left out.
  return state === 0 ? 0 : performance.now() - startedAt;
}

// Measured once, in the first process of a run that asks; the others inherit it. Journeys raise it by how long a page takes.
export const slowness = Number((process.env['TEST_SLOWNESS'] ||= toSlowness(takeSample(), quietSampleMs).toFixed(2)));
