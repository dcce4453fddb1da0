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
import { notSignedIn, sessionTurn, startTurn, suspended } from '#lib/api/session-signals.ts';
import { onStoredElsewhere, readStored } from '#lib/stored/stored.ts';
import { SessionContext } from './session-context.ts';
import type { Session } from './session-context.ts';
import { loadSessionCalls } from './load-session-calls.ts';
import { isLogoutDue, markLogoutDue, mayHaveSession, restoreUser, storeUser } from './stored-session.ts';
import { tellLogout } from './tell-logout.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, show] = useState<SelfUser | null>(restoreUser);
  const [isLoading, setLoading] = useState(() => mayHaveSession(user));
  /** What is under way brings nobody back while the member signs out. */
  const isLeaving = useRef(false);
  const shownId = useRef(user?.id);

  /** @param isKept whether a copy stays. It goes where a lock is set, and where a lock or another page has ended the session. */
  const accept = useCallback((next: SelfUser | null, isKept = true) => {
    if (isLeaving.current && next !== null) return;
    shownId.current = next?.id;
    if (isKept) storeUser(next);
    show(next);
    setLoading(false);
  }, []);
  const setUser = useCallback(
    (next: SelfUser | null) => {
      startTurn();
      if (next === null) endLock();
      accept(next);
    },
    [accept],
  );

  const changeUser = useCallback(
    (next: SelfUser) => {
      const held = restoreUser();
      // Whoever has signed in elsewhere meanwhile is being asked about.
      if (next.id !== shownId.current || (held && held.id !== next.id)) return;
      startTurn();
      accept(next, held !== null);
    },
    [accept],
  );

  const [ask, hasAskedOf] = useQuestion(shownId, accept);
  /** Nobody is asked about who signs out, or has just done so. The end of the socket may be heard late. */
  const refresh = useCallback(async () => (shownId.current === undefined ? undefined : ask(undefined)), [ask]);
  /** A copy that is not confirmed is not believed. */
  const check = useCallback(() => ask(null), [ask]);

  const logout = useCallback(async () => {
    isLeaving.current = true;
    shownId.current = undefined;
    startTurn();
    await tellLogout();
    isLeaving.current = false;
    chooseWayIn('/');
    // Nobody, unless another page has signed in meanwhile: then it is known here as well.
    setUser(restoreUser());
    void refresh();
  }, [setUser, refresh]);

  useHomeCountry(user?.place?.country ?? null);
  const mustAsk = useRef(isLoading);
  useEffect(() => {
    if (!mustAsk.current) return;
    mustAsk.current = false;
    void check();
  }, [check]);
  const isOfOther: IsOfOther = useCallback((id) => id !== undefined && id !== shownId.current && !hasAskedOf(id), [hasAskedOf]);
  /** Another page has signed in, and keeps its copy. Nobody is shown here until the server has said who that is. */
  const giveWay = useCallback(async () => {
    startTurn();
    accept(null, false);
    while ((await ask(undefined)) === undefined && shownId.current === undefined && restoreUser() !== null) await pause(tellAgainMs);
  }, [accept, ask]);
  useEndElsewhere(isOfOther, setUser, giveWay);
  useOtherPages({ shownId, isOfOther, setUser, giveWay, ask });
  useDueLogout();
  useEffect(() => suspended.listen(() => void refresh()), [refresh]);

  const session = useMemo<Session>(
    () => ({ user, isLoading, setUser, changeUser, refresh, logout }),
    [user, isLoading, setUser, changeUser, refresh, logout],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Whether a copy is of somebody whom this page neither shows nor has asked about. */
type IsOfOther = (id: string | undefined) => boolean;

/**
 * Asks who is signed in. Its `unsaid` is who that is for this page when the server does not say; undefined: who it was. `isKept` is
 * whether a copy follows that.
 */
function useQuestion(shownId: { readonly current: string | undefined }, accept: (next: SelfUser | null, isKept: boolean) => void) {
  /** Whose copy stood when the server was asked last. Of a session that is over as well, it is asked about once. */
  const askedOf = useRef<string>(undefined);
  const hasAskedOf = useCallback((id: string) => id === askedOf.current, []);
  /** How often this page asked who is signed in, and which answer it believed. */
  const questions = useRef({ asked: 0, answered: 0 });
  const ask = useCallback(
    async (unsaid: null | undefined, isKept = true) => {
      // An answer from before a sign-in would be untrue, and take the new cookie back.
      const signal = sessionTurn();
      const question = (questions.current.asked += 1);
      askedOf.current = restoreUser()?.id;
      const answer = await whoIsSignedIn(signal);
      const next = answer === undefined ? unsaid : answer;
      // Of two questions under way the later one counts, whichever is answered first.
      if (!signal.aborted && question > questions.current.answered && next !== undefined) {
        questions.current.answered = question;
        // Whoever was confirmed may sign out here and come back elsewhere.
        if (answer) askedOf.current = undefined;
        // A lock stays where nobody said that the session is over.
        if (answer === null) endLock();
        accept(next, answer !== undefined || isKept);
      }
      // What could not be called back has overwritten the mark.
      if (signal.aborted && answer && shownId.current === undefined) markLogoutDue();
      return answer;
    },
    [accept, shownId],
  );
  return [ask, hasAskedOf] as const;
}

/** Comes between the change of the member and its painting: it must not overtake the way to another page. */
function useHomeCountry(country: string | null): void {
  useLayoutEffect(() => setHomeCountry(country), [country]);
}

/** What the member locked is over. */
function endLock(): void {
  removeAppLock();
  forgetKept();
}

const tellAgainMs = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells a logout that the server has not heard of as soon as it can be reached. This visit does it, or the next. */
function useDueLogout(): void {
  useEffect(() => {
    const tell = () => void (navigator.onLine && isLogoutDue() && tellLogout());
    tell();
    window.addEventListener('online', tell);
    // No browser says that a server is back, or the network of a page that was kept for Back.
    const again = setInterval(tell, tellAgainMs);
    return () => {
      window.removeEventListener('online', tell);
      clearInterval(again);
    };
  }, []);
}

/**
 * Null: nobody; undefined: the server did not say. Without a network nobody can be asked, and the member's copy stands until somebody can.
 */
async function whoIsSignedIn(signal: AbortSignal): Promise<SelfUser | null | undefined> {
  try {
    await whenOnline();
    return await (await loadSessionCalls()).me(signal);
  } catch (cause) {
    const isOver = isRefusal(cause, 'not_signed_in');
    if (signal.aborted && !isOver) return undefined;
    if (!navigator.onLine) return whoIsSignedIn(signal);
    logProblem('The session was not confirmed', cause);
    return isOver ? null : undefined;
  }
}

/**
 * Any call may hear first that the session was ended elsewhere, and then the socket is heard no more. The answer to who is signed in takes
 * cookie and pictures back, and with them the mark. The mark has a logout do that where none comes. Whom it names is not believed.
 */
function useEndElsewhere(isOfOther: IsOfOther, setUser: Session['setUser'], giveWay: () => Promise<void>): void {
  useEffect(() => {
    return notSignedIn.listen(() => {
      if (isOfOther(restoreUser()?.id)) return void giveWay();
      setUser(null);
      // Without the cookie, it has been taken back or a logout is on its way.
      if (!mayHaveSession(null)) return;
      markLogoutDue();
      void whoIsSignedIn(sessionTurn());
    });
  }, [isOfOther, setUser, giveWay]);
}

interface OtherPages {
  shownId: { readonly current: string | undefined };
  isOfOther: IsOfOther;
  setUser: Session['setUser'];
  giveWay: () => Promise<void>;
  ask: (unsaid: null, isKept: boolean) => Promise<unknown>;
}

/** Other pages of this browser share the cookie: what one signs out of, or in to, holds for all. */
function useOtherPages({ shownId, isOfOther, setUser, giveWay, ask }: OtherPages): void {
  useEffect(() => {
    return onStoredElsewhere('currentUser', () => {
      const stored = readStored('currentUser');
      // The copy goes and the member stays where a lock was set.
      if (stored === null) {
        if (!hasAppLock()) setUser(null);
      } else if (stored.id !== shownId.current) {
        // What was asked for the member of before is refused late.
        startTurn();
        // The copy is the other page's, whatever the server says or does not say here.
        void ask(null, false);
      }
    });
  }, [setUser, ask, shownId]);
  // With a lock there is no copy whose end would tell that another page signed out.
  useEffect(() => {
    const follow = () => void (!hasAppLock() && !mayHaveSession(restoreUser()) && setUser(null));
    // A page that was kept for Back has heard of nothing meanwhile, also not of somebody else.
    function handleShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      if (isSiteUntold()) location.reload();
      else if (isOfOther(restoreUser()?.id)) void giveWay();
      else follow();
    }
    window.addEventListener('pageshow', handleShow);
    const stop = onAppLockChange(follow);
    return () => {
      window.removeEventListener('pageshow', handleShow);
      stop();
    };
  }, [setUser, isOfOther, giveWay]);
}
