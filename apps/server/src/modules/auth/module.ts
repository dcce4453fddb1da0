import type { Module } from '#platform/module.ts';
import { codesKept, sweptBy } from '#platform/retention.ts';
import { authRoutes } from './routes.ts';
import { deviceDays, sessionDays } from './rules.ts';
import { createAuth, type Auth, type AuthDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['email-changes', 'legal', 'places', 'preferences', 'profiles', 'subscription'] as const;

/** Who somebody is: registration, login, sessions, passwords. */
export function authModule(deps: AuthDeps & { readonly secureCookies: boolean }): Module<Auth> {
  const auth = createAuth(deps);
  return {
    service: auth,
    routes: authRoutes(auth, deps.secureCookies),
    exports: {
      sessions: (viewer) => auth.listSessions(viewer),
      knownDevices: ({ id }) => auth.exportDevices(id),
      resetCode: ({ id }) => auth.resets.exportReset(id),
    },
    jobs: { 'auth-sweep': { cron: '17 * * * *', work: auth.sweep } },
    retention: [
      { topic: 'profile', period: null, covers: ['credentials'], by: 'account deletion' },
      {
        topic: 'sessions',
        period: { count: sessionDays, unit: 'day' },
        ends: ['sessions.expires_at'],
        covers: ['sessions.created_at', 'sessions.last_used_at', 'sessions.password_shown_at', 'session_factors.shown_at'],
        by: 'auth-sweep',
        erase: sweptBy(auth.sweep),
      },
      { topic: 'devices', period: { count: deviceDays, unit: 'day' }, from: ['known_devices.last_used_at'], by: 'auth-sweep' },
      {
        topic: 'codes',
        period: codesKept,
        ends: ['password_resets.expires_at', 'reset_requests.expires_at'],
        by: 'auth-sweep',
      },
    ],
  };
}
