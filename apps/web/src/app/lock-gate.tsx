import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { unlock, useLocked } from '#lib/lock/locked.ts';
import { App, type AppProps } from './app.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { createAppRouter } from './router.tsx';

const load = () => withTexts('lock', import('./locked-page.tsx'));
const LockedPage = lazyComponent(async () => (await load()).LockedPage);

export const loadLockedPage = LockedPage.preload;

/** Closes the lock when it is time. What is shown then comes along: there may be no network any more. */
export const watchLock = async () => (await load()).watchLock();

/** Stands before the app: while it is closed there is no app. Spec §4 App lock; ADR 043. */
export function LockGate({ router: first }: AppProps) {
  const [router, setRouter] = useState(first);
  const { history } = router;
  if (!useLocked()) return <App router={router} />;
  async function open() {
    // What the one before knows of went with its app. The first thing drawn is a whole screen.
    const next = createAppRouter(history);
    await next.load();
    flushSync(() => setRouter(next));
    unlock();
  }
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={CrashScreen}>
      <Suspense>
        <LockedPage history={history} onUnlocked={() => void open()} />
      </Suspense>
    </CatchBoundary>
  );
}
