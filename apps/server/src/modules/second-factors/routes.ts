import { secondFactorEndpoints as endpoints } from '@violet/contract/auth/second-factors';
import { defaultLook } from '@violet/contract/looks/looks';
import { route, type Route } from '#platform/http/gate/route.ts';
import { lookOf } from '#platform/http/look.ts';
import { setSessionCookie } from '#platform/http/gate/cookies.ts';
import { readSignInCookie } from '#platform/http/gate/sign-in-cookie.ts';
import type { SecondFactors } from './service.ts';

/** Finishing a sign-in opens a session, which is for `auth`. @param secure whether the site is served over https */
export function secondFactorRoutes(factors: SecondFactors, secure: boolean): Route[] {
  return [
    route(endpoints.signInOptions, ({ request }) => factors.signInOptions(readSignInCookie(request.headers, secure))),
    route(endpoints.stepUpOptions, ({ viewer }) => factors.stepUpOptions(viewer)),
    route(endpoints.stepUp, async ({ viewer, body, request, reply }) => {
      const { renewed, shownUntil } = await factors.stepUp(viewer, body, request.ip);
      setSessionCookie(reply, renewed.token, renewed.cookieEnd, secure);
      return { shownUntil: shownUntil.toISOString() };
    }),
    route(endpoints.list, ({ viewer }) => factors.list(viewer)),
    route(endpoints.passkeyOptions, ({ viewer, body }) => factors.beginPasskey(viewer, body.password)),
    route(endpoints.addPasskey, ({ viewer, body }) => factors.addPasskey(viewer, body)),
    route(endpoints.totpSetup, ({ viewer, body, request }) => factors.beginTotp(viewer, body.password, lookOf(request) ?? defaultLook)),
    route(endpoints.addTotp, ({ viewer, body }) => factors.addTotp(viewer, body)),
    route(endpoints.rename, ({ viewer, params, body }) => factors.rename(viewer, params.factorId, body.name)),
    route(endpoints.remove, ({ viewer, params }) => factors.remove(viewer, params.factorId)),
    route(endpoints.renewRecoveryCodes, ({ viewer }) => factors.renewRecoveryCodes(viewer)),
  ];
}
