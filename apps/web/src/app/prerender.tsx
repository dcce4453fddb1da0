// Runs in the build alone: the landing and Discover as a page can show them before any script has come.
import { renderToStaticMarkup } from 'react-dom/server';
import { tagOf } from '@violet/contract/fields/languages';
import { loadTexts, speak, spokenLanguage } from '#lib/i18n/i18n.ts';
import { languages } from '#lib/stored/stored.ts';
import type { Language } from '#lib/stored/stored.ts';
import { LandingScreen } from '#screens/landing-screen.tsx';
import { EarlyHome } from './early-home.tsx';

export interface Prerendered {
  /** What both pages are marked with. */
  readonly tag: string;
  /** What the page draws first for a visitor at `/`; drawn anew, and the same, once the scripts are here. */
  readonly landing: string;
  /** What a member's page shows until the deck is here. */
  readonly home: string;
}

async function prerenderIn(language: Language): Promise<Prerendered> {
  await Promise.all([speak(language), loadTexts('members')]);
  if (spokenLanguage() !== language) throw new Error(`the first pages do not speak ${language}`);
  const pages = { landing: renderToStaticMarkup(<LandingScreen />), home: renderToStaticMarkup(<EarlyHome />) };
  for (const [name, markup] of Object.entries(pages)) {
    // The page's policy forbids them, so that it would change its form once the scripts are here.
    if (markup.includes(' style="')) throw new Error(`${name} has a style of its own: write it as a class`);
  }
  return { tag: tagOf(language), ...pages };
}

export async function prerenderAll(): Promise<ReadonlyMap<Language, Prerendered>> {
  const pages = new Map<Language, Prerendered>();
  for (const language of languages) pages.set(language, await prerenderIn(language));
  return pages;
}
