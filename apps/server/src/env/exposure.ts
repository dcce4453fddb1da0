import type { Variables } from './variables.ts';

export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/** Whether a port of this server is on a network, whatever stands before it. */
export function listensToOthers({ HOST, METRICS_HOST, METRICS_PORT }: Pick<Variables, 'HOST' | 'METRICS_HOST' | 'METRICS_PORT'>): boolean {
  return !isLoopback(HOST) || (METRICS_PORT !== undefined && !isLoopback(METRICS_HOST));
}

/** Whether anybody but this machine may reach the server: through a proxy, or by itself. */
export function isExposed(host: string, publicUrl: URL): boolean {
  return publicUrl.protocol === 'https:' || !isLoopback(host);
}
