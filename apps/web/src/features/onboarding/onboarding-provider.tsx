import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { onStoredChange, readStored, removeStored, writeStored } from '#lib/stored/stored.ts';
import { useAuth } from '#session/session-context.ts';
import { OnboardingContext } from './queries.ts';
import type { Onboarding } from './queries.ts';

/** Whose tour it is; the next one to sign in here has nothing to do with it. */
interface Showing {
  memberId: string;
  is: 'due' | 'open';
}

/** Holds the tour above the screens, so that it outlives the step from the landing to Discover. */
export function OnboardingProvider({ children }: { children: ReactNode }) {
  const memberId = useAuth().user?.id;
  const isCompleted = useSyncExternalStore(onCompletedChange, readCompleted);
  const [showing, show] = useState<Showing | null>(null);

  const onboarding = useMemo<Onboarding>(() => {
    const ownState = showing !== null && showing.memberId === memberId ? showing.is : null;
    return {
      isCompleted,
      isDue: ownState === 'due' && !isCompleted,
      isOpen: ownState === 'open',
      start: () => memberId !== undefined && show({ memberId, is: 'open' }),
      welcome: (newcomerId) => show({ memberId: newcomerId, is: 'due' }),
      complete: () => writeStored('onboarding-completed', true),
      close: () => show(null),
      reset: () => removeStored('onboarding-completed'),
    };
  }, [isCompleted, memberId, showing]);
  return <OnboardingContext value={onboarding}>{children}</OnboardingContext>;
}

const onCompletedChange = (listener: () => void) => onStoredChange('onboarding-completed', listener);
const readCompleted = () => readStored('onboarding-completed') === true;
