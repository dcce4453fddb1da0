import { describe, expect, it } from 'vitest';
import { firstName } from '@violet/contract/first-name';
import { dayOf, matchScore } from './rules.ts';

describe('what a veiled like shows', () => {
  it.each([
    ['Ana', 'Ana'],
    ['Ana Sofia Reyes', 'Ana'],
    ['Mary-Jane Watson', 'Mary-Jane'],
  ])('of %j is %j', (name, shown) => {
    expect(firstName(name)).toBe(shown);
  });

  it('is the day, not the time', () => {
    expect(dayOf(new Date('2026-03-10T23:59:59.999Z')).toISOString()).toBe('2026-03-10T00:00:00.000Z');
  });
});

describe('the match score', () => {
  const nothing = { teaInterests: [], relationship_goals: '', love_language: '', commonInterests: [] };

  it('is half for fitting, and whole for sharing everything that counts', () => {
    expect(matchScore(nothing, nothing)).toBe(50);
    const all = { teaInterests: ['Chai', 'Oolong'], relationship_goals: 'Something slow', love_language: 'Quality time' };
    expect(matchScore(all, { ...all, commonInterests: ['a', 'b', 'c'] })).toBe(100);
  });

  it('counts three interests and two teas at most', () => {
    const teas = ['Chai', 'Oolong', 'Matcha'];
    expect(matchScore({ ...nothing, teaInterests: teas }, { ...nothing, teaInterests: teas, commonInterests: ['a', 'b', 'c', 'd'] })).toBe(
      90,
    );
    expect(matchScore(nothing, { ...nothing, commonInterests: ['a'] })).toBe(60);
  });

  it('does not take two silences for agreement', () => {
    expect(matchScore(nothing, { ...nothing, love_language: 'Quality time' })).toBe(50);
  });
});
