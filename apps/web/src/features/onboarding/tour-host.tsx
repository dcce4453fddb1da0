import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useOnboarding } from './queries.ts';

/** Few see it, and once. */
export const LazyTour = lazyComponent(async () => (await withTexts('tour', import('./tour.tsx'))).Tour);

/** Opens the tour by itself on Discover after registration, and wherever it is started again. Spec §11 Routing and session. */
export function TourHost() {
  const { isDue, isOpen, start, complete, close } = useOnboarding();
  const isOnDiscover = useLocation({ select: ({ pathname }) => pathname === '/home' });
  useEffect(() => {
    if (isDue && isOnDiscover) start();
  }, [isDue, isOnDiscover, start]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <LazyTour onEnd={complete} onClosed={close} />
    </Suspense>
  );
}
