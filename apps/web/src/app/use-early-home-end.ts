import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { earlyHomeAddresses, endEarlyHome } from '#lib/early-home.ts';
import { isSuspended, useAuth } from '#session/session-context.ts';

/** The early Discover is for whoever comes to Discover and is shown nothing else. The screen itself ends it when it has a deck. ADR 030. */
export function useEarlyHomeEnd(): void {
  const { user, isLoading } = useAuth();
  const router = useRouter();
  const isForMember = user === null ? isLoading : !isSuspended(user) && user.consentDue === undefined && !user.notice;
  useLayoutEffect(() => {
    if (!isForMember) endEarlyHome();
  }, [isForMember]);
  // The address is no state here. With it everything below would be drawn anew, and wait, at each change of the page.
  useEffect(() => {
    const endElsewhere = () => {
      if (!earlyHomeAddresses.includes(router.state.location.pathname)) endEarlyHome();
    };
    endElsewhere();
    return router.subscribe('onBeforeRouteMount', endElsewhere);
  }, [router]);
}
