// The settings and what opens from them.
import { expect } from './journey.ts';
import { arriveAt, dialog, type Stop, type Words } from './stop.ts';

/** A sheet of the settings, by the row that opens it, once it shows `content`. */
function sheet(name: string, row: (words: Words) => string, content: (words: Words) => string): Stop {
  return {
    name,
    async open(page, words) {
      await arriveAt(page, '/settings');
      await page.getByRole('button', { name: row(words) }).click();
      await expect(dialog(page).getByText(content(words)).first()).toBeVisible();
    },
  };
}

export const settingsStops: readonly Stop[] = [
  sheet(
    'Blocks',
    ({ settings }) => settings.records,
    ({ safety }) => safety.records.noBlocks,
  ),
  {
    name: 'Reports',
    async open(page, { safety }) {
      await dialog(page).getByRole('tab', { name: safety.records.reports }).click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  sheet(
    'Data',
    ({ settings }) => settings.data,
    ({ account }) => account.data.export,
  ),
  {
    name: 'Deletion with a wrong password',
    async open(page, { account, auth }) {
      await page.getByRole('button', { name: account.delete.begin }).click();
      await page.getByLabel(auth.password, { exact: true }).fill('Wrong_word1');
      await page.getByRole('button', { name: account.delete.confirm, exact: true }).click();
      await expect(page.getByRole('alertdialog').locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  sheet(
    'Push',
    ({ alerts }) => alerts.push.row,
    ({ alerts }) => alerts.push.text,
  ),
  sheet(
    'Sessions',
    ({ settings }) => settings.sessions,
    ({ account }) => account.sessions.thisDevice,
  ),
  sheet(
    'Password',
    ({ settings }) => settings.password,
    ({ account }) => account.password.new,
  ),
  {
    name: 'Password refused',
    async open(page, { account }) {
      await page.getByLabel(account.password.current).fill('Wrong_word1');
      await page.getByLabel(account.password.new).fill('Password_1');
      await page.getByRole('button', { name: account.password.save }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'Ghost mode refused',
    isSpokenOnce: true,
    async open(page, { profiles, settings }) {
      await arriveAt(page, '/settings');
      await page.getByRole('switch', { name: settings.ghost }).click();
      await expect(page.locator('.v-toast').getByText(profiles.ghostFailed)).toBeVisible();
    },
  },
  {
    name: 'Texts with a wrong number',
    isSpokenOnce: true,
    async open(page, { alerts, sms }) {
      await arriveAt(page, '/settings');
      await page.getByRole('switch', { name: alerts.sms.switch }).check();
      await page.getByLabel(alerts.sms.number).fill('12');
      await page.getByRole('button', { name: alerts.sms.save }).click();
      await expect(page.locator('.v-toast').getByText(sms.invalidNumber)).toBeVisible();
    },
  },
];
