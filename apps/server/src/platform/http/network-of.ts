import { isIPv6 } from 'node:net';

/** What one household has: an address of version 4, or the /64 of one of version 6, in which a single device has as many as it likes. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/iu.exec(bare);
  if (mapped?.[1]) return mapped[1];
  // The parser of addresses writes each in one way: small, without zeros in front, the longest run of zeros as '::'.
  const [front = [], back = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
