// The session: restored at once from the stored copy, confirmed by the server, dropped if it does not confirm. Spec §4, Session.
import { useQueryClient } from '@tanstack/react-query';
import { authEndpoints } from '@violet/contract/auth';
import type { SelfUser } from '@violet/contract/profiles';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../lib/api.ts';
import { isRefusal } from '../lib/api-error.ts';
import { logProblem } from '../lib/log.ts';
import { online } from '../lib/online.ts';
import { notSignedIn, suspended } from '../lib/refusal-signals.ts';
import { onStoredElsewhere, readStored } from '../lib/stored.ts';
import { SessionContext } from './session-context.ts';
import type { Session } from './session-context.ts';
import { forgetSignedIn, mayHaveSession, restoreUser, storeUser } from './stored-session.ts';

const logoutPatienceMs = 5000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [user, show] = useState<SelfUser | null>(restoreUser);
  const [isLoading, setLoading] = useState(() => mayHaveSession(user));
  /** Counts sign-ins and sign-outs, so that an answer from before the last one is not believed. */
  const turn = useRef(0);
  const shownId = useRef(user?.id);

  const setUser = useCallback(
    (next: SelfUser | null) => {
      turn.current += 1;
      // What one member has read is not the next one's to see.
      if (shownId.current !== next?.id) queryClient.clear();
      shownId.current = next?.id;
      storeUser(next);
      show(next);
      setLoading(false);
    },
    [queryClient],
  );

  /** Asks who she is. @param unsaid who she is for this page when the server does not say; undefined: who she was */
  const ask = useCallback(
    async (unsaid: null | undefined) => {
      const asked = turn.current;
      const answer = await whoIsSignedIn();
      const next = answer === undefined ? unsaid : answer;
      if (turn.current === asked && next !== undefined) setUser(next);
      return answer;
    },
    [setUser],
  );
  const refresh = useCallback(() => ask(undefined), [ask]);
  /** A copy that is not confirmed is not believed. */
  const check = useCallback(() => ask(null), [ask]);

  const logout = useCallback(async () => {
    try {
      await api(authEndpoints.logout, { signal: AbortSignal.timeout(logoutPatienceMs) });
    } catch (cause) {
      logProblem('The server did not hear of the logout', cause);
    }
    forgetSignedIn();
    setUser(null);
  }, [setUser]);

  const mustAsk = useRef(isLoading);
  useEffect(() => {
    if (!mustAsk.current) return;
    mustAsk.current = false;
    void check();
  }, [check]);
  useOtherPages(shownId, setUser, check);
  useEffect(() => suspended.listen(() => void refresh()), [refresh]);

  const session = useMemo<Session>(() => ({ user, isLoading, setUser, refresh, logout }), [user, isLoading, setUser, refresh, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Null: nobody; undefined: the server did not say. Without a network nobody can be asked, and her copy stands until somebody can.
 */
async function whoIsSignedIn(): Promise<SelfUser | null | undefined> {
  await online();
  try {
    return await api(authEndpoints.me);
  } catch (cause) {
    if (!navigator.onLine) return whoIsSignedIn();
    logProblem('The session was not confirmed', cause);
    return isRefusal(cause, 'not_signed_in') ? null : undefined;
  }
}

/** Other pages of this browser share the cookie: what one signs out of, or in to, holds for all. */
function useOtherPages(shownId: { readonly current: string | undefined }, setUser: Session['setUser'], check: Session['refresh']): void {
  useEffect(() => notSignedIn.listen(() => setUser(null)), [setUser]);
  useEffect(() => {
    return onStoredElsewhere('currentUser', () => {
      const stored = readStored('currentUser');
      if (stored === null) setUser(null);
      else if (stored.id !== shownId.current) void check();
    });
  }, [setUser, check, shownId]);
}
