// Where she stands with the tour, and who may open it. Decisions 1; spec §4 Onboarding; screens.md, Routing and session.
import { createContext, useContext } from 'react';

export interface Onboarding {
  /** Finished or skipped in this browser: both count the same. */
  isCompleted: boolean;
  /** She has just registered and not seen it yet: it opens by itself when she comes to Discover. */
  isDue: boolean;
  isOpen: boolean;
  start: () => void;
  /** A member has just registered. */
  welcome: (memberId: string) => void;
  /** She has reached the end or skipped the rest. */
  complete: () => void;
  close: () => void;
  /** As if she had never seen it. */
  reset: () => void;
}

export const OnboardingContext = createContext<Onboarding | null>(null);

export function useOnboarding(): Onboarding {
  const onboarding = useContext(OnboardingContext);
  if (onboarding === null) throw new Error('useOnboarding needs an OnboardingProvider above it');
  return onboarding;
}
