// The settings with everything that opens from them, the tour and the demo screens.
import { expect } from '#e2e/fixtures/journey.ts';
import { limits } from '#scripts/tests/limits.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';
import { ofFreeMember } from './section.ts';
import type { Section } from './section.ts';

/** A sheet that a row of the settings opens, once it shows `content`. */
function sheet(name: string, row: (words: Words) => string, content: (words: Words) => string): Screen {
  return {
    name: `settings: ${name}`,
    path: '/settings',
    steps: (page, words) => page.getByRole('button', { name: row(words) }).click(),
    shows: (page, words) => dialog(page).getByText(content(words)).first(),
  };
}

const textMessages: readonly Screen[] = [
  {
    name: 'settings: text messages without a number',
    path: '/settings',
    isFresh: true,
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { phoneCodes }) {
      await page.getByRole('switch', { name: phoneCodes.form.switch }).check();
      await page.getByRole('button', { name: phoneCodes.form.save }).click();
    },
    shows: (page, { phoneCodes }) => page.getByText(phoneCodes.form.numberMissing).first(),
  },
  {
    name: 'settings: text messages with a wrong number',
    path: '/settings',
    isFresh: true,
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { phoneCodes }) {
      await page.getByRole('switch', { name: phoneCodes.form.switch }).check();
      await page.getByLabel(phoneCodes.form.number).fill('12');
      await page.getByRole('button', { name: phoneCodes.form.save }).click();
    },
    shows: (page, { refusals }) => page.locator('.v-toast').getByText(refusals.fault.phone_valid),
  },
];

const records: readonly Screen[] = [
  sheet(
    'blocks',
    ({ settings }) => settings.records,
    ({ safety }) => safety.records.noBlocks,
  ),
  {
    name: 'settings: reports',
    steps: (page, { safety }) => dialog(page).getByRole('tab', { name: safety.records.reports }).click(),
    shows: (page, { safety }) => page.getByRole('tabpanel', { name: safety.records.reports }),
  },
];

const account: readonly Screen[] = [
  sheet(
    'data',
    ({ settings }) => settings.data,
    ({
      auth: {
        account: { data },
      },
    }) => data.export,
  ),
  {
    name: 'settings: deletion without a password',
    async steps(page, words) {
      await page.getByRole('button', { name: words.auth.account.delete.begin }).click();
      await page.getByRole('button', { name: words.auth.account.delete.confirm, exact: true }).click();
    },
    shows: (page, { auth }) => page.getByRole('alertdialog').getByText(auth.required),
  },
  {
    name: 'settings: deletion with a wrong password',
    async steps(page, words) {
      await page.getByLabel(words.auth.password, { exact: true }).fill('Wrong_word1');
      await page.getByRole('button', { name: words.auth.account.delete.confirm, exact: true }).click();
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  sheet(
    'push',
    ({ push }) => push.device.row,
    ({ push }) => push.device.text,
  ),
  sheet(
    'sessions',
    ({ settings }) => settings.sessions,
    ({
      auth: {
        account: { sessions },
      },
    }) => sessions.thisDevice,
  ),
  sheet(
    'password',
    ({ settings }) => settings.password,
    ({
      auth: {
        account: { password },
      },
    }) => password.new,
  ),
  {
    name: 'settings: a password against the rules',
    async steps(page, words) {
      await page.getByLabel(words.auth.account.password.new).fill('a');
      await page.getByRole('button', { name: words.auth.account.password.save }).click();
    },
    shows: (page, { auth }) => page.getByText(auth.rule.length).first(),
  },
  {
    name: 'settings: password refused',
    async steps(page, words) {
      await page.getByLabel(words.auth.account.password.current).fill('Wrong_word1');
      await page.getByLabel(words.auth.account.password.new).fill('Password_1');
      await page.getByRole('button', { name: words.auth.account.password.save }).click();
    },
    shows: (page) => dialog(page).locator('[aria-invalid="true"]').first(),
  },
];

const tour = [1, 2, 3, 4, 5, 6, 7].map((step): Screen => ({
  name: `tour: ${step}`,
  ...(step === 1 ? { path: '/settings' } : {}),
  async steps(page, { settings }) {
    if (step === 1) await page.getByRole('button', { name: settings.tutorial }).click();
    else await page.keyboard.press('ArrowRight');
  },
  shows: (page) => dialog(page).getByText(new RegExp(`^${step} \\p{L}+ 7$`, 'u')),
}));

const settingsScreens: readonly Screen[] = [
  {
    name: 'settings',
    path: '/settings',
    shows: (page, { shell }) => page.getByRole('heading', { name: shell.settings, level: 1 }),
  },
  ...records,
  ...account,
  {
    name: 'settings: ghost mode refused',
    path: '/settings',
    keepsWords: true,
    doesNotStay: true,
    steps: (page, { settings }) => page.getByRole('switch', { name: settings.ghost }).click(),
    shows: (page, { profiles }) => page.locator('.v-toast').getByText(profiles.ghostFailed),
  },
  ...textMessages,
  ...tour,
  {
    name: 'onboarding demo',
    path: '/onboarding-demo',
    shows: (page, { onboarding }) => page.getByRole('button', { name: onboarding.demo.reset }),
  },
  {
    name: 'micro-interactions demo',
    path: '/micro-interactions-demo',
    keepsWords: true,
    doesNotStay: true,
    // It lasts three seconds, which a busy machine may miss: it is begun again.
    async shows(page, { chat, feedback: demo }) {
      await expect(async () => {
        await page.getByRole('button', { name: demo.typingStart }).click();
        await expect(page.getByText(chat.typing)).toBeVisible({ timeout: limits.attempt });
      }).toPass();
    },
  },
];

export const sections: readonly Section[] = [ofFreeMember('settings and the tour', settingsScreens)];
