import { describe, expect, it } from 'vitest';
import { hider, sameHiddenWord } from '#src/hidden-words.ts';

describe('hidden words', () => {
  it.each([
    ['ex', 'My ex called.'],
    ['EX', 'her ex-wife'],
    ['café', 'Un CAFE?'],
    ['Straße', 'auf der STRASSE'],
    ['big sister', 'my Big   Sister!'],
    ['bitch', 'you b1tch'],
    ['bitch', 'b.i.t.c.h'],
    ['bitch', 'b\u200bitch'],
    ['bitch', 'biiiiitch'],
    ['🍆', 'well 🍆🍆'],
    ['0171', 'call 0171!'],
  ])('%s folds %s', (word, text) => expect(hider([word])(text)).toBe(true));

  it.each([
    ['ex', 'for example, Alexa'],
    ['big sister', 'big, and her sister'],
    ['cat', 'catalogue'],
    ['  ', 'anything at all'],
    ['', 'anything'],
  ])('%j leaves %s alone', (word, text) => expect(hider([word])(text)).toBe(false));

  it('are the same whatever their case, accents and blanks', () => {
    expect(sameHiddenWord(' Café ', 'cafe')).toBe(true);
    expect(sameHiddenWord('cafe', 'cafes')).toBe(false);
  });

  it('fold nothing while there are none', () => expect(hider([])('anything')).toBe(false));
});
