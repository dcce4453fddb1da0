import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoIdOf, photoKeys, photoOrder } from './rules.ts';

describe('photoOrder', () => {
  const own = ['a', 'b', 'c'];

  it('reorders and leaves out, each picture once', () => {
    expect(photoOrder(['/photos/c', '/photos/a', '/photos/c'], own)).toEqual({ ok: true, ids: ['c', 'a'] });
    expect(photoOrder([], own)).toEqual({ ok: true, ids: [] });
  });

  it.each(['/photos/d', 'https://tracker.example/photos/a', 'data:image/png;base64,AA', 'javascript:alert(1)', '/photos/a?x', ''])(
    'says where %s is not hers',
    (url) => {
      expect(photoOrder(['/photos/a', url], own)).toEqual({ ok: false, foreignAt: 1 });
    },
  );
});

it('every file of a photo tells whose it is, so that none is swept away while the photo is there', () => {
  const id = randomUUID();
  expect(photoKeys(id).map(photoIdOf)).toEqual(Array.from({ length: 5 }, () => id));
  expect(photoIdOf(`photos/00/${id}.full.png`)).toBe('');
});
