import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#lib/stored/stored.ts';
import { hasAppLock, onAppLockChange } from './app-lock.ts';
import { mostTries, readAppLock, type AppLock } from './shape.ts';

/** What this browser opens with; null where nobody locks it. */
export function getAppLock(): AppLock | null {
  const stored = readStored('app-lock');
  return stored === null ? null : readAppLock(stored);
}

/** Whether it was tried too often, or given up: only signing out is left. */
export const isSpent = (held: AppLock | null): boolean => held !== null && held.tries >= mostTries;

/** Its copies of the member go with the first lock: `stored.ts` keeps none beside it. */
export function writeAppLock(held: AppLock): void {
  const isNew = !hasAppLock();
  writeStored('app-lock', { ...held });
  if (!isNew) return;
  removeStored('currentUser');
  removeStored('message-answers');
}

/** What one wants to know of it, kept up to date. */
export function useAppLock<T extends number | boolean>(pick: (held: AppLock | null) => T): T {
  return useSyncExternalStore(onAppLockChange, () => pick(getAppLock()));
}
