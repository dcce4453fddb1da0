import { isLoopback, isLoopbackName } from '#platform/http/loopback.ts';
import type { AnsweredHosts } from '#platform/http/own-host.ts';
import type { Variables } from './variables.ts';

/** Whether a port of this server is on a network, whatever stands before it. */
export function listensToOthers({ HOST, METRICS_HOST, METRICS_PORT }: Pick<Variables, 'HOST' | 'METRICS_HOST' | 'METRICS_PORT'>): boolean {
  return !isLoopback(HOST) || (METRICS_PORT !== undefined && !isLoopback(METRICS_HOST));
}

/** Whether anybody but this machine may reach the server: through a proxy or an onion service, or by itself. */
export function isExposed(host: string, { protocol, hostname }: URL): boolean {
  return protocol === 'https:' || !isLoopback(host) || !isLoopbackName(hostname);
}

/**
 * A proxy that nobody named asks for the site's name: a server whose own address is unreached refuses it.
 * @param reached whether its address leads others to it; a second name does not say what the first one is
 */
export function answeredHosts(reached: boolean, { PUBLIC_URL }: Pick<Variables, 'PUBLIC_URL'>): AnsweredHosts {
  if (!reached) return 'machine';
  // Without an address of its own there is nothing to ask for.
  return PUBLIC_URL === undefined ? 'all' : 'site';
}

/** Whether browsers send passwords over a network in clear. Tor encrypts the way to an onion service by itself. */
export function isSiteInClear(exposed: boolean, { protocol, hostname }: URL): boolean {
  return exposed && protocol === 'http:' && !isLoopbackName(hostname) && !hostname.endsWith('.onion');
}
