import { Navigate, useLocation } from '@tanstack/react-router';

/**
 * Leads on from wherever the page is. `Navigate` does so once: whoever pressed Back while that was still loading would stay before nothing.
 */
export function Redirect({ to }: { to: '/' | '/home' | '/login' }) {
  const { pathname, state } = useLocation();
  return pathname === to ? null : <Navigate key={state.__TSR_key ?? pathname} to={to} replace />;
}
