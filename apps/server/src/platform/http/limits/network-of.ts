import { BlockList, isIPv6 } from 'node:net';

/** The eight groups of an address of version 6. */
function groupsOf(bare: string): string[] {
  // The parser of addresses writes each in one way: small, without zeros in front, the longest run of zeros as '::'.
  const [front = [], back = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back];
}

export interface NetworkShare {
  readonly network: string;
  /** How many times what a single household may do. */
  readonly share: number;
}

/**
 * The networks an address belongs to, the smallest first. One of version 4 is its own. One of version 6 has a household's /64, the /56 that
 * providers delegate, and the /48 of large customers.
 */
export function networksOf(address: string): readonly [NetworkShare, ...NetworkShare[]] {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/iu.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return [{ network: mapped ?? address, share: 1 }];
  const [first, second, third, fourth] = groupsOf(bare);
  const site = `${first}:${second}:${third}`;
  const delegated = (parseInt(fourth ?? '0', 16) & 0xff00).toString(16);
  return [
    { network: `${site}:${fourth}::/64`, share: 1 },
    { network: `${site}:${delegated}::/56`, share: 4 },
    { network: `${site}::/48`, share: 16 },
  ];
}

/**
 * What one household has: an address of version 4, or the /64 of one of version 6. A single device has as many addresses of a /64 as it
 * likes.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0].network;
}

const nearby = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(network, bits);
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addAddress('::1', 'ipv6');

/** Whether an address is of this machine or of a private network, where proxies stand. */
export function isNearby(address: string): boolean {
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
