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
import { filled, words } from '#e2e/screens/words.ts';
import { limits } from '#scripts/tests/limits.ts';

/** A state whose name is long, and a city that is not among its largest. */
const home = { state: 'Massachusetts', city: 'Provincetown' } as const;

/** Who reads a language lives where it is spoken. States come first where there are any. A field scrolls what is longer than it. */
const homes: Readonly<Record<Language, { readonly country: string; readonly city: string }>> = {
  en: { country: 'US', city: home.city },
  es: { country: 'MX', city: 'Mérida' },
  fr: { country: 'FR', city: 'Reims' },
  de: { country: 'DE', city: 'Dresden' },
  pt: { country: 'BR', city: 'Santos' },
  it: { country: 'IT', city: 'Livorno' },
};

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

/** What is said of the list is what it has. */
async function expectCount(page: Page, language: Language): Promise<void> {
  const options = page.getByRole('listbox', { name: words[language].auth.cityList, exact: true }).getByRole('option');
  const texts: Readonly<Record<string, unknown>> = words[language].auth;
  // The list of fewer letters may still stand there.
  await expect(async () => {
    const count = await options.count();
    const text = String(texts[`cityFound_${new Intl.PluralRules(language).select(count)}`]).replace('{{count}}', String(count));
    await expect(page.getByRole('status').getByText(text, { exact: true })).toBeAttached({ timeout: limits.attempt });
  }).toPass();
}

/** By the first letters, once nothing was found; and then the region alone. */
async function findHome(page: Page, input: ReturnType<typeof keyboard>, language: Language): Promise<void> {
  const { auth } = words[language];
  const { city } = homes[language];
  const box = page.getByRole('combobox', { name: auth.city, exact: true });
  await input.write(box, 'Qqqq');
  await expect(page.getByText(auth.noCity, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectReadable(page, `${language}: no city`);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(city);
  const option = page.getByRole('option', { name: new RegExp(`^${city}`, 'u') }).first();
  await expect(option).toBeVisible();
  await expectCount(page, language);
  await expectReadable(page, `${language}: cities that were found`);
  await input.pick(box, option);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(new RegExp(`^${city}`, 'u'));
  const only = page.getByRole('switch', { name: auth.regionOnly, exact: true });
  await input.press(only);
  await expect(only).toBeChecked();
  await expect(page.getByText(filled(auth.regionShown))).toBeVisible();
  await expectReadable(page, `${language}: the region alone`);
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
  await expectCount(page, language);
  await expectReadable(page, `${language}: cities that were found`);
  await input.pick(box, option);
  await expect(city).toBeFocused();
  await expect(city.locator('option:checked')).toHaveText(home.city);
}

for (const language of languages) {
  test(`signs up in ${language}, and each stop of the keyboard is in sight`, async ({ people, baseURL }) => {
    test.setTimeout(limits.longJourney);
    const { auth, landing, onboarding } = words[language];
    const { country } = homes[language];
    const hasStates = country === 'US';
    const options = { ...withSavedSettings(baseURL, { language }), viewport: sizes.narrowPhone };
    const { page } = await people.visitor(language, { ...options, locale: `${language}-${country}` });
    const input = keyboard(page);
    await page.goto('/');
    await input.press(page.getByRole('button', { name: landing.getStarted }));
    const send = page.getByRole('button', { name: auth.createAccount, exact: true });
    await expect(page.getByLabel(auth.country, { exact: true })).toHaveValue(country);
    if (hasStates) await expect(page.getByRole('option', { name: home.state, includeHidden: true })).toBeAttached();
    // The names of its regions are there.
    await expect(page.getByRole('switch', { name: auth.regionOnly, exact: true })).toBeEnabled();
    await expectReadable(page, `${language}: the form`);
    await sendTooEarly(page, input, language);
    await input.write(page.getByLabel(auth.username, { exact: true }), freshUsername(language));
    await input.write(page.getByLabel(auth.name, { exact: true }), 'Noor');
    await input.write(page.getByLabel(auth.age, { exact: true }), '31');
    await input.write(page.getByLabel(auth.password, { exact: true }), password);
    await (hasStates ? chooseHome : findHome)(page, input, language);
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
