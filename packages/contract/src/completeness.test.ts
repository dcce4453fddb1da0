import { describe, expect, it } from 'vitest';
import { completenessOf } from './completeness.ts';

const full = { photos: ['1', '2'], bio: 'x'.repeat(21), location: 'Columbus, Ohio', interests: ['1', '2', '3', '4', '5'] };

describe('completeness', () => {
  it.each([
    ['everything', full, 100],
    ['nothing', { photos: [], bio: '', location: '', interests: [] }, 0],
    ['one photo', { ...full, photos: ['1'] }, 71],
    ['a bio of 20 characters', { ...full, bio: 'x'.repeat(20) }, 76],
    ['no city', { ...full, location: '' }, 82],
    ['four interests', { ...full, interests: ['1', '2', '3', '4'] }, 71],
    ['only a city', { photos: [], bio: '', location: 'Columbus, Ohio', interests: [] }, 18],
  ])('%s', (_, user, percent) => {
    expect(completenessOf(user).percent).toBe(percent);
  });

  it('names what is left, the most points first', () => {
    const { missing } = completenessOf({ ...full, bio: '', interests: [] });
    expect(missing).toEqual([
      { part: 'interests', points: 25 },
      { part: 'bio', points: 20 },
    ]);
  });
});
