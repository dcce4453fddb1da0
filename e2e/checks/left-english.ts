// What a page says in English although another language was chosen. Spec §11 Languages.
import type { BrowserContext, Page } from '@playwright/test';
import { languages, type Language } from '@violet/contract/fields/languages';
import { lookNames } from '@violet/contract/looks/looks';
import { PRODUCT_NAME } from '@violet/contract/product';
import { words } from '#e2e/screens/words.ts';

/** The languages a screen must not mix with English. */
const translated = languages.filter((language) => language !== 'en');
type Translated = Exclude<Language, 'en'>;

/** What a screen says in each language. */
export type Texts = ReadonlyMap<Language, readonly string[]>;

/** Alike by chance: the browser's own names of units, the French cats and notes, months, and cookies. So are plurals that are the English singular: German profiles, Italian likes. */
const alikeByChance: Readonly<Record<Translated, readonly string[]>> = {
  es: ['Cookies'],
  fr: ['mile', 'miles', 'Chats', 'Cookies', 'Note'],
  de: ['Profile', 'April', 'August', 'September', 'November', 'Cookies'],
  pt: ['Cookies'],
  it: ['Like', 'privacy'],
};

/** The title of the page for a friend, which says nothing of its language. */
const saidEverywhere = ['Plan'];

/** What both languages say alike on purpose. The tests beside the catalogues hold the reason for each. */
function saidAlike(english: object, other: object): string[] {
  return Object.entries(other).flatMap(([key, value]: [string, unknown]) => {
    const said = (english as Record<string, unknown>)[key] ?? key;
    if (typeof value === 'string') return value === said ? [value] : [];
    return saidAlike(typeof said === 'object' ? (said as object) : {}, value as object);
  });
}

/**
 * What a member wrote, is called, or may say as it stands. A city or region is called as the answer says, until asked for in another language.
 * Everything else on a screen is the product's own.
 */
const memberWrittenFields = new Set([
  'name',
  'username',
  'email',
  'bio',
  'content',
  'location',
  'city',
  'region',
  'job',
  'education',
  'height',
  'pronouns',
  'text',
  'title',
  'aboutName',
  'answer',
  'hiddenWords',
]);

/** The same of a meetup that a host plans. */
const meetupWrittenFields = new Set([...memberWrittenFields, 'title', 'description', 'exactPlace']);

/** The same of a plan, and its address. */
const planWrittenFields = new Set([...memberWrittenFields, 'place', 'note', 'withName', 'url']);

function writtenFieldsAt(url: string): ReadonlySet<string> {
  if (url.includes('/api/events')) return meetupWrittenFields;
  return url.includes('/api/date-plans') ? planWrittenFields : memberWrittenFields;
}

function collectTexts(value: unknown, into: Set<string>, memberFields: ReadonlySet<string>, key = ''): void {
  if (typeof value === 'string') {
    if (!memberFields.has(key)) return;
    const written = value.replaceAll(/\s+/g, ' ').trim();
    for (const part of [written, ...(key === 'location' ? written.split(', ') : [])]) if (part.length > 1) into.add(part);
  } else if (Array.isArray(value)) for (const entry of value) collectTexts(entry, into, memberFields, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, entry] of Object.entries(value)) collectTexts(entry, into, memberFields, name);
}

/** Listens to what the server says about members, so that their words can be told from the product's. */
export function listenForMembersWords(context: BrowserContext): ReadonlySet<string> {
  const heard = new Set<string>();
  context.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.ok()) return;
    response.json().then(
      (body: unknown) => collectTexts(body, heard, writtenFieldsAt(response.url())),
      () => undefined,
    );
  });
  return heard;
}

/** What the page says. Toasts outlive a screen and keep their words, so they count only where they are what is looked at. */
export async function textsOf(page: Page, withToasts: boolean): Promise<string[]> {
  return page.evaluate((isToastRead) => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const trimmed = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (/\p{L}{4}/u.test(trimmed)) found.add(trimmed);
    };
    const left = `script, style, template, [translate="no"]${isToastRead ? '' : ', .v-toast, body > [role="status"]'}`;
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

/** Of the product, its looks, and the data it stands on. */
const ownNames = [PRODUCT_NAME, ...Object.values(lookNames), 'GeoNames', 'CLDR'];

/** What is left of a text without names and what members wrote. */
function ownWords(text: string, members: ReadonlySet<string>): string {
  const longestFirst = [...ownNames, ...members].toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, known) => left.replaceAll(known, ' '), text);
  return rest.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

const allowed = Object.fromEntries(
  translated.map((language) => {
    const texts = [...saidEverywhere, ...alikeByChance[language], ...saidAlike(words.en, words[language])];
    return [language, new Set(texts.map((text) => ownWords(text, new Set())))];
  }),
);

/** What the screens say in English and in another language alike. What is so on purpose, or a member's own word, is left out. */
export function leftEnglish(screens: ReadonlyMap<string, Texts>, members: ReadonlySet<string>): string[] {
  return [...screens].flatMap(([name, texts]) =>
    translated.flatMap((language) => {
      const both = (texts.get(language) ?? []).filter((text) => texts.get('en')?.includes(text));
      const own = both.filter((text) => {
        const left = ownWords(text, members);
        return /\p{L}{4}/u.test(left) && allowed[language]?.has(left) !== true;
      });
      return own.map((text) => `${language}, ${name}: ${text}`);
    }),
  );
}
