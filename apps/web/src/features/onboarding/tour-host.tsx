import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Extra } from '#parts/extra.tsx';
import { useOnboarding } from './queries.ts';

/** Few see it, and once. */
export const LazyTour = lazyComponent(async () => (await withTexts('tour', import('./tour.tsx'))).Tour);

/** Opens the tour by itself on Discover after registration, and wherever it is started again. Spec §11 Routing and session. */
export function TourHost() {
  const { isDue, isOpen, start, complete, close } = useOnboarding();
  const isOnDiscover = useLocation({ select: ({ pathname }) => pathname === '/home' });
  useEffect(() => {
    if (!isDue || !isOnDiscover) return;
    let isHere = true;
    // What cannot be fetched yet stays due, and does not open over another screen later.
    LazyTour.preload().then(
      () => isHere && start(),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isDue, isOnDiscover, start]);
  if (!isOpen) return null;
  return (
    <Extra>
      <LazyTour onEnd={complete} onClosed={close} />
    </Extra>
  );
}
