import { describe, expect, it } from 'vitest';
import { editorDefaults } from '#features/preferences/editor/editor-draft.ts';
import { preferenceScore, tipsFor } from './preference-score.ts';
import { boundsAround, narrowAgeBounds } from '#features/preferences/fields/reach-bounds.ts';

describe('the score', () => {
  it.each([
    [0, false, 55],
    [1, false, 61],
    [3, false, 73],
    [4, false, 80],
    [9, false, 80],
    [3, true, 93],
    [4, true, 100],
  ])('with %i interests, deal breakers: %s, is %i', (interests, hasBreaker, score) => {
    const draft = {
      ...editorDefaults,
      interests: Array.from({ length: interests }, (_, i) => `interest ${i}`),
      dealBreakers: hasBreaker ? ['Smoking'] : [],
    };
    expect(preferenceScore(draft)).toBe(score);
  });
});

it('tips appear below five interests, 15 miles and a span of eight years', () => {
  const wide = { interests: ['a', 'b', 'c', 'd', 'e'], maxDistance: 15, ageRange: [30, 38] as [number, number] };
  expect(tipsFor(wide)).toEqual([]);
  expect(tipsFor({ interests: [], maxDistance: 14, ageRange: [30, 37] })).toEqual(['interests', 'distance', 'age']);
});

it('a slider reaches as far as what is saved', () => {
  expect(boundsAround(narrowAgeBounds, [20, 30])).toEqual({ min: 18, max: 65 });
  expect(boundsAround(narrowAgeBounds, [20, 71])).toEqual({ min: 18, max: 71 });
});
