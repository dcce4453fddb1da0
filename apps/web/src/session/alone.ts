/** Longer than a logout waits for its answer. A page whose network hangs keeps nobody in or out for good. */
const patienceMs = 10_000;

/**
 * Signs in or out while no other page of this browser does. They share the cookies, and an answer takes whichever stand when it comes.
 * That of a logout would take those of a newer session: no server can have it look at their values.
 */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  try {
    await navigator.locks.request('session', { signal: AbortSignal.timeout(patienceMs) }, () => (begun = act()));
  } catch {
    // It failed itself, which its promise says, or never began: on http there are no locks.
  }
  return begun ?? act();
}
