// What a page says in English although another language was chosen. Screens.md, Languages.
import type { BrowserContext, Page } from '@playwright/test';
import { PRODUCT_NAME } from '@violet/contract/product';
import { de } from '../apps/web/src/messages/de.ts';
import { en } from '../apps/web/src/messages/en.ts';
import { es } from '../apps/web/src/messages/es.ts';
import { fr } from '../apps/web/src/messages/fr.ts';
import { choose } from './app-settings.ts';
import { test } from './journey.ts';
import type { Visitor } from './people.ts';
import type { Stop, Words } from './stop.ts';

const translations = { es, fr, de } satisfies Readonly<Record<string, Words>>;
type Language = keyof typeof translations;
/** Every page is loaded in the first of them; the others follow under the open page. */
export const languages = ['de', 'es', 'fr'] as const;

/** Alike by chance: the browser's own names of units, the French cats, the German plural that is the English singular, and months. */
const alikeByChance: Readonly<Record<Language, readonly string[]>> = {
  es: [],
  fr: ['mile', 'miles', 'Chats'],
  de: ['Profile', 'April', 'August', 'September', 'November'],
};

/** What both languages say alike on purpose. The tests beside the catalogues hold the reason for each. */
function saidAlike(english: object, translated: object): string[] {
  return Object.entries(translated).flatMap(([key, value]: [string, unknown]) => {
    const other = (english as Record<string, unknown>)[key] ?? key;
    if (typeof value === 'string') return value === other ? [value] : [];
    return saidAlike(typeof other === 'object' ? (other as object) : {}, value as object);
  });
}

/** What a member wrote of herself, is called, or may say as it stands; everything else on a screen is the product's own. */
const hersToWrite = new Set([
  'name',
  'username',
  'bio',
  'content',
  'location',
  'job',
  'education',
  'height',
  'pronouns',
  'text',
  'title',
  'aboutName',
  'answer',
]);

/** And of a meetup she plans. */
const hersToPlan = new Set([...hersToWrite, 'title', 'description', 'exactPlace', 'city']);

function gather(value: unknown, into: Set<string>, hers: ReadonlySet<string>, key = ''): void {
  if (typeof value === 'string') {
    if (!hers.has(key)) return;
    const written = value.replaceAll(/\s+/g, ' ').trim();
    for (const part of [written, ...(key === 'location' ? written.split(', ') : [])]) if (part.length > 1) into.add(part);
  } else if (Array.isArray(value)) for (const entry of value) gather(entry, into, hers, key);
  else if (typeof value === 'object' && value !== null) for (const [name, entry] of Object.entries(value)) gather(entry, into, hers, name);
}

/** Listens to what the server says about members, so that their words can be told from the product's. */
function listenForWords(context: BrowserContext, words: Set<string>): void {
  context.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.ok()) return;
    response.json().then(
      (body: unknown) => gather(body, words, response.url().includes('/api/events') ? hersToPlan : hersToWrite),
      () => undefined,
    );
  });
}

/** What the page says; toasts, which outlive a stop and keep their words, only where they are what is looked at. */
async function textsOf(page: Page, withToasts: boolean): Promise<string[]> {
  return page.evaluate((isToastRead) => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const trimmed = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (/\p{L}{4}/u.test(trimmed)) found.add(trimmed);
    };
    const left = `script, style, template${isToastRead ? '' : ', .v-toast, body > [role="status"]'}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element !== null && element.closest(left) === null && element.checkVisibility()) add(walker.currentNode.nodeValue);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) add(element.getAttribute(name));
    }
    add(document.title);
    return [...found];
  }, withToasts);
}

/** What is left of a text without the product's name and what members wrote. */
function ownWords(text: string, members: ReadonlySet<string>): string {
  const longestFirst = [PRODUCT_NAME, ...members].toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((words, known) => words.replaceAll(known, ' '), text);
  return rest.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Every stop in every language, English last. */
async function readStop(page: Page, { open, isSpokenOnce = false }: Stop): Promise<Map<Language | 'en', string[]>> {
  const texts = new Map<Language | 'en', string[]>();
  const [first, ...others] = languages;
  await choose(page, { language: first });
  await open(page, translations[first]);
  texts.set(first, await textsOf(page, isSpokenOnce));
  for (const language of [...others, 'en'] as const) {
    await choose(page, { language });
    if (isSpokenOnce) await open(page, language === 'en' ? en : translations[language]);
    texts.set(language, await textsOf(page, isSpokenOnce));
  }
  return texts;
}

const allowed = Object.fromEntries(
  languages.map((language) => {
    const texts = [...alikeByChance[language], ...saidAlike(en, translations[language])];
    return [language, new Set(texts.map((text) => ownWords(text, new Set())))];
  }),
);

/** What the stops say in English and in another language alike, unless that is on purpose or a member's own word. */
export async function leftEnglish({ context, page }: Visitor, route: readonly Stop[]): Promise<string[]> {
  const members = new Set<string>();
  listenForWords(context, members);
  await page.goto('/');
  const read = new Map<string, Awaited<ReturnType<typeof readStop>>>();
  for (const stop of route) await test.step(stop.name, async () => void read.set(stop.name, await readStop(page, stop)));
  return [...read].flatMap(([name, texts]) =>
    languages.flatMap((language) => {
      const both = (texts.get(language) ?? []).filter((text) => texts.get('en')?.includes(text));
      const own = both.filter((text) => {
        const words = ownWords(text, members);
        return /\p{L}{4}/u.test(words) && allowed[language]?.has(words) !== true;
      });
      return own.map((text) => `${language}, ${name}: ${text}`);
    }),
  );
}
