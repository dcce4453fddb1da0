import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tlsRules, type Identity } from './identity.ts';

/** Who has said nothing by then is hung up on: no other patience begins before the handshake. */
const handshakeTimeout = 10_000;

/** Serves over TLS alone, each connection with the certificate that stands in the files then. */
export function createTlsServer(identityNow: () => Identity, answer: RequestListener): Server {
  let served = identityNow();
  const server = createServer({ ...tlsRules, handshakeTimeout, ...served }, answer);
  // Runs before the server's own listener, which begins with what holds at that moment.
  server.prependListener('connection', () => {
    const identity = identityNow();
    if (identity === served) return;
    server.setSecureContext({ ...tlsRules, ...identity });
    served = identity;
  });
  return server;
}
