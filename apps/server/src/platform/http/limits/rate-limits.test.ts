import { messageLimit } from '@violet/contract/chat/chat';
import { writeLimit, type Limit } from '@violet/contract/limit';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { aYearAhead, rateLimitStores, refusalOf } from '#test/world/rate-limit-stores.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const wrongPassword: Limit = { name: 'wrong-password', points: 10, seconds: 900, per: 'key', always: true };

const times = (count: number, limits: RateLimits, key: string) =>
  Promise.all(Array.from({ length: count }, () => limits.consume(writeLimit, key)));

describe.each(rateLimitStores)('a limit, counted $where', ({ open }) => {
  const shared = open();
  afterAll(() => shared?.redis.disconnect());

  it('refuses what is beyond it, says from when on no more, and counts each name and key for itself', async () => {
    const limits = createRateLimits({ enabled: true, demo: false, shared });
    const [ana, bea] = [randomUUID(), randomUUID()];
    await times(240, limits, ana);
    const refused = await refusalOf(limits.consume(writeLimit, ana));
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
    const resetsIn = Date.parse(refused.bodyAt(aYearAhead).resetsAt ?? '') - aYearAhead.getTime();
    expect(resetsIn).toBeGreaterThan(0);
    expect(resetsIn).toBeLessThanOrEqual(60_000);
    await limits.consume(writeLimit, bea);
    await limits.consume(messageLimit, ana);
    await limits.giveBack(writeLimit, bea);
    await limits.clear(writeLimit, ana);
    await limits.consume(writeLimit, ana);
  });

  it('counts an address of version 6 for its household, and many households of one customer together', async () => {
    const limits = createRateLimits({ enabled: true, demo: false, shared });
    const site = `2001:db8:${randomUUID().slice(0, 4)}`;
    const isOpen = async (address: string) =>
      limits.consume(wrongPassword, { name: 'ana', address }).then(
        () => true,
        () => false,
      );
    for (let device = 0; device < 10; device += 1) expect(await isOpen(`${site}:100::${device}`)).toBe(true);
    expect(await isOpen(`${site}:100::ffff`)).toBe(false);
    const open: boolean[] = [];
    for (let household = 0x101; household <= 0x1ff; household += 1) open.push(await isOpen(`${site}:${household.toString(16)}::1`));
    expect(open.filter(Boolean)).toHaveLength(30);
    expect(await isOpen(`${site}:200::1`)).toBe(true);
  });

  it('is off for load tests, but for what guards a secret', async () => {
    const limits = createRateLimits({ enabled: false, demo: false, shared });
    const key = randomUUID();
    await times(241, limits, key);
    for (let count = 0; count < 10; count += 1) await limits.consume(wrongPassword, key);
    expect((await refusalOf(limits.consume(wrongPassword, key))).status).toBe(429);
    expect((await refusalOf(limits.check(wrongPassword, key))).status).toBe(429);
  });
});
