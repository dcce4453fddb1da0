// Every change of the lock is one after the other, over all pages of the browser. A try counts before it is known to be wrong.
import { removeAppLock } from './app-lock.ts';
import { getAppLock, isSpent, writeAppLock } from './held-lock.ts';
import { isRightPin } from './pin.ts';
import { mostTries, type AppLock } from './shape.ts';

/** `spent`: no further one is looked at, and the session ends. */
export type Tried = 'right' | 'wrong' | 'spent';

function oneByOne<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks.request('app-lock', act) as Promise<T>;
}

const none: AppLock = { pin: null, passkey: null, minutes: 5, tries: 0 };

/** A lock that nothing opens any more is none. */
export function changeAppLock(change: Partial<AppLock>): Promise<void> {
  return oneByOne(async () => {
    const next = { ...(getAppLock() ?? none), ...change };
    if (next.pin === null && next.passkey === null) removeAppLock();
    else writeAppLock(next);
  });
}

export function tryPin(pin: string): Promise<Tried> {
  return oneByOne(async () => {
    const held = getAppLock();
    // Signed out meanwhile, or switched off: nothing is closed.
    if (held === null) return 'right';
    if (held.pin === null || isSpent(held)) return 'spent';
    const tries = held.tries + 1;
    writeAppLock({ ...held, tries });
    // The page may be closed before the answer is known.
    if (!(await isRightPin(pin, held.pin))) return tries >= mostTries ? 'spent' : 'wrong';
    // Signed out in another page meanwhile: there is nothing left to open, and no lock to leave behind.
    if (getAppLock() !== null) writeAppLock({ ...held, tries: 0 });
    return 'right';
  });
}

/** Waits until no try is being judged: the last one counts before it is known to be right. */
export const isOverForGood = (): Promise<boolean> => oneByOne(async () => isSpent(getAppLock()));

export const clearTries = () => changeAppLock({ tries: 0 });

/** Nothing opens it from now on. */
export const spendTries = () => changeAppLock({ tries: mostTries });
