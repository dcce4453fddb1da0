// What public/theme.js does with a language that this browser remembers, before any other script has come.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { languages, tagOf } from '@violet/contract/fields/languages';
import { afterEach, expect, it } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../public/theme.js'), 'utf8');
const root = document.documentElement;

function openPage(lang: string, stored: unknown): void {
  root.lang = lang;
  delete root.dataset['choseLanguage'];
  localStorage.setItem('app-settings', JSON.stringify(stored));
  runInThisContext(script);
}

afterEach(() => localStorage.clear());

it.each(languages.filter((language) => language !== 'en'))('a page in English is marked as one in %s', (language) => {
  openPage('en', { language });
  expect([root.lang, root.dataset['choseLanguage']]).toEqual([tagOf(language), '']);
});

it.each(languages)('a page in %s that was chosen stays what it is', (language) => {
  openPage(tagOf(language), { language });
  expect([root.lang, root.dataset['choseLanguage']]).toEqual([tagOf(language), undefined]);
});

it.each(['tlh', 'constructor', 7, null])('what is none (%s) changes nothing', (language) => {
  openPage('fr', { language });
  expect([root.lang, root.dataset['choseLanguage']]).toEqual(['fr', undefined]);
});
