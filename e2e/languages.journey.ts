// No English is left on a screen that speaks Spanish, French or German. Screens.md, Languages.
import type { BrowserContext, Page } from '@playwright/test';
import { PRODUCT_NAME } from '@violet/contract/product';
import { expect, test } from './journey.ts';
import { ana, remembering } from './people.ts';
import type { Visitor } from './people.ts';
import { placesOf } from './places.ts';
import type { Places } from './places.ts';

const everywhere = ['Tea', 'Premium', 'Chai', 'Matcha', 'Oolong', 'Rooibos', 'Earl Grey', 'Yoga', 'LIKE', 'Likes'];

/** What is said alike in both languages. */
const alike: Readonly<Record<'es' | 'fr' | 'de', readonly string[]>> = {
  es: [...everywhere, 'Chats', 'Super Like', 'SUPER LIKE', 'Super like'],
  fr: [
    ...everywhere,
    'Super Like',
    'SUPER LIKE',
    'Super like',
    'Notifications',
    'Camping',
    'Distance',
    'mile',
    'miles',
    'Miles',
    'Messages',
    'Message',
    'Photo',
    'Roses',
  ],
  de: [...everywhere, 'Chats', 'Like', 'Name', 'Profile', 'Basketball', 'Cider', 'System'],
};

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
  'message',
]);

function gather(value: unknown, into: Set<string>, key = ''): void {
  if (typeof value === 'string') {
    if (!hersToWrite.has(key)) return;
    for (const part of [value, ...(key === 'location' ? value.split(', ') : [])]) if (part.length > 1) into.add(part);
  } else if (Array.isArray(value)) for (const entry of value) gather(entry, into, key);
  else if (typeof value === 'object' && value !== null) for (const [name, entry] of Object.entries(value)) gather(entry, into, name);
}

/** Listens to what the server says about members, so that their words can be told from the product's. */
function listenForWords(context: BrowserContext, words: Set<string>): void {
  context.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.ok()) return;
    response.json().then(
      (body: unknown) => gather(body, words),
      () => undefined,
    );
  });
}

async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const trimmed = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (/\p{L}{4}/u.test(trimmed)) found.add(trimmed);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element !== null && element.closest('script, style, template') === null && element.checkVisibility())
        add(walker.currentNode.nodeValue);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) add(element.getAttribute(name));
    }
    add(document.title);
    return [...found];
  });
}

/** What is left of a text without the product's name and what members wrote. */
function ownWords(text: string, members: ReadonlySet<string>): string {
  const longestFirst = [PRODUCT_NAME, ...members].toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((words, known) => words.replaceAll(known, ' '), text);
  return rest.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

interface Stop {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** Reads every stop in one language. */
async function tour(page: Page, stops: readonly Stop[]): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  for (const { name, open } of stops) {
    await open(page);
    texts.set(name, await textsOf(page));
  }
  return texts;
}

const memberStops = ({ talk, silence }: Places): readonly Stop[] => [
  {
    name: 'Discover',
    async open(page) {
      await page.goto('/home');
      await expect(page.locator('[data-card]').first()).toBeVisible();
      await expect(page.locator('section[aria-labelledby="recent-matches"] a')).not.toHaveCount(1);
    },
  },
  {
    name: 'Filters',
    async open(page) {
      await page.goto('/filters');
      await expect(page.getByRole('slider').first()).toBeVisible();
    },
  },
  {
    name: 'Messages',
    async open(page) {
      await page.goto('/chats');
      await expect(page.locator('a[href^="/conversation/"]').first()).toBeVisible();
    },
  },
  {
    name: 'Conversation',
    async open(page) {
      await page.goto(`/conversation/${talk}`);
      await expect(page.getByRole('log').getByRole('button').first()).toBeAttached();
    },
  },
  {
    name: 'First words',
    async open(page) {
      await page.goto(`/conversation/${silence}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toBeVisible();
    },
  },
  {
    name: 'Notifications',
    async open(page) {
      await page.goto('/profile');
      await page.locator('button[aria-haspopup="dialog"]:visible').last().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'Profile menu',
    async open(page) {
      await page.goto('/settings');
      await page.locator('button[aria-haspopup="dialog"]:visible').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
];

const landingStops: readonly Stop[] = [
  {
    name: 'Landing',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'Sign-up',
    async open(page) {
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
];

/** The same place seen in English and in another language: what is the same in both, and not a member's own word. */
async function unchanged(english: Visitor, translated: Visitor, route: readonly Stop[], allowed: readonly string[]): Promise<string[]> {
  const words = new Set<string>();
  for (const { context } of [english, translated]) listenForWords(context, words);
  const before = await tour(english.page, route);
  const after = await tour(translated.page, route);
  return route.flatMap(({ name }) => {
    const known = new Set(before.get(name));
    const both = (after.get(name) ?? []).filter((text) => known.has(text));
    const own = both.filter((text) => /\p{L}{4}/u.test(ownWords(text, words)) && !allowed.includes(ownWords(text, words)));
    return own.map((text) => `${name}: ${text}`);
  });
}

for (const language of ['es', 'fr', 'de'] as const) {
  test(`nothing stays English in ${language}`, async ({ people, baseURL }) => {
    const allowed = alike[language];
    const [here, there] = [remembering(baseURL, { language: 'en' }), remembering(baseURL, { language })];
    const visitors = await Promise.all([people.visitor('visitor', here), people.visitor('visitor', there)]);
    const members = await Promise.all([people.member(ana, here), people.member(ana, there)]);
    const left = [
      ...(await unchanged(...visitors, landingStops, allowed)),
      ...(await unchanged(...members, memberStops(await placesOf(members[0])), allowed)),
    ];
    await expect(members[1].page.locator('html')).toHaveAttribute('lang', language);
    expect(left).toEqual([]);
  });
}
