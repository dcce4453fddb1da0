// How dates, numbers, money and lists are written: by language and country of the member, as 'de-CH'.
import { tagOf } from '@violet/contract/fields/languages';
import type { Language } from '@violet/contract/fields/languages';
import { useSyncExternalStore } from 'react';
import { useLanguage } from './i18n.ts';

let home: string | null = null;
const listeners = new Set<() => void>();

/** The country of the member's own place; null where nobody is signed in, or none is known. */
export function setHomeCountry(country: string | null): void {
  if (country === home) return;
  home = country;
  for (const listener of listeners) listener();
}

/** Without a country the browser's own way of writing the language counts, if it has one. */
export function localeOf(language: Language, country: string | null, tags: readonly string[]): string {
  if (country !== null) return `${language}-${country}`;
  return tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag)) ?? tagOf(language);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The country in which things are written so; that of most who speak the language, where none is named. */
export function countryOf(locale: string): string {
  return new Intl.Locale(locale).maximize().region ?? '';
}

/** For dates, numbers, money and lists: `new Intl.DateTimeFormat(useLocale())`. */
export function useLocale(): string {
  const country = useSyncExternalStore(onHomeChange, homeCountry, homeCountry);
  return localeOf(useLanguage(), country, navigator.languages);
}

const homeCountry = () => home;

function onHomeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
