import { lookCookieName, lookCookieSeconds, type Look } from '@violet/contract/looks/looks';
import { readStored } from '#lib/stored/stored.ts';

/** The own look is the absence of one. With a lock it is set: by it the server knows that the page is to bring nothing. ADR 043. */
export function writeLookCookie(look: Look): void {
  const isWorn = look !== 'violet' || readStored('app-lock') !== null;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${lookCookieName}=${look}; Path=/; Max-Age=${isWorn ? lookCookieSeconds : 0}; SameSite=Lax${secure}`;
}
