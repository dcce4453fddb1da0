import type { IncomingHttpHeaders } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { deviceCookieName, sessionCookieName, signedInCookieName } from '@violet/contract/auth/session-cookies';
import type { FastifyReply } from 'fastify';

/**
 * The session's token as a request, or the opening of a socket, brought it.
 * @param secure whether the site is served over https
 */
export function readSessionCookie({ cookie = '' }: IncomingHttpHeaders, secure: boolean): string | undefined {
  return fastifyCookie.parse(cookie)[sessionCookieName(secure)];
}

/** Whether the browser knows of a session. One that was ended without a network is marked in another way, and still has its token. */
export function mayHaveSession({ cookie = '' }: IncomingHttpHeaders, secure: boolean): boolean {
  return fastifyCookie.parse(cookie)[signedInCookieName(secure)] === '1';
}

/** @param expires when the browser forgets it; undefined: as soon as it is closed */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date | undefined, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure, ...(expires && { expires }) } as const;
  reply.setCookie(sessionCookieName(secure), token, { ...shared, httpOnly: true });
  reply.setCookie(signedInCookieName(secure), '1', shared);
}

/** The longest that browsers keep anything, also after signing out: the next sign-in is no news then. */
const deviceSeconds = 400 * 86_400;

/** By what the browser is known from earlier sign-ins. */
export function readDeviceCookie({ cookie = '' }: IncomingHttpHeaders, secure: boolean): string | undefined {
  return fastifyCookie.parse(cookie)[deviceCookieName(secure)];
}

export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(deviceCookieName(secure), token, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: deviceSeconds });
}

/** Of a session that is over. What it showed, faces of others among it, stays in no cache of this browser. */
export function clearSession(reply: FastifyReply, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie(sessionCookieName(secure), { ...shared, httpOnly: true });
  reply.clearCookie(signedInCookieName(secure), shared);
  reply.header('clear-site-data', '"cache"');
}
