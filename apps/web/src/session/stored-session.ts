import { signedInCookieName } from '@violet/contract/auth/session-cookies';
import type { SelfUser } from '@violet/contract/profiles';
import { readStored, removeStored, writeStored } from '#lib/stored/stored.ts';

const noLink: SelfUser['partnerLink'] = { state: 'none', code: null, expiresAt: null, partner: null };

/** The member's copy from the last visit, without what it leaves out: that comes with the server's answer. */
export function restoreUser(): SelfUser | null {
  const stored = readStored('currentUser');
  return stored === null ? null : { ...stored, email: null, phoneNumber: null, partnerLink: noLink, photoList: [], photoPrivacy: 'clear' };
}

export function storeUser(user: SelfUser | null): void {
  if (user !== null) return writeStored('currentUser', user);
  removeStored('currentUser');
  removeStored('message-answers');
}

/** The site is served as its cookies are set. */
const isHttps = location.protocol === 'https:';
const signedInCookie = signedInCookieName(isHttps);
const saysSignedIn = (value: string) => document.cookie.split('; ').includes(`${signedInCookie}=${value}`);

/** Whether asking the server can have any other answer than 'nobody'. Spec §11 Routing and session. */
export function mayHaveSession(restored: SelfUser | null): boolean {
  return restored !== null || saysSignedIn('1');
}

/** No session outlives this. Scripts cannot remove the session's own cookie, which opens the account until the server hears of the end. */
const dueSeconds = 90 * 86_400;

/**
 * Marks a logout that did not reach the server. The next visit must not find the session again, and says so to the server. A copy is that
 * of a page which has signed in since.
 */
export function markLogoutDue(): void {
  if (restoreUser() !== null) return;
  document.cookie = `${signedInCookie}=ended; Path=/; Max-Age=${dueSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

export const isLogoutDue = (): boolean => saysSignedIn('ended');
