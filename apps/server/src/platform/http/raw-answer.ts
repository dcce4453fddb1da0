import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from './errors.ts';

/** Answers on a bare connection, where there is no reply to answer with, in the contract's words, and ends it. */
export function endWithRefusal(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(refusal.body);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(refusal.retryAfterSeconds ? [`Retry-After: ${refusal.retryAfterSeconds}`] : []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
