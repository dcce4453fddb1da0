// Calls to addresses that somebody else named reach the public internet and nothing else.
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';

const privateIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Inside of what is public: documentation, and tunnels that carry IPv4 addresses along. */
const privateIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, bits] of privateIPv4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of privateIPv6) refused.addSubnet(net, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

const internalNames = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/u;

/** Whether a URL's host is a name that the public internet could know. An address, a name without a dot and a house's own name are none. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/u, '');
  return isIP(name) === 0 && /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/u.test(name) && !internalNames.test(name);
}

export class NotPublic extends DeliveryRefused {}

/** How names become addresses, and which of these may be connected to. */
export interface Network {
  resolve(hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void): void;
  isAllowed(address: string): boolean;
  /** A certificate to trust besides the world's. */
  readonly ca?: string;
}

export const publicInternet: Network = {
  resolve: (hostname, done) => resolve(hostname, { all: true }, done),
  isAllowed: isPublicAddress,
};

/** Stands between a name and the connection: the addresses that were checked are the ones connected to. One that is not public spoils all. */
export function guardedLookup({ resolve: find, isAllowed }: Network): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new NotPublic(`${hostname} is not on the public internet`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
