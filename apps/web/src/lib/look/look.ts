// What the site calls itself in this browser, by a cookie that the server reads as well. Spec §4 Looks; ADR 043.
import { lookCookieName, lookNames, readLook, type Look } from '@violet/contract/looks/looks';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current: Look | undefined;

function readCookie(): Look | undefined {
  const start = `${lookCookieName}=`;
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(start));
  return readLook(cookie?.slice(start.length));
}

/** The build, which draws the first pages, has none. */
export function getLook(): Look {
  return (current ??= typeof document === 'undefined' ? 'violet' : (readCookie() ?? 'violet'));
}

export const siteName = (): string => lookNames[getLook()];

/** Reads the cookie again, here, after it was written. */
export function refreshLook(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

function onLookChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLook(): Look {
  return useSyncExternalStore(onLookChange, getLook, getLook);
}

/** The name to say wherever the site speaks of itself. */
export function useSiteName(): string {
  return lookNames[useLook()];
}
