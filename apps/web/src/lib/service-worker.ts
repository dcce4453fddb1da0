// The site's own service worker: registered once, looked after for newer versions, which take over only with consent.
import type { Language } from '@violet/contract/fields/languages';
import { useSyncExternalStore } from 'react';
import { logProblem } from './log.ts';
import { whenQuiet } from './when-quiet.ts';

const lookEveryMs = 3_600_000;

let registered: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null);
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Registers it once the page has all its files and nothing to do. The product works without one. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  registered = whenQuiet()
    .then(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    .then(follow)
    .then((registration) => {
      void keepUsed();
      return registration;
    })
    .catch((cause: unknown) => {
      logProblem('The service worker could not be registered', cause);
      return null;
    });
}

/** Reaches the worker as soon as there is one. */
async function tell(message: object): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** Tells the worker what this page has loaded, most of it before there was one. */
function keepUsed(): Promise<void> {
  return tell({ type: 'keep-used', files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname) });
}

/** The worker dresses what it shows without a network, and what it says on a locked phone. */
export function tellLook(look: string): Promise<void> {
  return tell({ type: 'look', look });
}

/** Has the worker keep the rest of the site, in the member's language, for a day without a network. */
export async function keepRest(language: Language): Promise<void> {
  if ((await registered) === null || isDear()) return;
  await whenQuiet();
  await tell({ type: 'keep-rest', language });
}

/**
 * A network that is paid by what it carries, or is slow. A phone whose browser says nothing of it may be on one.
 * There only what was used is kept.
 */
function isDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string; type?: string } };
  const isSpared = connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
  if (!connection) return isSpared || window.matchMedia('(pointer: coarse)').matches;
  return isSpared || connection.type === 'cellular' || connection.effectiveType?.endsWith('2g') === true;
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
