import type { FastifyReply, FastifyRequest } from 'fastify';

const sessionCookie = 'violet_session';
/** Readable by the page: says only that there may be a session, so that a visitor's landing asks for nothing. */
const hintCookie = 'violet_signed_in';

/** The session's token as the request brought it. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}

/** @param expires when the browser forgets it */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure, expires } as const;
  reply.setCookie(sessionCookie, token, { ...shared, httpOnly: true });
  reply.setCookie(hintCookie, '1', shared);
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie(sessionCookie, { ...shared, httpOnly: true });
  reply.clearCookie(hintCookie, shared);
}
