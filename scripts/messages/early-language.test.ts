// What public/theme.js does with a language that this browser remembers, before any other script has come.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { languages, tagOf } from '@violet/contract/fields/languages';
import { expect, it } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../../apps/web/public/theme.js'), 'utf8');

interface Root {
  readonly lang: string;
  readonly isAnothers: boolean;
}

/** @param language what the browser remembers; anybody may have written it */
function openPage(lang: string, language: unknown): Root {
  const attributes = new Set<string>();
  const root = { lang, setAttribute: (name: string) => void attributes.add(name) };
  runInNewContext(script, {
    document: { cookie: '', documentElement: root, querySelectorAll: () => [] },
    location: { protocol: 'https:' },
    localStorage: { getItem: () => JSON.stringify({ language }) },
  });
  return { lang: root.lang, isAnothers: attributes.has('data-chose-language') };
}

it.each(languages.filter((language) => language !== 'en'))('a page in English is marked as one in %s', (language) => {
  expect(openPage('en', language)).toEqual({ lang: tagOf(language), isAnothers: true });
});

it.each(languages)('a page in %s that was chosen stays what it is', (language) => {
  expect(openPage(tagOf(language), language)).toEqual({ lang: tagOf(language), isAnothers: false });
});

it.each(['tlh', 'constructor', 7, null])('what is none (%s) changes nothing', (language) => {
  expect(openPage('fr', language)).toEqual({ lang: 'fr', isAnothers: false });
});
