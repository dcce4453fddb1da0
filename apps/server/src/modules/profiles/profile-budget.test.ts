import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createDistinctLimits } from '#platform/http/limits/distinct-limits.ts';
import { aYearAhead, rateLimitStores, refusalOf } from '#test/world/rate-limit-stores.ts';
import { createProfileBudget, profilesPerMember, profilesPerNetwork } from './profile-budget.ts';

const people = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID() }));

describe.each(rateLimitStores)('the budget of profiles, counted $where', ({ open }) => {
  const shared = open();
  afterAll(() => shared?.redis.disconnect());

  it('shows a member so many different people a day, those again and again, and no others', async () => {
    const budget = createProfileBudget(createDistinctLimits({ enabled: true, demo: false, shared }));
    const [ana, crowd] = [randomUUID(), people(profilesPerMember.points - 1)];
    for (let at = 0; at < crowd.length; at += 50) {
      const page = crowd.slice(at, at + 50);
      expect(await budget.admit(ana, '203.0.113.1', page)).toEqual(page);
    }
    const [last, rest, known] = [people(1), people(19), crowd.slice(7, 8)];
    expect(await budget.admit(ana, '203.0.113.1', [...last, ...rest, ...known])).toEqual([...last, ...known]);
    const refused = await refusalOf(budget.admit(ana, '203.0.113.1', rest));
    expect(refused.code).toBe('rate_limited');
    const resetsIn = Date.parse(refused.bodyAt(aYearAhead).resetsAt ?? '') - aYearAhead.getTime();
    expect(resetsIn).toBeGreaterThan(86_000_000);
    expect(resetsIn).toBeLessThanOrEqual(86_400_000);
    expect(await budget.admit(ana, '198.51.100.7', crowd.slice(0, 3))).toEqual(crowd.slice(0, 3));
    expect((await refusalOf(budget.admit(ana, '198.51.100.7', rest))).status).toBe(429);
    expect(await budget.admit(randomUUID(), '203.0.113.1', rest)).toHaveLength(rest.length);
  });

  it('ends for an address however many accounts it has, and for a whole network of version 6', async () => {
    const budget = createProfileBudget(createDistinctLimits({ enabled: true, demo: false, shared }));
    const crowd = people(profilesPerNetwork.points);
    const address = (n: number) => `2001:db8:7:9::${n.toString(16)}`;
    for (let at = 0; at < crowd.length; at += 500)
      await budget.admit(`account-${Math.floor(at / 1_000)}`, address(at), crowd.slice(at, at + 500));
    expect((await refusalOf(budget.admit('account-new', address(9_999), people(5)))).code).toBe('rate_limited');
    expect(await budget.admit('account-new', address(9_999), crowd.slice(0, 5))).toHaveLength(5);
    expect(await budget.admit('account-new', '2001:db8:7:a::1', people(5))).toHaveLength(5);
  });

  it('gives a crowd of calls at once no more than one after another', async () => {
    const budget = createProfileBudget(createDistinctLimits({ enabled: true, demo: false, shared }));
    const pages = Array.from({ length: 40 }, () => people(50));
    const answers = await Promise.allSettled(pages.map((page) => budget.admit('bea', '203.0.113.2', page)));
    const shown = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    expect(shown).toHaveLength(profilesPerMember.points);
  });
});

describe('a day of the budget', () => {
  afterEach(() => vi.useRealTimers());

  it('ends 24 hours after it began', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const budget = createProfileBudget(createDistinctLimits({ enabled: true, demo: false }));
    await budget.admit('ana', '203.0.113.1', people(profilesPerMember.points));
    vi.setSystemTime(Date.now() + 86_399_000);
    await refusalOf(budget.admit('ana', '203.0.113.1', people(1)));
    vi.setSystemTime(Date.now() + 2_000);
    expect(await budget.admit('ana', '203.0.113.1', people(50))).toHaveLength(50);
  });

  it('is not counted where rates are off, as for load tests', async () => {
    const budget = createProfileBudget(createDistinctLimits({ enabled: false, demo: false }));
    const crowd = people(profilesPerMember.points + 1);
    expect(await budget.admit('ana', '203.0.113.1', crowd)).toHaveLength(crowd.length);
  });
});
