// Whether this page is locked. It begins so where there is a lock, and then holds nothing of the member. Spec §4 App lock; ADR 043.
import { useSyncExternalStore } from 'react';
import { logProblem } from '#lib/log.ts';
import { chooseWayIn, startWayIn } from '#lib/look/way-in.ts';
import { hasAppLock, onAppLockChange } from './app-lock.ts';

const againMs = 10_000;

let locked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  locked = next;
  for (const listener of listeners) listener();
}

export const isLocked = (): boolean => locked;

/** This page alone, and only where there is a lock. */
export const lock = (): void => set(hasAppLock());

/** This page alone: whoever opens one has not opened the others. */
export const unlock = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLocked = (): boolean => useSyncExternalStore(subscribe, isLocked);

type Stop = () => void;

/**
 * Before anything is asked for.
 * @param watch begins what closes the lock by itself: fetched by the few browsers that have one
 */
export function startLock(watch: () => Promise<Stop>): Stop {
  let watching: Promise<Stop | void> | undefined;
  function follow(): void {
    // Signed out, or switched off in another page: nothing is left to open.
    if (!hasAppLock()) {
      // Whoever is here has not opened it, and is told nothing of the site.
      if (locked) chooseWayIn('/login');
      return unlock();
    }
    watching ??= watch().catch((cause: unknown) => {
      logProblem('Nothing closes the lock yet', cause);
      watching = undefined;
      setTimeout(follow, againMs);
    });
  }
  startWayIn();
  lock();
  follow();
  const stopHearing = onAppLockChange(follow);
  return () => {
    stopHearing();
    void watching?.then((stop) => stop?.());
    unlock();
  };
}
