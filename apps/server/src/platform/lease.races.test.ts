import { randomBytes, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConcealment } from '#platform/db/derive-keys.ts';
import { createLease, type Lease } from './lease.ts';

const sign = createConcealment(randomBytes(32));

describe('a lease', () => {
  let redis: Redis;
  let name: string;
  let [one, other]: [Lease, Lease] = [] as never;
  const lease = () => createLease({ redis, processId: randomUUID(), name, sign });
  beforeAll(() => {
    redis = new Redis(process.env.TEST_REDIS_URL ?? '');
  });
  beforeEach(() => {
    name = randomUUID();
    [one, other] = [lease(), lease()];
  });
  afterAll(async () => {
    await redis.quit();
  });

  it('is one process’s at a time, however many want it at once', async () => {
    const all = Array.from({ length: 20 }, lease);
    const held = await Promise.all(all.map((each) => each.hold()));
    expect(held.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    const again = await Promise.all(all.map((each) => each.hold()));
    expect(again).toEqual(held);
  });

  it('shows everybody what its holder noted, and takes nothing of who does not hold it', async () => {
    expect(await one.hold()).toEqual({ isOwn: true, noted: undefined });
    expect(await one.note({ upTo: 1 })).toBe(true);
    expect(await other.note({ upTo: 2 })).toBe(false);
    expect(await other.hold()).toEqual({ isOwn: false, noted: { upTo: 1 } });
    await one.release();
    expect(await other.hold()).toEqual({ isOwn: true, noted: { upTo: 1 } });
    expect(await one.note({ upTo: 3 })).toBe(false);
    await one.release();
    expect(await one.hold()).toMatchObject({ isOwn: false });
  });

  it('goes to another one once its holder has fallen silent', async () => {
    await one.hold();
    expect(await other.hold()).toMatchObject({ isOwn: false });
    await vi.waitFor(async () => expect(await other.hold()).toMatchObject({ isOwn: true }));
    expect(await one.hold()).toMatchObject({ isOwn: false });
  });

  it('believes no note that none of its holders wrote', async () => {
    await one.hold();
    await one.note({ upTo: 1 });
    const [key = ''] = await redis.keys(`*${name}*noted`);
    await redis.set(key, `${createConcealment(randomBytes(32))('{"upTo":9}')} {"upTo":9}`);
    expect(await other.hold()).toEqual({ isOwn: false, noted: undefined });
    await redis.set(key, 'nonsense');
    expect(await other.hold()).toEqual({ isOwn: false, noted: undefined });
  });
});
