import { describe, expect, it } from 'vitest';
import { editorInterestCategories, interestBitCount, interestCategories, interestIndex, interestNames } from './interests.ts';

describe('interests', () => {
  it('come in nine categories of ten to twelve', () => {
    expect(interestCategories).toHaveLength(9);
    expect(interestCategories.filter(({ interests }) => interests.length < 10 || interests.length > 12)).toEqual([]);
  });

  it('are named once and fit the mask', () => {
    expect(new Set(interestNames).size).toBe(interestNames.length);
    expect(interestNames.length).toBeLessThanOrEqual(interestBitCount);
    const bits = [...interestIndex.values()];
    expect(new Set(bits).size).toBe(interestNames.length);
    expect(Math.max(...bits)).toBeLessThan(interestBitCount);
  });

  it('have a shorter list of seven categories for the preference editor', () => {
    expect(editorInterestCategories).toHaveLength(7);
    expect(editorInterestCategories.filter(({ interests }) => interests.length < 5 || interests.length > 7)).toEqual([]);
    const offered = editorInterestCategories.flatMap(({ interests }): readonly string[] => interests);
    expect(offered.filter((interest) => !interestIndex.has(interest))).toEqual([]);
  });
});
