import { describe, expect, it } from 'vitest';
import { editorInterestCategories, interestBitCount, interestCategories, interestIndex, interestNames } from './interests.ts';

describe('interests', () => {
  it('come in nine categories of ten to twelve', () => {
    expect(interestCategories).toHaveLength(9);
    for (const { name, interests } of interestCategories) {
      expect(interests.length, name).toBeGreaterThanOrEqual(10);
      expect(interests.length, name).toBeLessThanOrEqual(12);
    }
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
    for (const { name, interests } of editorInterestCategories) {
      expect(interests.length, name).toBeGreaterThanOrEqual(5);
      expect(interests.length, name).toBeLessThanOrEqual(7);
      for (const interest of interests) expect(interestIndex.has(interest), interest).toBe(true);
    }
  });
});
