import { describe, expect, it } from 'vitest';
import { photoOrder } from './rules.ts';

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
