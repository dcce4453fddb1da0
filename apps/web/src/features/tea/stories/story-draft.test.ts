import { describe, expect, it } from 'vitest';
import { isLong } from '#features/tea/entries/long-text.ts';
import { emptyDraft, missingIn, storyOf, withStarter } from './story-draft.ts';

describe('a story that is being written', () => {
  it('needs a title and words, and blanks are neither', () => {
    expect(missingIn(emptyDraft)).toEqual(['title', 'content']);
    expect(missingIn({ ...emptyDraft, title: ' ', content: 'It boiled.' })).toEqual(['title']);
    expect(missingIn({ ...emptyDraft, title: 'A kettle', content: 'It boiled.' })).toEqual([]);
  });

  it('is sent without what is optional and empty', () => {
    const draft = { ...emptyDraft, title: 'A kettle', content: 'It boiled.' };
    expect(storyOf({ ...draft, aboutName: ' ' })).toEqual({ title: 'A kettle', content: 'It boiled.' });
    expect(storyOf({ ...draft, aboutName: 'June', teaType: 'family' })).toMatchObject({ aboutName: 'June', teaType: 'family' });
  });
});

describe('a prompt to begin with', () => {
  const starters = ['The first time I ', 'I still laugh about '];
  const [first = '', second = ''] = starters;

  it('fills an empty page, and gives way to another one', () => {
    expect(withStarter('  ', first, starters)).toBe(first);
    expect(withStarter(first, second, starters)).toBe(second);
  });

  it('never takes away what she wrote', () => {
    expect(withStarter('The first time I cried.\n', second, starters)).toBe('The first time I cried.\n\nI still laugh about ');
  });
});

it('a text is folded by its lines as well as by its length', () => {
  expect(isLong('A short one.')).toBe(false);
  expect(isLong('word '.repeat(300))).toBe(true);
  expect(isLong('a\n'.repeat(30))).toBe(true);
});
