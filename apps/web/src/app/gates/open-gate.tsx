import { Outlet, useLocation } from '@tanstack/react-router';
import { isSiteUntold } from '#lib/look/way-in.ts';
import { useAuth } from '#session/session-context.ts';
import { Redirect } from './redirect.tsx';
import { Waiting } from '#app/waiting.tsx';

/** What tells everybody of this site. Where a lock ended a session nothing is told but how a contract ends. ADR 043. */
export function OpenGate() {
  const { user, isLoading } = useAuth();
  const isCancel = useLocation({ select: ({ pathname }) => pathname === '/cancel' });
  if (user !== null || isCancel || !isSiteUntold()) return <Outlet />;
  return isLoading ? <Waiting /> : <Redirect to="/login" />;
}
