import { authEndpoints } from '@violet/contract/auth/auth';
import { api } from '#lib/api/api.ts';
import { patienceMs, sessionLock } from './alone.ts';

/** Resolves with the answer, or once nobody waits for it any more. */
function untilGivenUp(answer: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    answer.then(end, end);
    if (signal.aborted) end();
  });
}

/**
 * Asks while no other page of this browser signs in or out, beside others that ask. The answer takes the cookies back or renews them, and
 * those of a newer session would be lost.
 */
async function beside<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  let sent: Promise<T> | undefined;
  const options = { mode: 'shared', signal: AbortSignal.timeout(patienceMs) } as const;
  try {
    await navigator.locks.request(sessionLock, options, () => untilGivenUp((sent = send()), signal));
  } catch {
    // It never began: another page hangs, or there are no locks, as on http.
  }
  return sent ?? send();
}

export const me = (signal: AbortSignal) => beside(() => api(authEndpoints.me, { signal }), signal);

export const logout = (signal: AbortSignal) => api(authEndpoints.logout, { signal });
