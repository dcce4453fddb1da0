import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { countings, refusalOf } from '../../../test/countings.ts';
import { networkOf } from './network-of.ts';
import { createProfileBudget, profileBudget } from './profile-budget.ts';

const people = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID() }));

describe.each(countings)('the budget of profiles, counted $where', ({ open }) => {
  const redis = open();
  afterAll(() => redis?.disconnect());

  it('shows a member so many different people a day, those again and again, and no others', async () => {
    const budget = createProfileBudget({ enabled: true, demo: false, redis });
    const [ana, crowd] = [randomUUID(), people(profileBudget.member - 1)];
    for (let at = 0; at < crowd.length; at += 50) {
      const page = crowd.slice(at, at + 50);
      expect(await budget.admit(ana, '203.0.113.1', page)).toEqual(page);
    }
    const [last, rest, known] = [people(1), people(19), crowd.slice(7, 8)];
    expect(await budget.admit(ana, '203.0.113.1', [...last, ...rest, ...known])).toEqual([...last, ...known]);
    const refused = await refusalOf(budget.admit(ana, '203.0.113.1', rest));
    expect(refused.body.code).toBe('rate_limited');
    const resetsIn = Date.parse(refused.body.resetsAt ?? '') - Date.now();
    expect(resetsIn).toBeGreaterThan(86_000_000);
    expect(resetsIn).toBeLessThanOrEqual(86_400_000);
    expect(await budget.admit(ana, '198.51.100.7', crowd.slice(0, 3))).toEqual(crowd.slice(0, 3));
    expect((await refusalOf(budget.admit(ana, '198.51.100.7', rest))).status).toBe(429);
    expect(await budget.admit(randomUUID(), '203.0.113.1', rest)).toHaveLength(rest.length);
  });

  it('ends for an address however many accounts it has, and for a whole network of version 6', async () => {
    const budget = createProfileBudget({ enabled: true, demo: false, redis });
    const crowd = people(profileBudget.address);
    const address = (n: number) => `2001:db8:7:9::${n.toString(16)}`;
    for (let at = 0; at < crowd.length; at += 500)
      await budget.admit(`account-${Math.floor(at / 1_000)}`, address(at), crowd.slice(at, at + 500));
    expect((await refusalOf(budget.admit('account-new', address(9_999), people(5)))).body.code).toBe('rate_limited');
    expect(await budget.admit('account-new', address(9_999), crowd.slice(0, 5))).toHaveLength(5);
    expect(await budget.admit('account-new', '2001:db8:7:a::1', people(5))).toHaveLength(5);
  });

  it('gives a crowd of calls at once no more than one after another', async () => {
    const budget = createProfileBudget({ enabled: true, demo: false, redis });
    const pages = Array.from({ length: 40 }, () => people(50));
    const answers = await Promise.allSettled(pages.map((page) => budget.admit('bea', '203.0.113.2', page)));
    const shown = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    expect(shown).toHaveLength(profileBudget.member);
  });
});

describe('a day of the budget', () => {
  afterEach(() => vi.useRealTimers());

  it('ends 24 hours after it began', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const budget = createProfileBudget({ enabled: true, demo: false });
    await budget.admit('ana', '203.0.113.1', people(profileBudget.member));
    vi.setSystemTime(Date.now() + 86_399_000);
    await refusalOf(budget.admit('ana', '203.0.113.1', people(1)));
    vi.setSystemTime(Date.now() + 2_000);
    expect(await budget.admit('ana', '203.0.113.1', people(50))).toHaveLength(50);
  });

  it('is not counted where rates are off, as for load tests', async () => {
    const budget = createProfileBudget({ enabled: false, demo: false });
    const crowd = people(profileBudget.member + 1);
    expect(await budget.admit('ana', '203.0.113.1', crowd)).toHaveLength(crowd.length);
  });
});

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
});
