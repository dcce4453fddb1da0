import { describe, expect, it } from 'vitest';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { openerOf, promptOf } from './prompt-line.ts';

const bea = (interests: string[]) => ({ ...aMatch().otherUser, interests });

describe('the line under a name', () => {
  it('is the last word, and says whose it is', () => {
    expect(promptOf(aMatch({ lastMessage: aMessage() }), ana)).toEqual({ kind: 'theirs', text: 'Tea on Sunday?' });
    expect(promptOf(aMatch({ lastMessage: aMessage({ senderId: ana.id, content: 'Yes' }) }), ana)).toEqual({ kind: 'mine', text: 'Yes' });
  });

  it('is something to begin with while nothing was said', () => {
    expect(promptOf(aMatch({ otherUser: bea(['Chess', 'Hiking']) }), ana)).toEqual({ kind: 'shared', interest: 'Hiking' });
    expect(promptOf(aMatch({ otherUser: bea(['Chess']) }), ana)).toEqual({ kind: 'interest', interest: 'Chess' });
    expect(promptOf(aMatch({ otherUser: bea([]) }), ana)).toEqual({ kind: 'hello', name: 'Bea' });
  });

  it('can leave the last word out', () => {
    expect(openerOf(aMatch({ lastMessage: aMessage() }), ana)).toEqual({ kind: 'shared', interest: 'Pottery' });
  });
});
