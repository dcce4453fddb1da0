import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Identity } from './identity.ts';

/** Of TLS 1.2 only what forgets its keys and proves what it seals; all that 1.3 has. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');
/** Who has said nothing by then is hung up on: no other patience begins before the handshake. */
const handshakeTimeout = 10_000;
const rules = { ciphers, minVersion: 'TLSv1.2', honorCipherOrder: true } as const;

/** Serves over TLS alone, each connection with the certificate that stands in the files then. */
export function createTlsServer(identityNow: () => Identity, answer: RequestListener): Server {
  let served = identityNow();
  const server = createServer({ ...rules, handshakeTimeout, ...served }, answer);
  // Before the server's own listener, which begins with what holds at that moment.
  server.prependListener('connection', () => {
    const identity = identityNow();
    if (identity === served) return;
    served = identity;
    server.setSecureContext({ ...rules, ...identity });
  });
  return server;
}
