// What a browser has between a right password and the second factor. It opens nothing by itself, and no page reads it.
import type { IncomingHttpHeaders } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { pendingSignInCookieName } from '@violet/contract/auth/session-cookies';
import type { FastifyReply } from 'fastify';

const shared = { path: '/', sameSite: 'strict', httpOnly: true } as const;

/** @param secure whether the site is served over https */
export function readSignInCookie({ cookie = '' }: IncomingHttpHeaders, secure: boolean): string | undefined {
  return fastifyCookie.parse(cookie)[pendingSignInCookieName(secure)];
}

export function setSignInCookie(reply: FastifyReply, token: string, expires: Date, secure: boolean): void {
  reply.setCookie(pendingSignInCookieName(secure), token, { ...shared, secure, expires });
}

export function clearSignInCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(pendingSignInCookieName(secure), { ...shared, secure });
}
