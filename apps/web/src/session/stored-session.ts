import { signedInCookie } from '@violet/contract/auth';
import type { SelfUser } from '@violet/contract/profiles';
import { readStored, removeStored, writeStored } from '../lib/stored.ts';

/** Her copy from the last visit; e-mail and number are not in it and come with the server's answer. */
export function restoreUser(): SelfUser | null {
  const stored = readStored('currentUser');
  return stored === null ? null : { ...stored, email: null, phoneNumber: null };
}

export function storeUser(user: SelfUser | null): void {
  if (user !== null) return writeStored('currentUser', user);
  removeStored('currentUser');
  removeStored('message-answers');
}

/** Whether asking the server can have any other answer than 'nobody'. Screens.md, Routing and session. */
export function mayHaveSession(restored: SelfUser | null): boolean {
  return restored !== null || document.cookie.split('; ').includes(`${signedInCookie}=1`);
}

/** After a logout that did not reach the server, the next visit must not find the session again. */
export function forgetSignedIn(): void {
  document.cookie = `${signedInCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
