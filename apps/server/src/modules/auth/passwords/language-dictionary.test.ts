import { describe, expect, it } from 'vitest';
import { createLanguageDictionary } from './language-dictionary.ts';

const isOneWord = createLanguageDictionary();

describe('a password of one word and a number', () => {
  it.each([
    ['en', 'Beekeeper_12', 'Girlfriend2024', 'Gwendolyn99'],
    ['es', 'Arcoiris12', 'Mariposa2024!', 'Guadalupe.7'],
    ['fr', 'Lesbienne1', 'Arc-en-ciel1', 'Cœur_20241', 'Océane_2001'],
    ['de', 'Schmetterling1', 'Glühwürmchen1', '!Sonnenblume1', 'Gluehwuermchen1', 'Franziska_93'],
    ['pt', 'Coração123', 'Borboleta77', 'Girassol_1'],
    ['it', 'Farfalla_12', 'Principessa1', 'F4rf4ll42024', '12Arcobaleno12'],
  ])('is known in %s', (_language, ...passwords) => {
    expect(passwords.filter((password) => !isOneWord(password))).toEqual([]);
  });

  it.each([
    'Kettle_on_9',
    'Three herons nap',
    'Schmetterling im Tee',
    'Farfalla8Borboleta',
    'Mariposa_83_19_27',
    'ελαφρύ φεγγάρι μου',
    'xK92pQ_vTz',
  ])('is not %s', (password) => {
    expect(isOneWord(password)).toBe(false);
  });

  // Beyond that it is not read at all. Reading costs more with every character, and anybody may send a thousand.
  it('is read up to forty characters', () => {
    expect([32, 33].map((hyphens) => isOneWord(`Mari${'-'.repeat(hyphens)}posa`))).toEqual([true, false]);
    expect(isOneWord(`A${'1'.repeat(1_023)}`)).toBe(false);
  });
});
