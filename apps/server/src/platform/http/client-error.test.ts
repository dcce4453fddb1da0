import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createClientErrorHandler } from './error-handler.ts';

function answerTo(code: string, isHttps = false): { said: string; isClosed: boolean } {
  const socket = new PassThrough();
  createClientErrorHandler(isHttps)(Object.assign(new Error(code), { code }), socket);
  return { said: String(socket.read() ?? ''), isClosed: socket.destroyed || socket.writableEnded };
}

describe('a connection without a request', () => {
  it('is told what was wrong with what it sent', () => {
    const { said, isClosed } = answerTo('HPE_INVALID_METHOD');
    expect(said).toContain('400');
    expect(isClosed).toBe(true);
  });

  it('is told by the same headers as everybody else', () => {
    const { said } = answerTo('HPE_INVALID_METHOD', true);
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
      "frame-ancestors 'none'",
    ])
      expect(said).toContain(header);
    expect(answerTo('HPE_INVALID_METHOD').said).not.toContain('Strict-Transport-Security');
  });

  it('is closed without a word when nothing came, so that no later request takes the word for its answer', () => {
    expect(answerTo('ERR_HTTP_REQUEST_TIMEOUT')).toEqual({ said: '', isClosed: true });
  });

  it.each(['ERR_TLS_HANDSHAKE_TIMEOUT', 'ERR_SSL_BAD_RECORD_TYPE'])('is closed without a word where TLS failed: %s', (code) => {
    expect(answerTo(code)).toEqual({ said: '', isClosed: true });
  });
});
