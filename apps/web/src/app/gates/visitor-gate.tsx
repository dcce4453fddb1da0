import { Outlet, useLocation } from '@tanstack/react-router';
import { useAuth } from '#session/session-context.ts';
import { OpenGate } from './open-gate.tsx';
import { Redirect } from './redirect.tsx';
import { Waiting } from '#app/waiting.tsx';

/** Landing and login are for visitors: whoever is signed in goes on to Discover. Spec §2, Route table; ADR 043. */
export function VisitorGate() {
  const { user, isLoading } = useAuth();
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' });
  if (user !== null) return <Redirect to="/home" />;
  if (isLoading) return <Waiting />;
  return isLogin ? <Outlet /> : <OpenGate />;
}
