// No English is left on a screen that speaks Spanish, French or German. Screens.md, Languages.
import type { BrowserContext, Page } from '@playwright/test';
import { PRODUCT_NAME } from '@violet/contract/product';
import { de } from '../apps/web/src/messages/de.ts';
import { en } from '../apps/web/src/messages/en.ts';
import { es } from '../apps/web/src/messages/es.ts';
import { fr } from '../apps/web/src/messages/fr.ts';
import { choose } from './app-settings.ts';
import { consoleStops } from './console-stops.ts';
import { fillDesk } from './desk.ts';
import { lendHouses } from './house.ts';
import type { openHouse } from './house.ts';
import { expect, test as base } from './journey.ts';
import { subscribe } from './money-scenes.ts';
import { moneyStops, subscriptionStops } from './money-stops.ts';
import { ana, bea, remembering } from './people.ts';
import type { Visitor } from './people.ts';
import { placesOf } from './places.ts';
import type { Stop, Words } from './stop.ts';
import { landingStops, memberStops } from './stops.ts';
import { teaStops } from './tea-stops.ts';
import { tracingReadsBlobs } from './watch.ts';

const test = base.extend<{ house: typeof openHouse }>({ house: lendHouses });

const translations = { es, fr, de } satisfies Readonly<Record<string, Words>>;
type Language = keyof typeof translations;
/** Every page is loaded in the first of them; the others follow under the open page. */
const languages = ['de', 'es', 'fr'] as const;

/** Alike by chance: the browser's own names of units, the French cats, and the German plural that is the English singular. */
const alikeByChance: Readonly<Record<Language, readonly string[]>> = { es: [], fr: ['mile', 'miles', 'Chats'], de: ['Profile'] };

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
]);

/** And of a meetup she plans. */
const hersToPlan = new Set([...hersToWrite, 'title', 'description', 'exactPlace']);

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
async function leftEnglish({ context, page }: Visitor, route: readonly Stop[]): Promise<string[]> {
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

// What is found is said in words; a picture of every step would take longer than the reading.
test.use({ trace: 'off' });

test('nothing stays English on a screen that speaks another language', async ({ people, watch, baseURL }) => {
  test.setTimeout(300_000);
  // Refusals are part of the route: their words are read as well.
  watch.expectComplaint(/^(GET|POST|PUT|DELETE) \/api\/.* (400|401|402|403|404)$/);
  watch.expectComplaint(tracingReadsBlobs);
  const options = remembering(baseURL, { language: languages[0] });
  const visitor = await people.visitor('visitor', options);
  const member = await people.member(ana, options);
  const reader = await people.member(bea, options);
  const subscriber = await people.newcomer({ name: 'Greta', location: 'Gillette, Wyoming' }, options);
  await subscribe(subscriber);
  const left = [
    ...(await leftEnglish(visitor, landingStops)),
    ...(await leftEnglish(member, [...memberStops(await placesOf(member)), ...moneyStops])),
    ...(await leftEnglish(reader, teaStops)),
    ...(await leftEnglish(subscriber, subscriptionStops)),
  ];
  expect(left).toEqual([]);
});

test('nor in the console of the moderators', async ({ people, house }) => {
  test.setTimeout(120_000);
  const own = await house({ withStripe: false });
  const options = { ...remembering(own.origin, { language: languages[0] }), baseURL: own.origin };
  const mona = await people.newcomer({ name: 'Mona', location: 'Laramie, Wyoming' }, options);
  await own.makeModerator(mona.username);
  const { reported } = await fillDesk(people, own, mona);
  expect(await leftEnglish(mona, consoleStops(reported.username))).toEqual([]);
});
