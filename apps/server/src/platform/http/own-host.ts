import { isLoopbackName } from './loopback.ts';

/** Which `Host` is answered: the site's alone, any of this machine, or whatever is asked for. */
export type AnsweredHosts = 'site' | 'machine' | 'all';

/** Whether a request is meant for this site, by its `Host`. The port that a scheme has anyway may be said or left out. */
export function isOwnHost(host: string | undefined, { protocol, host: own, port }: Pick<URL, 'protocol' | 'host' | 'port'>): boolean {
  const named = host?.toLowerCase();
  return named === own || (port === '' && named === `${own}:${protocol === 'https:' ? 443 : 80}`);
}

/** Whether a `Host` is a name of this machine, with whatever port. */
function isMachineHost(host: string | undefined): boolean {
  return host !== undefined && isLoopbackName(host.toLowerCase().replace(/:\d+$/u, ''));
}

/** Whether a request is answered, by its `Host`. */
export function isAnswered(host: string | undefined, answersTo: AnsweredHosts, sites: readonly (URL | undefined)[]): boolean {
  if (answersTo === 'all' || sites.some((site) => site && isOwnHost(host, site))) return true;
  return answersTo === 'machine' && isMachineHost(host);
}

/**
 * Whether a browser's `Origin` is the site itself, its scheme included. On http it may also be the request's own address. That has to be
 * of this machine, since a stranger's name that leads here says its own `Host`, too.
 */
export function isOwnOrigin(origin: string, publicUrl: URL, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.origin === publicUrl.origin) return true;
  return [from, publicUrl].every(({ protocol }) => protocol === 'http:') && isMachineHost(host) && isOwnHost(host, from);
}
