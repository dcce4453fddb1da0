import { useEffect } from 'react';
import { logProblem } from '#lib/log.ts';
import { silenceBrowser } from '#lib/push-manager.ts';
import { isSuspended, useAuth } from './session-context.ts';

/** No notification comes to this browser, or stays in it, once nobody is signed in. */
export function useQuietOnceSignedOut(): void {
  const { user, isLoading } = useAuth();
  const isNobody = !isLoading && (user === null || isSuspended(user));
  useEffect(() => {
    if (isNobody) silenceBrowser().catch((cause: unknown) => logProblem('Notifications of this browser could not be ended', cause));
  }, [isNobody]);
}
