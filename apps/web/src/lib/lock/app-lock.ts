// Whether this browser has a lock: all that the first page has to know of it.
import { onStoredChange, readStored, removeStored } from '#lib/stored/stored.ts';

export const hasAppLock = (): boolean => readStored('app-lock') !== null;

export function removeAppLock(): void {
  if (hasAppLock()) removeStored('app-lock');
}

export const onAppLockChange = (listener: () => void): (() => void) => onStoredChange('app-lock', listener);
