import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { LockScreen } from '#features/app-lock/ask-lock.tsx';
import { endEarlyHome } from '#lib/early-home.ts';
import { onAppLockChange } from '#lib/lock/app-lock.ts';
import { getAppLock, isSpent } from '#lib/lock/held-lock.ts';
import { isOverForGood } from '#lib/lock/tries.ts';
import { lock } from '#lib/lock/locked.ts';
import { watchTimeAway } from '#lib/lock/watch-time-away.ts';
import { writeLookCookie } from '#lib/look/look-cookie.ts';
import { getLook, useSiteName } from '#lib/look/look.ts';
import { useNotificationClicks } from './use-notification-clicks.ts';

export interface LockedPageProps {
  history: RouterHistory;
  onUnlocked: () => void;
}

/** A page that is locked, from its title to what a pressed notification leads to. */
export function LockedPage({ history, onUnlocked }: LockedPageProps) {
  const name = useSiteName();
  useLayoutEffect(endEarlyHome, []);
  useEffect(() => {
    document.title = name;
    // It says what the site is.
    document.querySelector('meta[name="description"]')?.remove();
  }, [name]);
  // It waits behind the lock.
  useNotificationClicks(history.push);
  return <LockScreen onUnlocked={onUnlocked} />;
}

/** For a browser that has a lock. @returns what stops it */
export function watchLock(): () => void {
  // Behind a lock the server sends the plain page, which brings nothing of anybody.
  const tellServer = () => writeLookCookie(getLook());
  tellServer();
  function follow(): void {
    tellServer();
    // Tried too often in another page: nothing goes on in this one either.
    if (isSpent(getAppLock())) void isOverForGood().then((isOver) => isOver && lock());
  }
  const stops = [onAppLockChange(follow), watchTimeAway()];
  return () => {
    for (const stop of stops) stop();
  };
}
