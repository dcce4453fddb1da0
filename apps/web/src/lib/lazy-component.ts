import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** So long a failure stands: drawn once more within it, the component fails again instead of asking for ever. */
const failureMs = 1_000;

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Fetches it before it is drawn, so that drawing does not wait. */
  preload: () => Promise<void>;
}

/**
 * A component that is fetched when it is first drawn or preloaded. What cannot be fetched goes to the nearest error boundary, and is asked
 * for again when that tries again. The page is never loaded anew for it, which would lose what is still to be sent.
 */
export function lazyComponent<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let coming: Promise<ComponentType<P>> | undefined;

  function start(): Promise<ComponentType<P>> {
    if (coming !== undefined) return coming;
    const started = fetchComponent();
    coming = started;
    started.then(
      // React reads these, and draws at once what is here already.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => setTimeout(() => (coming = undefined), failureMs),
    );
    return started;
  }

  const Lazy: LazyComponent<P> = (props) => createElement(use(start()), props);
  Lazy.preload = async () => void (await start());
  return Lazy;
}
