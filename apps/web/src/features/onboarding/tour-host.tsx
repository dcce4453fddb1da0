import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOnboarding } from './queries.ts';
import { Tour } from './tour.tsx';

/** Opens the tour by itself on Discover after registration, and wherever it is started again. Spec §11 Routing and session. */
export function TourHost() {
  const { isDue, isOpen, start, complete, close } = useOnboarding();
  const isOnDiscover = useLocation({ select: ({ pathname }) => pathname === '/home' });
  useEffect(() => {
    if (isDue && isOnDiscover) start();
  }, [isDue, isOnDiscover, start]);
  return isOpen ? <Tour onEnd={complete} onClosed={close} /> : null;
}
