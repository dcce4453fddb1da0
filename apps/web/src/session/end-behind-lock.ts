import { startTurn } from '#lib/api/session-signals.ts';
import { removeAppLock } from '#lib/lock/app-lock.ts';
import { forgetKept } from '#lib/lock/kept.ts';
import { tellLogout } from './tell-logout.ts';

/**
 * Ends the session of a page that is locked: the one call it makes. The lock stays until the server has heard of it, and nothing opens it.
 * @returns whether it has
 */
export async function endBehindLock(): Promise<boolean> {
  startTurn();
  forgetKept();
  if (!(await tellLogout())) return false;
  // Last: it opens the page, in which nobody is signed in.
  removeAppLock();
  return true;
}
