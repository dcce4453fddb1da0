import { describe, expect, it } from 'vitest';
import { icebreakerTexts } from './icebreaker-texts.ts';
import { icebreakersFor, isIcebreakerId } from './icebreakers.ts';

describe('icebreakers', () => {
  it('are sixty and more, each with its own id and words', () => {
    expect(icebreakerTexts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(icebreakerTexts.map((text) => text.id)).size).toBe(icebreakerTexts.length);
    expect(new Set(icebreakerTexts.map((text) => text.template)).size).toBe(icebreakerTexts.length);
    for (const { id } of icebreakerTexts) expect(isIcebreakerId(id)).toBe(true);
    expect(isIcebreakerId('toString')).toBe(false);
  });

  it('leave no gap unfilled', () => {
    for (const { message } of icebreakersFor({ interests: ['Trail runs', 'Pottery'], teas: ['Earl Grey'] })) {
      expect(message).not.toMatch(/[{}]/);
    }
  });

  it('speak of what the two share, another thing each turn', () => {
    const shared = { interests: ['Pottery', 'Trail runs'], teas: ['Oolong'] };
    const start = (turn: number) => icebreakersFor(shared, turn).find((starter) => starter.id === 'shared-start')?.message;
    expect(start(0)).toBe('We both like pottery. Where did it start for you?');
    expect(start(1)).toBe('We both like trail runs. Where did it start for you?');
    expect(icebreakersFor(shared).map((starter) => starter.id)).toContain('shared-pottery');
    expect(icebreakersFor(shared).map((starter) => starter.id)).not.toContain('tea-chai');
  });

  it('have enough for two who share nothing', () => {
    const starters = icebreakersFor({ interests: [], teas: [] });
    expect(starters.length).toBeGreaterThanOrEqual(20);
    expect(starters.every((starter) => !starter.shared)).toBe(true);
  });
});
