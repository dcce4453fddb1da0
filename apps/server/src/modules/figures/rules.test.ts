import { interestCategories } from '@violet/contract/catalogue/interests';
import { highlightLabels } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import { highlightsOf } from './rules.ts';

const nobody = { views: 0, likes: 0, super_likes: 0, matches: 0, interests: [], lifestyle: {}, badge_ids: [] };

describe('highlights', () => {
  it('say nothing of someone who has said nothing', () => {
    expect(highlightsOf(nobody)).toEqual([]);
  });

  it('grow with every interest of a kind, each a little less, and never past 100', () => {
    const scores = [1, 2, 3, 12].map((count) => highlightsOf({ ...nobody, interests: interestCategories[2].interests.slice(0, count) })[0]);
    expect(scores).toEqual([30, 51, 66, 99].map((score) => ({ label: 'creative', score })));
    const all = { ...nobody, interests: interestCategories.flatMap(({ interests }) => [...interests]), lifestyle: { fitness: 'athlete' } };
    for (const { score } of highlightsOf(all)) expect(score).toBeLessThanOrEqual(100);
    expect(highlightsOf(all)).toHaveLength(4);
  });

  it('listen to habits and badges, too', () => {
    const person = { ...nobody, interests: ['Hiking'], lifestyle: { fitness: 'athlete', pets: 'love' }, badge_ids: ['kind-heart'] };
    expect(highlightsOf(person)).toEqual([
      { label: 'warmhearted', score: 60 },
      { label: 'active', score: 30 },
      { label: 'adventurous', score: 30 },
    ]);
  });

  it('have a reason for every label', () => {
    const of = (interests: string[], badge_ids: string[] = []) => highlightsOf({ ...nobody, interests, badge_ids })[0]?.label;
    const reached = [...interestCategories.map(({ interests }) => of([interests[0]])), of([], ['kind-heart'])];
    expect(new Set(reached)).toEqual(new Set(highlightLabels));
  });
});
