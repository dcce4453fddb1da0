import { logProblem } from '#lib/log.ts';
import { alone } from './alone.ts';
import { loadSessionCalls } from './load-session-calls.ts';
import { markLogoutDue, restoreUser, storeUser } from './stored-session.ts';

const patienceMs = 5000;

/**
 * Takes the member's copy away and tells the server that the session is over. The mark comes first: a page may be closed meanwhile.
 * The answer takes the cookies back, so no other page signs in while the call is under way.
 * @returns whether nothing is left to tell
 */
export async function tellLogout(): Promise<boolean> {
  storeUser(null);
  markLogoutDue();
  try {
    const { logout } = await loadSessionCalls();
    await alone(async () => {
      // Whoever has signed in meanwhile left a copy, and that sign-in ended the session of before.
      if (restoreUser() === null) await logout(AbortSignal.timeout(patienceMs));
    });
    return true;
  } catch (cause) {
    logProblem('The server did not hear of the logout', cause);
    // An answer to another call, or another page, may have overwritten the mark.
    markLogoutDue();
    return false;
  }
}
