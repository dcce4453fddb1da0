// The session: restored at once from the stored copy, confirmed by the server, dropped if it does not confirm. Spec §4, Session.
import type { SelfUser } from '@violet/contract/profiles';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { logProblem } from '#lib/log.ts';
import { hasAppLock, onAppLockChange, removeAppLock } from '#lib/lock/app-lock.ts';
import { forgetKept } from '#lib/lock/kept.ts';
import { chooseWayIn, isSiteUntold } from '#lib/look/way-in.ts';
import { setHomeCountry } from '#lib/i18n/locale.ts';
import { whenOnline } from '#lib/api/network-status.ts';
import { notSignedIn, suspended } from '#lib/api/session-signals.ts';
import { onStoredElsewhere, readStored } from '#lib/stored/stored.ts';
import { SessionContext } from './session-context.ts';
import type { Session } from './session-context.ts';
import { loadSessionCalls } from './load-session-calls.ts';
import { clearSignedInCookie, isLogoutDue, markLogoutDue, mayHaveSession, restoreUser, storeUser } from './stored-session.ts';

const logoutPatienceMs = 5000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, show] = useState<SelfUser | null>(restoreUser);
  const [isLoading, setLoading] = useState(() => mayHaveSession(user));
  /** Counts what this page itself came to know, as a sign-in. So an answer to a question from before is not believed. */
  const turn = useRef(0);
  const questions = useRef({ asked: 0, answered: 0 });
  /** While the member signs out nobody has to be asked: the socket ends before the answer is here. */
  const isLeaving = useRef(false);
  const shownId = useRef(user?.id);

  const accept = useCallback((next: SelfUser | null) => {
    shownId.current = next?.id;
    storeUser(next);
    show(next);
    setLoading(false);
  }, []);
  const setUser = useCallback(
    (next: SelfUser | null) => {
      turn.current += 1;
      if (next === null) endLock();
      accept(next);
    },
    [accept],
  );

  /** Asks who is signed in. @param unsaid who that is for this page when the server does not say; undefined: who it was */
  const ask = useCallback(
    async (unsaid: null | undefined) => {
      if (isLeaving.current) return undefined;
      const asked = turn.current;
      const question = (questions.current.asked += 1);
      const answer = await whoIsSignedIn();
      const next = answer === undefined ? unsaid : answer;
      // Of two questions under way the later one counts, whichever is answered first.
      if (turn.current === asked && question > questions.current.answered && next !== undefined) {
        questions.current.answered = question;
        // A lock stays where nobody said that the session is over.
        if (answer === null) endLock();
        accept(next);
      }
      return answer;
    },
    [accept],
  );
  /** Nobody asks about a member who has just signed out, though the end of the socket is heard late. */
  const refresh = useCallback(async () => (shownId.current === undefined ? undefined : ask(undefined)), [ask]);
  /** A copy that is not confirmed is not believed. */
  const check = useCallback(() => ask(null), [ask]);

  const logout = useCallback(async () => {
    isLeaving.current = true;
    await tellLogout();
    chooseWayIn('/');
    setUser(null);
    isLeaving.current = false;
  }, [setUser]);

  const country = user?.place?.country ?? null;
  // After the change of the member, and before it is painted: it must not overtake the way to another page.
  useLayoutEffect(() => setHomeCountry(country), [country]);

  const mustAsk = useRef(isLoading);
  useEffect(() => {
    if (!mustAsk.current) return;
    mustAsk.current = false;
    void check();
  }, [check]);
  useOtherPages(shownId, setUser, check);
  useDueLogout();
  useEffect(() => suspended.listen(() => void refresh()), [refresh]);

  const session = useMemo<Session>(() => ({ user, isLoading, setUser, refresh, logout }), [user, isLoading, setUser, refresh, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** What the member locked is over. */
function endLock(): void {
  removeAppLock();
  forgetKept();
}

async function tellLogout(): Promise<void> {
  try {
    await (await loadSessionCalls()).logout(AbortSignal.timeout(logoutPatienceMs));
    clearSignedInCookie();
  } catch (cause) {
    markLogoutDue();
    logProblem('The server did not hear of the logout', cause);
  }
}

/** Tells a logout that the server has not heard of as soon as there is a network. This visit does it, or the next. */
function useDueLogout(): void {
  useEffect(() => {
    const tell = () => void (navigator.onLine && isLogoutDue() && tellLogout());
    tell();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
}

/**
 * Null: nobody; undefined: the server did not say. Without a network nobody can be asked, and the member's copy stands until somebody can.
 */
async function whoIsSignedIn(): Promise<SelfUser | null | undefined> {
  await whenOnline();
  try {
    return await (await loadSessionCalls()).me();
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
      // Where a lock was set, its copy goes and the member stays.
      if (stored === null) {
        if (!hasAppLock()) setUser(null);
      } else if (stored.id !== shownId.current) void check();
    });
  }, [setUser, check, shownId]);
  // With a lock there is no copy whose end would tell that another page signed out.
  useEffect(() => {
    const follow = () => void (!hasAppLock() && !mayHaveSession(restoreUser()) && setUser(null));
    // A page that was kept for Back has heard of nothing meanwhile.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && (isSiteUntold() ? location.reload() : follow());
    window.addEventListener('pageshow', handleShow);
    const stop = onAppLockChange(follow);
    return () => {
      window.removeEventListener('pageshow', handleShow);
      stop();
    };
  }, [setUser]);
}
