import { filesLimit } from '@violet/contract/limit';
import { expect, it } from 'vitest';
import { countCaller, everythingLimit } from './caller-limits.ts';
import { createRateLimits } from './rate-limits.ts';

it('made-up sessions of one address count together, ten times what one may ask for, and for no visitor or other address', async () => {
  const limits = createRateLimits({ enabled: true, demo: false });
  const ask = (token: string | undefined, address = '203.0.113.7') => countCaller(limits, everythingLimit, { address, token });
  for (let asked = 0; asked < 10 * everythingLimit.points; asked += 1) await ask(`made up ${asked}`);
  await expect(ask('one more')).rejects.toMatchObject({ code: 'rate_limited' });
  await ask(undefined);
  await ask('one more', '198.51.100.9');
});

it('a session has its own count of each limit, and visitors one an address', async () => {
  const limits = createRateLimits({ enabled: true, demo: false });
  const limit = { ...filesLimit, points: 2 };
  const ask = (token?: string) => countCaller(limits, limit, { address: '203.0.113.7', token });
  for (const token of ['a', 'b', undefined]) {
    await ask(token);
    await ask(token);
    await expect(ask(token)).rejects.toMatchObject({ code: 'rate_limited' });
  }
  await countCaller(limits, everythingLimit, { address: '203.0.113.7', token: 'a' });
});
