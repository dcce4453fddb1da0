import { useSyncExternalStore } from 'react';

/** Resolves at once while the browser has a network, else as soon as it has one again. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network, kept up to date. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
