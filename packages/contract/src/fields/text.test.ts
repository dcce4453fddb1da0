import { readFault } from '#src/refusals/faults.ts';
import { describe, expect, it } from 'vitest';
import { Name } from '#src/members.ts';
import { line, text } from './text.ts';

const nothing = {
  'zero-width': '\u200b\u200b',
  'a Hangul filler': '\u3164',
  'half a Hangul filler': '\uffa0',
  'braille without a dot': '\u2800\u2800',
  'tag characters': '\u{e0041}\u{e0042}',
  'a direction': '\u202e',
  'a sign for the picture before it': '\ufe0f',
  'a soft hyphen': '\u00ad',
};

describe('what is not seen', () => {
  it.each(Object.entries(nothing))('is no name, no title and no note: %s', (_what, value) => {
    expect(Name.safeParse(value).error?.issues.map(({ message }) => readFault('', message).message)).toEqual(['Name is required']);
    for (const words of [line({ min: 1, max: 40, required: 'Fill this in' }), text({ min: 1, max: 40, required: 'Fill this in' })]) {
      expect(words.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Fill this in']);
    }
  });

  it.each(Object.entries(nothing).filter(([what]) => what !== 'a sign for the picture before it'))(
    'is taken out of a name: %s',
    (_what, value) => {
      expect(Name.parse(`A${value}na`)).toBe('Ana');
    },
  );
});

describe('a name', () => {
  it.each(['Ana', 'Ève', 'Łucja', 'Нина', '林', '3', '☕️', 'Bea 💜', 'นี้', 'שָׁלוֹם', 'نازنین‌زهرا', 'क्‍ष', '👩🏽‍🚒 Bea', '👩‍⚕️'])(
    'can be %s',
    (name) => {
      expect(Name.parse(name)).toBe(name);
    },
  );

  it('joins nothing that needs no joining: two names do not look alike', () => {
    expect(Name.parse('A\u200dna')).toBe('Ana');
    expect(Name.parse('Нина\u200c')).toBe('Нина');
    expect(Name.parse('👩\u200d Bea')).toBe('👩 Bea');
  });

  it.each(['\u0301\u0301', '...', '–'])('needs a letter, a digit or a picture: %j', (name) => {
    expect(Name.safeParse(name).success).toBe(false);
  });

  it('piles no more marks on a letter than a script needs', () => {
    expect(Name.parse(`Z${'\u0301'.repeat(40)}oe`)).toBe(`Z${'\u0301'.repeat(4)}oe`);
  });
});
