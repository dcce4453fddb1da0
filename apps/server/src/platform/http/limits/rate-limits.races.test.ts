// One limit over several processes: what only Redis can show.
import { writeLimit } from '@violet/contract/limit';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { rateLimitStores, refusalOf } from '#test/world/rate-limit-stores.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const shared = rateLimitStores.find(({ where }) => where === 'in Redis')?.open();
afterAll(() => shared?.redis.disconnect());

const times = (count: number, limits: RateLimits, key: string) =>
  Promise.all(Array.from({ length: count }, () => limits.consume(writeLimit, key)));

it('a limit is one for all processes, and stays on in each when Redis goes away in the midst', async () => {
  const [first, second] = [1, 2].map(() => createRateLimits({ enabled: true, demo: false, shared })) as [RateLimits, RateLimits];
  const key = randomUUID();
  await Promise.all([times(120, first, key), times(120, second, key)]);
  for (const process of [first, second]) expect((await refusalOf(process.consume(writeLimit, key))).status).toBe(429);
  shared?.redis.disconnect();
  for (const process of [first, second]) {
    await times(240, process, key);
    expect((await refusalOf(process.consume(writeLimit, key))).status).toBe(429);
  }
});
