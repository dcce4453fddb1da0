// Her own profile and everything that opens from it. Each stop begins where the one before ends.
import { closeAll } from './arrive.ts';
import { expect } from './journey.ts';
import { aPicture } from './pictures.ts';
import { dialog, type Stop } from './stop.ts';

export const profileStops: readonly Stop[] = [
  {
    name: 'Edit',
    async open(page, { editing }) {
      await page.goto('/profile');
      await page.locator('a[href="/profile/edit"]').last().click();
      await expect(page.getByRole('button', { name: editing.save })).toBeVisible();
      for (const part of await page.locator('summary').all()) await part.click();
    },
  },
  {
    name: 'Edit, a photo',
    async open(page) {
      await page.locator('[data-photo] button').nth(1).click();
      await expect(dialog(page).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'Edit, crop',
    async open(page) {
      await closeAll(page);
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await aPicture(page.context(), 'rebeccapurple', 'orange'));
      await expect(dialog(page).getByRole('slider')).toHaveCount(3);
    },
  },
  {
    name: 'Edit with faults',
    isSpokenOnce: true,
    async open(page, { editing }) {
      await closeAll(page);
      for (const [field, text] of [
        ['name', ''],
        ['age', '17'],
        ['email', 'no address'],
      ] as const)
        await page.locator(`input[name="${field}"]`).fill(text);
      await page.getByRole('button', { name: editing.save }).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
      await expect(page.locator('.v-toast').getByText(editing.failed)).toBeVisible();
    },
  },
  {
    name: 'Profile, details and all badges',
    async open(page, { editing, mine }) {
      await page.getByRole('button', { name: editing.cancel }).click();
      await expect(page).toHaveURL('/profile');
      await page.getByRole('tab', { name: mine.tab.details }).click();
      await page.locator('button[aria-expanded="false"]').click();
    },
  },
  {
    name: 'A badge of hers',
    async open(page) {
      await page.locator('[aria-labelledby="achievements"] li button').last().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'Profile, activity and status',
    async open(page, { mine, statuses }) {
      await closeAll(page);
      await page.getByRole('tab', { name: mine.tab.activity }).click();
      await expect(page.getByRole('list', { name: mine.activity })).toBeVisible();
      await page.getByRole('region', { name: statuses.title }).getByRole('button').last().click();
      await expect(dialog(page).getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'A photo at full size',
    async open(page, { mine }) {
      await closeAll(page);
      await page.getByRole('tab', { name: mine.tab.media }).click();
      await page.getByRole('list', { name: mine.photos }).getByRole('button').first().click();
      await expect(dialog(page).getByRole('img')).toBeVisible();
    },
  },
];
