// Goes through screens of the catalogue as one viewer and looks at each from one load. It looks at languages, themes and widths.
import type { Page } from '@playwright/test';
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
import { everyRule, expectNoFinding, expectNoSidewaysScrolling, rulesOfColour, sizes } from './look.ts';

/** Opens the screen in the first language; the others follow under the open page, unless the screen keeps its words. */
async function readInEveryLanguage(page: Page, screen: Screen): Promise<Texts> {
  const keepsWords = screen.keepsWords === true;
  const texts = new Map<Language, string[]>();
  for (const [place, language] of englishLast.entries()) {
    await choose(page, { language });
    if (place === 0 || keepsWords) await openScreen(screen, page, words[language]);
    texts.set(language, await textsOf(page, keepsWords));
  }
  return texts;
}

async function lookOnPhone(page: Page, name: string): Promise<void> {
  await expectNoFinding(page, `${name}, light, ${sizes.phone.width}`, everyRule);
  await expectNoSidewaysScrolling(page, `${name}, ${sizes.phone.width}`);
}

/** From light on a phone to dark on a large screen. */
async function lookFurther(page: Page, screen: Screen, isFirst: boolean): Promise<void> {
  const { name } = screen;
  const { phone, narrowPhone, largeScreen } = sizes;
  await choose(page, { theme: 'dark' });
  await expectNoFinding(page, `${name}, dark, ${phone.width}`, rulesOfColour);
  await page.setViewportSize(narrowPhone);
  await expectNoSidewaysScrolling(page, `${name}, ${narrowPhone.width}`);
  await resizeScreen(screen, page, words.en, largeScreen);
  await expectNoSidewaysScrolling(page, `${name}, ${largeScreen.width}`);
  // What a sheet holds is the same on a phone.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) return;
  await expectNoFinding(page, `${name}, dark, ${largeScreen.width}`, everyRule);
  if (!isFirst) return;
  // Around the screens a large one has colours of its own: once is enough.
  await choose(page, { theme: 'light' });
  await expectNoFinding(page, `${name}, light, ${largeScreen.width}`, rulesOfColour);
}

/** Each begins light, on a phone. */
export async function survey({ context, page }: Visitor, screens: readonly Screen[], looks: Looks): Promise<void> {
  const members = listenForMembersWords(context);
  const texts = new Map<string, Texts>();
  if (page.url() === 'about:blank') await page.goto('/');
  for (const [place, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(sizes.phone);
      await choose(page, { theme: 'light' });
      if (looks === 'all' && screen.isEnglishOnly !== true) texts.set(screen.name, await readInEveryLanguage(page, screen));
      else await openScreen(screen, page, words.en);
      await lookOnPhone(page, screen.name);
      if (looks === 'all') await lookFurther(page, screen, place === 0);
    });
  }
  expect(leftEnglish(texts, members)).toEqual([]);
}
