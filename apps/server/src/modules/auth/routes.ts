import { authEndpoints, judgedPasswordEndpoints } from '@violet/contract/auth/auth';
import { endpoint } from '@violet/contract/endpoint';
import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clearSignInCookie, readSignInCookie, setSignInCookie } from '#platform/http/gate/sign-in-cookie.ts';
import { refuse, withMember } from '#platform/http/errors.ts';
import { clearSession, readDeviceCookie, readSessionCookie, setDeviceCookie, setSessionCookie } from '#platform/http/gate/cookies.ts';
import { languageOf } from '#platform/http/language.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import { KnownLocation } from '#modules/places/service.ts';
import { isHeld } from './second-step.ts';
import type { Auth, Origin, SignedIn } from './service.ts';

/** @param secure whether the site is served over https */
export function authRoutes(auth: Auth, secure: boolean): Route[] {
  function originOf(request: FastifyRequest): Origin {
    const { ip: address, headers } = request;
    return { address, userAgent: headers['user-agent'], device: readDeviceCookie(headers, secure), language: languageOf(request) };
  }

  function signedIn(reply: FastifyReply, { token, cookieEnd, deviceToken, user }: SignedIn) {
    setSessionCookie(reply, token, cookieEnd, secure);
    if (deviceToken !== undefined) setDeviceCookie(reply, deviceToken, secure);
    return user;
  }

  const newPasswords = auth.passwordRules().isJudged ? judgedPasswordEndpoints : authEndpoints;
  const Registration = z.object({ ...newPasswords.register.body.shape, location: KnownLocation.default('') });
  return [
    route(endpoint({ ...newPasswords.register, body: Registration }), async ({ body, request, reply }) =>
      signedIn(reply, await auth.register(body, originOf(request))),
    ),
    route(authEndpoints.login, async ({ viewer, body, request, reply }) => {
      const result = await auth.login(body, originOf(request), viewer);
      if (!isHeld(result)) return signedIn(reply, result);
      setSignInCookie(reply, result.pendingToken, result.until, secure);
      throw withMember(refuse('second_factor_needed'), result.memberId);
    }),
    route(secondFactorEndpoints.signIn, async ({ viewer, body, request, reply }) => {
      const result = await auth.finishSignIn(readSignInCookie(request.headers, secure), body, originOf(request), viewer);
      clearSignInCookie(reply, secure);
      return signedIn(reply, result);
    }),
    route(authEndpoints.me, async ({ viewer, request, reply }) => {
      const token = readSessionCookie(request.headers, secure);
      const opened = token && (await auth.findOpened(viewer, token));
      // The browser's copy lives as long as the session, which has just been used.
      if (opened) setSessionCookie(reply, opened.token, opened.cookieEnd, secure);
      return auth.me(viewer, languageOf(request));
    }),
    route(authEndpoints.logout, async ({ viewer, reply }) => {
      clearSession(reply, secure);
      if (viewer) await auth.logout(viewer);
    }),
    route(authEndpoints.sessions, ({ viewer }) => auth.listSessions(viewer)),
    route(authEndpoints.endSession, ({ viewer, params }) => auth.endSession(viewer, params.sessionId)),
    route(authEndpoints.endOtherSessions, ({ viewer }) => auth.endOtherSessions(viewer)),
    route(authEndpoints.passwordRules, () => auth.passwordRules()),
    route(authEndpoints.requestPasswordReset, ({ body, request }) => auth.resets.request(body.email, originOf(request))),
    route(newPasswords.confirmPasswordReset, ({ body, request }) => auth.resets.confirm(body, request.ip)),
    route(newPasswords.changePassword, async ({ viewer, body, reply }) => {
      const { token, cookieEnd } = await auth.changePassword(viewer, body);
      setSessionCookie(reply, token, cookieEnd, secure);
    }),
  ];
}
