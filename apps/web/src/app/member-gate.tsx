import { Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NoticeDialog } from '../features/appeals/notice-dialog.tsx';
import { useNoticeUpkeep } from '../features/appeals/queries.ts';
import { MatchCelebration } from '../features/matches/match-celebration.tsx';
import { TourHost } from '../features/onboarding/tour-host.tsx';
import { isSuspended, useAuth } from '../session/session-context.ts';
import { Shell } from './shell.tsx';
import { Waiting } from './waiting.tsx';

const SuspendedScreen = lazy(async () => ({ default: (await import('../screens/suspended-screen.tsx')).SuspendedScreen }));

/**
 * Everything but the landing is for members: a visitor is sent to `/`. Whoever is suspended sees at every address why, and what she can
 * do. Spec §2, Route table; docs/decisions/016.
 */
export function MemberGate() {
  const { user, isLoading } = useAuth();
  useNoticeUpkeep();
  if (user === null) return isLoading ? <Waiting /> : <Navigate to="/" replace />;
  // What was stored of a suspension or a notice may be over by now.
  if (isSuspended(user)) {
    if (isLoading) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <SuspendedScreen />
      </Suspense>
    );
  }
  const notice = isLoading ? null : (user.notice ?? null);
  return (
    <MatchCelebration>
      <Shell member={user}>
        <Outlet />
      </Shell>
      {notice === null ? <TourHost /> : <NoticeDialog key={notice.at} notice={notice} />}
    </MatchCelebration>
  );
}
