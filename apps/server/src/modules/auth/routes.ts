import { authEndpoints } from '@violet/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../platform/http/cookies.ts';
import { languageOf } from '../../platform/http/language.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Auth, Origin, SignedIn } from './service.ts';

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'], language: languageOf(request) };
}

/** @param secure whether the site is served over https */
export function authRoutes(auth: Auth, secure: boolean): Route[] {
  function signedIn(reply: FastifyReply, { token, expiresAt, user }: SignedIn) {
    setSessionCookie(reply, token, expiresAt, secure);
    return user;
  }

  return [
    route(authEndpoints.register, async ({ body, request, reply }) => signedIn(reply, await auth.register(body, originOf(request)))),
    route(authEndpoints.login, async ({ body, request, reply }) => signedIn(reply, await auth.login(body, originOf(request)))),
    route(authEndpoints.me, async ({ viewer, request, reply }) => {
      const token = readSessionCookie(request);
      // The browser's copy lives as long as the session, which has just been used.
      if (token) setSessionCookie(reply, token, auth.sessionEnd(), secure);
      return auth.me(viewer, languageOf(request));
    }),
    route(authEndpoints.logout, async ({ viewer, reply }) => {
      clearSessionCookie(reply, secure);
      if (viewer) await auth.logout(viewer);
    }),
    route(authEndpoints.sessions, ({ viewer }) => auth.listSessions(viewer)),
    route(authEndpoints.endSession, ({ viewer, params }) => auth.endSession(viewer, params.sessionId)),
    route(authEndpoints.endOtherSessions, ({ viewer }) => auth.endOtherSessions(viewer)),
    route(authEndpoints.requestPasswordReset, ({ body, request }) => auth.resets.request(body.email, originOf(request))),
    route(authEndpoints.confirmPasswordReset, ({ body, request }) => auth.resets.confirm(body, request.ip)),
    route(authEndpoints.changePassword, ({ viewer, body }) => auth.changePassword(viewer, body)),
  ];
}
