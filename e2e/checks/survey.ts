// Goes through screens of the catalogue as one viewer and looks at each from one load. It looks at languages, themes and widths.
import type { Page } from '@playwright/test';
import { tagOf } from '@violet/contract/fields/languages';
import type { Language } from '@violet/contract/fields/languages';
import { choose } from '#e2e/fixtures/app-settings.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import type { Looks } from '#e2e/fixtures/journey.ts';
import type { Visitor } from '#e2e/fixtures/people.ts';
import { openScreen, resizeScreen } from '#e2e/screens/screen.ts';
import type { Screen } from '#e2e/screens/screen.ts';
import { englishLast, words } from '#e2e/screens/words.ts';
import { leftEnglish, listenForMembersWords, textsOf } from './left-english.ts';
import type { Texts } from './left-english.ts';
import { everyRule, expectNoFinding, expectNoSidewaysScrolling, rulesOfColour, rulesOfPlainPage, rulesOfWords, sizes } from './look.ts';
import type { Theme } from './look.ts';
import { expectRoom } from './narrow.ts';

/** They are below one address. */
const plainPages = /\/p\//u;

/** What a member chooses on the site, a plain page learns from the browser. */
async function dress(page: Page, { isPlain }: Screen, chosen: { theme: Theme } | { language: Language }): Promise<void> {
  if (isPlain !== true) await choose(page, chosen);
  else if ('theme' in chosen) await page.emulateMedia({ colorScheme: chosen.theme });
  else {
    const wanted = tagOf(chosen.language);
    await page.route(plainPages, (route) => route.continue({ headers: { ...route.request().headers(), 'accept-language': wanted } }));
  }
}

/** Opens the screen in the first language; the others follow under the open page, unless the screen keeps its words. */
async function readInEveryLanguage(page: Page, screen: Screen): Promise<Texts> {
  const keepsWords = screen.keepsWords === true;
  const texts = new Map<Language, string[]>();
  for (const [place, language] of englishLast.entries()) {
    await dress(page, screen, { language });
    if (place === 0 || keepsWords || screen.isPlain === true) await openScreen(screen, page, words[language]);
    texts.set(language, await textsOf(page, keepsWords));
    const what = `${screen.name}, ${language}, ${sizes.narrowPhone.width}`;
    await expectRoom(page, what, screen);
    // English comes last, and is looked at by every rule.
    if (language !== 'en') await expectNoFinding(page, what, rulesOfWords);
  }
  return texts;
}

const rulesOf = ({ isPlain }: Screen) => (isPlain === true ? rulesOfPlainPage : everyRule);

async function lookOnPhone(page: Page, screen: Screen): Promise<void> {
  const { name } = screen;
  await expectNoFinding(page, `${name}, light, ${sizes.phone.width}`, rulesOf(screen));
  await expectNoSidewaysScrolling(page, `${name}, ${sizes.phone.width}`);
}

/** From light on a phone to dark on a large screen. */
async function lookFurther(page: Page, screen: Screen, isFirst: boolean): Promise<void> {
  const { name } = screen;
  const { phone, narrowPhone, largeScreen } = sizes;
  await dress(page, screen, { theme: 'dark' });
  await expectNoFinding(page, `${name}, dark, ${phone.width}`, rulesOfColour);
  await page.setViewportSize(narrowPhone);
  await expectNoSidewaysScrolling(page, `${name}, ${narrowPhone.width}`);
  await resizeScreen(screen, page, words.en, largeScreen);
  await expectNoSidewaysScrolling(page, `${name}, ${largeScreen.width}`);
  // What a sheet holds is the same on a phone.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) return;
  await expectNoFinding(page, `${name}, dark, ${largeScreen.width}`, rulesOf(screen));
  if (!isFirst) return;
  // Around the screens a large one has colours of its own: once is enough.
  await dress(page, screen, { theme: 'light' });
  await expectNoFinding(page, `${name}, light, ${largeScreen.width}`, rulesOfColour);
}

/** Each begins light, on a phone. */
export async function survey({ context, page }: Visitor, screens: readonly Screen[], looks: Looks): Promise<void> {
  const members = listenForMembersWords(context);
  const texts = new Map<string, Texts>();
  if (page.url() === 'about:blank') await page.goto('/');
  for (const [place, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      const isRead = looks === 'all' && screen.isEnglishOnly !== true;
      // Words are long or short by language, so each is looked at where there is the least room.
      await page.setViewportSize(isRead ? sizes.narrowPhone : sizes.phone);
      await dress(page, screen, { theme: 'light' });
      if (isRead) texts.set(screen.name, await readInEveryLanguage(page, screen));
      else await openScreen(screen, page, words.en);
      if (isRead) await resizeScreen(screen, page, words.en, sizes.phone);
      await lookOnPhone(page, screen);
      if (looks === 'all') await lookFurther(page, screen, place === 0);
    });
  }
  expect(leftEnglish(texts, members)).toEqual([]);
}
