// Signing up on the narrowest phone by the keyboard alone, in every language. docs/spec.md, Registration.
import type { Page } from '@playwright/test';
import { languages, type Language } from '@violet/contract/fields/languages';
import { listUnusableStops } from '#e2e/checks/keyboard-stops.ts';
import { listCutWords } from '#e2e/checks/narrow.ts';
import { everyRule, expectNoFinding, expectNoSidewaysScrolling, sizes } from '#e2e/checks/look.ts';
import { expectNoToast } from '#e2e/checks/toasts.ts';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { freshUsername, password, withSavedSettings } from '#e2e/fixtures/people.ts';
import { words } from '#e2e/screens/words.ts';
import { limits } from '#scripts/tests/limits.ts';

/** A state whose name is long, and a city that is not among its largest. */
const home = { state: 'Massachusetts', city: 'Provincetown' } as const;

async function expectReadable(page: Page, what: string): Promise<void> {
  await expectNoFinding(page, what, everyRule);
  await expectNoSidewaysScrolling(page, what);
  expect.soft(await listCutWords(page), `${what}: words that do not fit`).toEqual([]);
}

/** What is wrong is said at its field, to which the focus goes. */
async function sendTooEarly(page: Page, input: ReturnType<typeof keyboard>, language: Language): Promise<void> {
  const { auth } = words[language];
  await input.press(page.getByRole('button', { name: auth.createAccount, exact: true }));
  const username = page.getByLabel(auth.username, { exact: true });
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(username).toBeInViewport({ ratio: 1 });
  await expectReadable(page, `${language}: faults`);
}

/** The state first, then a city of it: one of the largest, or another by its name. */
async function chooseHome(page: Page, input: ReturnType<typeof keyboard>, language: Language): Promise<void> {
  const { auth } = words[language];
  const state = page.getByLabel(auth.state, { exact: true });
  const city = page.getByLabel(auth.city, { exact: true });
  await input.choose(state, home.state);
  await expectReadable(page, `${language}: a state`);
  await input.choose(city, 'Worcester');
  await expectReadable(page, `${language}: a state and its city`);
  await page.keyboard.press('End');
  const box = page.getByRole('combobox', { name: auth.cityOfState, exact: true });
  await input.write(box, home.city);
  const option = page.getByRole('option', { name: new RegExp(`^${home.city}`, 'u') });
  await expect(option).toBeVisible();
  await expectReadable(page, `${language}: cities that were found`);
  await input.pick(box, option);
  await expect(city).toBeFocused();
  await expect(city.locator('option:checked')).toHaveText(home.city);
}

for (const language of languages) {
  test(`signs up in ${language}, and each stop of the keyboard is in sight`, async ({ people, baseURL }) => {
    test.setTimeout(limits.longJourney);
    const { auth, landing, onboarding } = words[language];
    const options = { ...withSavedSettings(baseURL, { language }), viewport: sizes.narrowPhone };
    const { page } = await people.visitor(language, { ...options, locale: `${language}-US` });
    const input = keyboard(page);
    await page.goto('/');
    await input.press(page.getByRole('button', { name: landing.getStarted }));
    const send = page.getByRole('button', { name: auth.createAccount, exact: true });
    await expect(
      page.getByLabel(auth.state, { exact: true }).getByRole('option', { name: home.state, includeHidden: true }),
    ).toBeAttached();
    await expectReadable(page, `${language}: the form`);
    await sendTooEarly(page, input, language);
    await input.write(page.getByLabel(auth.username, { exact: true }), freshUsername(language));
    await input.write(page.getByLabel(auth.name, { exact: true }), 'Noor');
    await input.write(page.getByLabel(auth.age, { exact: true }), '31');
    await input.write(page.getByLabel(auth.password, { exact: true }), password);
    await chooseHome(page, input, language);
    await input.press(page.getByRole('button', { name: auth.allInterests, exact: true }));
    await expectReadable(page, `${language}: filled in`);
    // What was said of the faults lies over the foot of the page for a few seconds.
    await expectNoToast(page);
    expect(await listUnusableStops(page), `${language}: stops that are not in sight`).toEqual([]);
    await input.press(send);
    await expect(page).toHaveURL('/home');
    const tour = page.getByRole('dialog');
    await expect(tour).toBeVisible();
    await expectNoSidewaysScrolling(page, `${language}: the tour`);
    await input.press(tour.getByRole('button', { name: onboarding.skip, exact: true }));
    await expect(tour).toBeHidden();
  });
}
