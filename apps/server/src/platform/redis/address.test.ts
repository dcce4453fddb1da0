import { describe, expect, it } from 'vitest';
import { BadRedisAddress, readRedisAddress } from './address.ts';

const nobody = { username: undefined, password: undefined };

describe('an address of Redis', () => {
  it('names one server', () => {
    expect(readRedisAddress('redis://redis')).toEqual({
      ...nobody,
      isEncrypted: false,
      nodes: [{ host: 'redis', port: 6379 }],
      isCluster: false,
      sentinels: undefined,
    });
    expect(readRedisAddress('rediss://violet:k%40ttle@redis:7000/2')).toMatchObject({
      isEncrypted: true,
      username: 'violet',
      password: 'k@ttle',
      nodes: [{ host: 'redis', port: 7000 }],
    });
  });

  it('names nodes of a cluster', () => {
    expect(readRedisAddress('redis+cluster://one:7000,two, [fd00::3]:7003')).toEqual({
      ...nobody,
      isEncrypted: false,
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
        { host: 'fd00::3', port: 7003 },
      ],
      isCluster: true,
      sentinels: undefined,
    });
    expect(readRedisAddress('rediss+cluster://:a:b%2F%25@one/')).toMatchObject({
      isEncrypted: true,
      username: undefined,
      password: 'a:b/%',
      isCluster: true,
    });
  });

  it('names sentinels, and what they call the master', () => {
    expect(readRedisAddress('redis+sentinel://one,two:5000/master')).toEqual({
      ...nobody,
      isEncrypted: false,
      nodes: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 5000 },
      ],
      isCluster: false,
      sentinels: { master: 'master', database: 0, ...nobody },
    });
    const whole = 'rediss+sentinel://violet:tea@one/my%20master?db=3&sentinel-user=guest&sentinel-password=a+b%26c';
    expect(readRedisAddress(whole)).toMatchObject({
      isEncrypted: true,
      username: 'violet',
      password: 'tea',
      sentinels: { master: 'my master', database: 3, username: 'guest', password: 'a+b&c' },
    });
  });

  it.each([
    ['localhost:6379', /must look like/u],
    ['http://redis', /must look like/u],
    ['redis+sentinels://one/master', /must look like/u],
    ['redis+cluster://', /must look like/u],
    ['redis+cluster://:sec@ret@one', /must look like/u],
    ['redis://:secret@one,two', /several hosts/u],
    ['redis://:secret@one:1,two:2', /must look like/u],
    ['redis+cluster://one,,two', /neither host nor host:port/u],
    ['redis+cluster://one:0', /neither host nor host:port/u],
    ['redis+cluster://one:70000', /neither host nor host:port/u],
    ['redis+cluster://:secret@one/1', /one database without a number/u],
    ['redis+cluster://one?db=1', /one database without a number/u],
    ['redis+cluster://:secret%@one', /a % before something/u],
    ['redis+sentinel://:secret@one', /lacks the name of the master/u],
    ['redis+sentinel://:secret@one/', /lacks the name of the master/u],
    ['redis+sentinel://one/master?password=secret', /a setting behind its \? that nobody knows/u],
    ['redis+sentinel://one/master?db=many', /a database that is no number/u],
  ])('%s is refused in a line that repeats nothing of it', (address, words) => {
    let message = '';
    try {
      readRedisAddress(address);
    } catch (error) {
      if (error instanceof BadRedisAddress) ({ message } = error);
    }
    expect(message).toMatch(words);
    expect(message).not.toMatch(/\n|secret/u);
  });
});
