// How far the viewer is with the tour, and who may open it. Spec R1, §4 Onboarding, §11 Routing and session.
import { createContext, useContext } from 'react';

export interface Onboarding {
  /** Finished or skipped in this browser: both count the same. */
  isCompleted: boolean;
  /** The viewer has just registered and not seen it yet: it opens by itself on Discover. */
  isDue: boolean;
  isOpen: boolean;
  start: () => void;
  /** A member has just registered. */
  welcome: (memberId: string) => void;
  /** The viewer has reached the end or skipped the rest. */
  complete: () => void;
  close: () => void;
  /** As if the viewer had never seen it. */
  reset: () => void;
}

export const OnboardingContext = createContext<Onboarding | null>(null);

export function useOnboarding(): Onboarding {
  const onboarding = useContext(OnboardingContext);
  if (onboarding === null) throw new Error('useOnboarding needs an OnboardingProvider above it');
  return onboarding;
}
