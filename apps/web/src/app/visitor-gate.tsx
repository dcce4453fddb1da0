import { Navigate, Outlet } from '@tanstack/react-router';
import { useAuth } from '#session/session-context.ts';
import { Waiting } from './waiting.tsx';

/** The landing is for visitors: whoever is signed in goes on to Discover. Spec §2, Route table. */
export function VisitorGate() {
  const { user, isLoading } = useAuth();
  if (user !== null) return <Navigate to="/home" replace />;
  return isLoading ? <Waiting /> : <Outlet />;
}
