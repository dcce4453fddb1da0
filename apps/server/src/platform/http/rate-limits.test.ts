import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { countings, refusalOf } from '../../../test/countings.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const times = (count: number, limits: RateLimits, key: string) =>
  Promise.all(Array.from({ length: count }, () => limits.consume('write', key)));

describe.each(countings)('a limit, counted $where', ({ open }) => {
  const redis = open();
  afterAll(() => redis?.disconnect());

  it('refuses what is beyond it, says from when on no more, and counts each name and key for itself', async () => {
    const limits = createRateLimits({ enabled: true, demo: false, redis });
    const [ana, bea] = [randomUUID(), randomUUID()];
    await times(240, limits, ana);
    const refused = await refusalOf(limits.consume('write', ana));
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    const resetsIn = Date.parse(refused.body.resetsAt ?? '') - Date.now();
    expect(resetsIn).toBeGreaterThan(0);
    expect(resetsIn).toBeLessThanOrEqual(60_000);
    await limits.consume('write', bea);
    await limits.consume('message', ana);
    await limits.giveBack('write', bea);
    await limits.clear('write', ana);
    await limits.consume('write', ana);
  });

  it('is off for load tests, but for what guards a secret', async () => {
    const limits = createRateLimits({ enabled: false, demo: false, redis });
    const key = randomUUID();
    await times(241, limits, key);
    for (let count = 0; count < 10; count += 1) await limits.consume('wrong-password', key);
    expect((await refusalOf(limits.consume('wrong-password', key))).status).toBe(429);
    expect((await refusalOf(limits.check('wrong-password', key))).status).toBe(429);
  });
});
