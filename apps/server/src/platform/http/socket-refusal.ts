import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from './errors.ts';

/** A browser keeps to https for so long, on neighbouring hosts too. */
export const transportSecuritySeconds = 31_536_000;

/** What every other answer says as well. Nothing of it runs, is framed, is kept or is taken for another kind of content. */
const safeHeaders = [
  "Content-Security-Policy: default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cache-Control: no-store',
];

/**
 * Answers on a bare connection, where there is no reply to answer with, in the contract's words, and ends it.
 * @param isHttps whether the site is served over https
 * @param now by the server's clock, where there may be something to wait for
 */
export function endWithRefusal(socket: Duplex, refusal: Refusal, isHttps: boolean, now = new Date()): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(refusal.bodyAt(now));
  const seconds = refusal.retryAfterSeconds(now);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...safeHeaders,
    ...(isHttps ? [`Strict-Transport-Security: max-age=${transportSecuritySeconds}; includeSubDomains`] : []),
    ...(seconds ? [`Retry-After: ${seconds}`] : []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
