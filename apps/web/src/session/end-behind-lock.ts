import { isRefusal } from '#lib/api/api-error.ts';
import { removeAppLock } from '#lib/lock/app-lock.ts';
import { forgetKept } from '#lib/lock/kept.ts';
import { logProblem } from '#lib/log.ts';
import { removeStored } from '#lib/stored/stored.ts';
import { loadSessionCalls } from './load-session-calls.ts';
import { clearSignedInCookie, markLogoutDue } from './stored-session.ts';

const patienceMs = 5000;

/**
 * Ends the session of a page that is locked: the one call it makes. Until the server has heard of it the lock stays, and nothing opens it.
 * @returns whether it has
 */
export async function endBehindLock(): Promise<boolean> {
  forgetKept();
  removeStored('currentUser');
  removeStored('message-answers');
  try {
    await (await loadSessionCalls()).logout(AbortSignal.timeout(patienceMs));
  } catch (cause) {
    if (!isRefusal(cause, 'not_signed_in')) {
      // Also where somebody takes the lock out of the storage by hand.
      markLogoutDue();
      logProblem('The server did not hear of the logout', cause);
      return false;
    }
  }
  clearSignedInCookie();
  // Last: it opens the page, in which nobody is signed in.
  removeAppLock();
  return true;
}
