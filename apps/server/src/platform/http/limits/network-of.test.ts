import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from './network-of.ts';

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('of version 6 lies in larger ones, and one of version 4 in none', () => {
    const names = (address: string) => networksOf(address).map(({ network }) => network);
    expect(names('2001:db8:7:12ab::1')).toEqual(['2001:db8:7:12ab::/64', '2001:db8:7:1200::/56', '2001:db8:7::/48']);
    expect(names('203.0.113.9')).toEqual(['203.0.113.9']);
  });
});
