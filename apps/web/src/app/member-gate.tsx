import { Navigate, Outlet } from '@tanstack/react-router';
import { MatchCelebration } from '../features/matches/match-celebration.tsx';
import { TourHost } from '../features/onboarding/tour-host.tsx';
import { useAuth } from '../session/session-context.ts';
import { Shell } from './shell.tsx';
import { Waiting } from './waiting.tsx';

/** Everything but the landing is for members: a visitor is sent to `/`. Spec §2, Route table. */
export function MemberGate() {
  const { user, isLoading } = useAuth();
  if (user === null) return isLoading ? <Waiting /> : <Navigate to="/" replace />;
  return (
    <MatchCelebration>
      <Shell member={user}>
        <Outlet />
      </Shell>
      <TourHost />
    </MatchCelebration>
  );
}
