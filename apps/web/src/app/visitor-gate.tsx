import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { isLandingClosed } from '#lib/look/way-in.ts';
import { useAuth } from '#session/session-context.ts';
import { Waiting } from './waiting.tsx';

/** Landing and login are for visitors: whoever is signed in goes on to Discover. Spec §2, Route table; ADR 043. */
export function VisitorGate() {
  const { user, isLoading } = useAuth();
  const isLanding = useLocation({ select: ({ pathname }) => pathname === '/' });
  if (user !== null) return <Navigate to="/home" replace />;
  if (isLoading) return <Waiting />;
  return isLanding && isLandingClosed() ? <Navigate to="/login" replace /> : <Outlet />;
}
