import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/styles/index.css';
import { startLanguage } from '#lib/i18n/i18n.ts';
import { isLocked, startLock } from '#lib/lock/locked.ts';
import { startServiceWorker } from '#lib/service-worker.ts';
import { askEarly } from './ask-early.ts';
import { loadLockedPage, LockGate, watchLock } from './lock-gate.tsx';
import { reloadStaleBuild } from './reload-stale-build.ts';
import { startLook } from './start-look.ts';
import { startTheme } from './theme.ts';
import { createAppRouter } from './router.tsx';

/** No `await` stands at the top. What is loaded here imports from this very file, and would wait for its end. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const router = createAppRouter();
  // The first thing drawn is a whole screen.
  await Promise.all([startLanguage(), isLocked() ? loadLockedPage().catch(() => undefined) : router.load()]);
  // In slices, between which the browser answers to whoever already uses the prerendered landing.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <LockGate router={router} />
      </StrictMode>,
    ),
  );
  // The built site alone has one; it waits until the page itself has everything.
  if (import.meta.env.PROD) startServiceWorker();
}

reloadStaleBuild();
startTheme();
startLook();
startLock(watchLock);
// Whoever makes those calls hears what became of them.
if (!isLocked()) askEarly().catch(() => undefined);
void start();
