import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Who made a request, where no Fastify says so: proxies are believed as it believes them. */
export function createAddressOf(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  // A connection that has closed meanwhile has no address.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted));
}
