import { describe, expect, it } from 'vitest';
import { countReactions } from './reaction-names.ts';

const by = (userId: string, emoji: string) => ({ userId, user: { id: userId, name: userId }, emoji });

describe('reactions under a message', () => {
  it('are counted by emoji, and know which are hers', () => {
    const reactions = [by('bea', '🔥'), by('ana', '🔥'), by('bea', '❤️')];
    expect(countReactions(reactions, 'ana')).toEqual([
      { emoji: '❤️', names: ['bea'], isMine: false },
      { emoji: '🔥', names: ['bea', 'ana'], isMine: true },
    ]);
  });

  it('leave out what this page has no picture for', () => {
    expect(countReactions([by('bea', 'X')], 'ana')).toEqual([]);
  });
});
