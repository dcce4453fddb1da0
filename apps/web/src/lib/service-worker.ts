// The site's own service worker: registered once, looked after for newer versions, which take over only when she says so.
import { useSyncExternalStore } from 'react';
import { logProblem } from './log.ts';

const lookEveryMs = 3_600_000;
const quietAtLatestMs = 5_000;

let registered: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null);
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Registers it once the page has all its files and nothing to do. The product works without one. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  registered = whenQuiet()
    .then(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    .then(follow)
    .catch((cause: unknown) => {
      logProblem('The service worker could not be registered', cause);
      return null;
    });
}

/** The worker's registration; null where there is none. */
export function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  return registered;
}

/** True once a newer version is here and waits. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
}

/** Lets the newer version take over and shows it. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage({ type: 'skip-waiting' });
}

/** The shell is fetched for a later visit, so it waits for this one. */
async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: quietAtLatestMs });
    else setTimeout(resolve, 1_000);
  });
}

function follow(registration: ServiceWorkerRegistration): ServiceWorkerRegistration {
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(registration.waiting));
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    registration.update().catch((cause: unknown) => logProblem('No newer version could be looked for', cause));
  });
  return registration;
}

/** The first version of all has nobody to take over from. */
function offer(worker: ServiceWorker | null): void {
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  for (const listener of listeners) listener();
}
