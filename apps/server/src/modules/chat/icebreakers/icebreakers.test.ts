import { offeredId, readOfferedId } from '@violet/contract/catalogue/icebreakers';
import { icebreakersPerSet } from '@violet/contract/chat/chat';
import { describe, expect, it } from 'vitest';
import { dealIcebreakers, mayCarry } from './icebreakers.ts';

const matchId = '0197a000-0000-7000-8000-000000000001';
const none = new Set<string>();
const nothing = { interests: [], teas: [] };

describe('conversation starters', () => {
  it.each([nothing, { interests: ['Hiking'], teas: [] }, { interests: ['Hiking', 'Reading', 'Art'], teas: ['Chai', 'Matcha'] }])(
    'come three at a time, and another three at the next call (%o)',
    (tastes) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const ids = dealIcebreakers(matchId, tastes, none, turn).map(({ id }) => id);
        const next = dealIcebreakers(matchId, tastes, none, turn + 1).map(({ id }) => id);
        expect(new Set(ids).size).toBe(icebreakersPerSet);
        expect(next).not.toEqual(ids);
        expect([...next].sort()).not.toEqual([...ids].sort());
      }
    },
  );

  it('speak of what the two share', () => {
    const messages = dealIcebreakers(matchId, { interests: ['Hiking'], teas: ['Chai'] }, none, 0).map(({ message }) =>
      message.toLowerCase(),
    );
    expect(messages.some((message) => message.includes('hiking') || message.includes('chai'))).toBe(true);
  });

  it('do not come again once used', () => {
    const used = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      for (const { id } of dealIcebreakers(matchId, nothing, used, turn)) {
        const key = readOfferedId(id)?.key ?? '';
        expect(used.has(key)).toBe(false);
        used.add(key);
      }
    }
  });

  it('belong to their match', () => {
    const [first] = dealIcebreakers(matchId, nothing, none, 0);
    expect(mayCarry(matchId, first?.id ?? '')).toBe(true);
    expect(mayCarry('0197a000-0000-7000-8000-000000000002', first?.id ?? '')).toBe(false);
    expect(readOfferedId(offeredId(matchId, 'no-such-starter'))).toBeUndefined();
    expect(readOfferedId('tea-cup')).toBeUndefined();
  });
});
