import { isIP } from 'node:net';

/** What passkeys are bound to: the site's name, and the pages that may ask for one. */
export interface RelyingParty {
  readonly id: string;
  isOwnPage(origin: string): boolean;
}

function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Undefined where browsers make none: an address without https, or a number in place of a name. On one's own machine it is `localhost`, on any port. */
export function relyingPartyOf({ protocol, hostname, origin: own }: URL): RelyingParty | undefined {
  if (isOwnMachine(hostname)) return { id: 'localhost', isOwnPage: (origin) => /^https?:\/\/localhost(?::\d+)?$/u.test(origin) };
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/gu, '')) !== 0) return undefined;
  return { id: hostname, isOwnPage: (origin) => origin === own };
}
