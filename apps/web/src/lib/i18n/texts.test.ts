import { expect, it } from 'vitest';
import { loadTexts, speak } from './i18n.ts';
import { addTexts, textIn, textsOf } from './texts.ts';

it('fills in what a text leaves open, and leaves alone what nobody gave', () => {
  addTexts('en', { landing: { hello: 'Hello {{name}}, {{name}}!', open: 'At {{time}}' } });
  expect(textIn('en', 'landing', 'hello', { name: '{{name}} & <b>' })).toBe('Hello {{name}} & <b>, {{name}} & <b>!');
  expect(textIn('en', 'landing', 'open')).toBe('At {{time}}');
});

it('chooses the form of a plural by the rules of the language', () => {
  addTexts('fr', { tea: { cups_one: '{{count}} tasse', cups_other: '{{count}} tasses', cups_many: '{{count}} de tasses' } });
  addTexts('de', { tea: { cups_one: '{{count}} Tasse', cups_other: '{{count}} Tassen' } });
  const cups = (language: 'fr' | 'de', count: number) => textIn(language, 'tea', 'cups', { count });
  expect([0, 1, 2, 1_000_000].map((count) => cups('fr', count))).toEqual(['0 tasse', '1 tasse', '2 tasses', '1000000 de tasses']);
  expect([0, 1, 2].map((count) => cups('de', count))).toEqual(['0 Tassen', '1 Tasse', '2 Tassen']);
});

it('finds texts in their part, says English where a language has none, and the name where nobody has', () => {
  addTexts('en', { site: { part: { deep: 'Deep', only: 'Only English' } } });
  addTexts('es', { site: { part: { deep: 'Hondo' } } });
  expect(textIn('es', 'site', 'part.deep')).toBe('Hondo');
  expect(textIn('es', 'site', 'part.only')).toBe('Only English');
  for (const key of ['part', 'part.none', 'constructor', 'part.deep.length']) expect(textIn('es', 'site', key)).toBe(key);
});

it('brings a group that was asked for in one language in the next one, too', async () => {
  await loadTexts('moderators');
  await speak('es');
  expect(textsOf('es', 'moderation')).toBeDefined();
  await speak('en');
});
