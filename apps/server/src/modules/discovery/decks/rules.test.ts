import { describe, expect, it } from 'vitest';
import { deckRules, judgeDeck, samplePercent, type DeckState } from './rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const full: DeckState = { builtAt: now, complete: false, small: false, changedNear: false, cards: 20, left: 180 };
const minutesOld = (minutes: number) => ({ builtAt: new Date(now.getTime() - minutes * 60_000) });

const serve = { buildFirst: false, buildBehind: false };
const behind = { buildFirst: false, buildBehind: true };
const first = { buildFirst: true };

describe('a deck', () => {
  it.each<[string, Partial<DeckState>, object]>([
    ['that is fresh and full is served', {}, serve],
    ['that is missing is built first', { builtAt: null, cards: 0, left: 0 }, first],
    ['that runs low is renewed behind the page', { left: 59 }, behind],
    ['that has grown old is renewed behind the page', minutesOld(16), behind],
    ['that cannot fill even one place is built first', { cards: 0, left: 0 }, first],
    ['that holds everyone says so without looking again', { complete: true, cards: 0, left: 0 }, serve],
    ['that holds everyone is not low', { complete: true, left: 3 }, serve],
    ['that holds everyone looks again behind the answer after a while', { complete: true, cards: 0, left: 0, ...minutesOld(6) }, behind],
    ['that holds everyone looks again when people near changed', { complete: true, changedNear: true, ...minutesOld(2) }, behind],
    ['… but not each minute', { complete: true, changedNear: true, ...minutesOld(0.5) }, serve],
    ['that held nobody an hour ago is built first', { complete: true, cards: 0, left: 0, ...minutesOld(61) }, first],
    ['of a small pool is dealt anew when anyone near changed', { complete: true, small: true, changedNear: true }, first],
    ['of a small pool is dealt anew after a while', { complete: true, small: true, ...minutesOld(6) }, first],
    ['of a small pool in which nothing happened is served', { complete: true, small: true, ...minutesOld(4) }, serve],
  ])('%s', (_name, change, verdict) => {
    expect(judgeDeck({ ...full, ...change }, now)).toMatchObject(verdict);
  });
});

it('a wide search looks at everybody while they are few, and at about as many when they are more', () => {
  expect(samplePercent(-1)).toBe(100);
  expect(samplePercent(deckRules.wideSample)).toBe(100);
  expect((samplePercent(1_000_000) / 100) * 1_000_000).toBeCloseTo(deckRules.wideSample);
});
