// Tea as a premium member finds it; the paywall is among the screens of a free one.
import { expect } from '#e2e/fixtures/journey.ts';
import { bea } from '#e2e/fixtures/people.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';

const teaSheet: readonly Screen[] = [
  {
    name: 'tea: one tea',
    steps: (page) => page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click(),
    shows: (page) => dialog(page).getByRole('article').first(),
  },
  {
    name: 'tea: review, with faults',
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { tea }) {
      const write = dialog(page).getByRole('button', { name: tea.teas.write });
      const send = dialog(page).getByRole('button', { name: tea.teas.send });
      await expect(write.or(send)).toBeVisible();
      if (await write.isVisible()) await write.click();
      await send.click();
    },
    shows: (page, { tea }) => expect(dialog(page).getByText(tea.share.required, { exact: true })).toHaveCount(2),
  },
];

const teaScreens: readonly Screen[] = [
  {
    name: 'tea',
    path: '/tea',
    shows: (page) => page.getByRole('article').first(),
  },
  {
    name: 'tea: what can be done with a story',
    path: '/tea',
    doesNotStay: true,
    steps: (page, { tea }) => page.getByRole('button', { name: tea.menu }).first().click(),
    shows: (page, { tea }) => page.getByRole('menuitem', { name: tea.report.open }),
  },
  {
    name: 'tea: report',
    path: '/tea',
    async steps(page, { tea }) {
      await page.getByRole('button', { name: tea.menu }).first().click();
      await page.getByRole('menuitem', { name: tea.report.open }).click();
    },
    async shows(page, { safety }) {
      await expect(dialog(page).getByRole('combobox')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: safety.sendReport })).toBeVisible();
    },
  },
  {
    name: 'tea: share, with faults',
    path: '/tea',
    isFresh: true,
    async steps(page, { tea }) {
      await page.getByRole('button', { name: tea.share.open }).click();
      await dialog(page).getByRole('button', { name: tea.share.send }).click();
    },
    async shows(page, { tea }) {
      await expect(dialog(page).getByText(tea.share.required, { exact: true })).toHaveCount(2);
      await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'tea: share what leads to a person',
    async steps(page, { tea }) {
      await dialog(page).getByLabel(tea.share.title, { exact: true }).fill('123');
      await dialog(page).getByLabel(tea.share.story, { exact: true }).fill('503 555 0142');
      await dialog(page).getByRole('button', { name: tea.share.send }).click();
    },
    shows: (page) => expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(1),
  },
  {
    name: 'tea: yours',
    path: '/tea',
    isFresh: true,
    steps: (page, { tea }) => page.getByRole('tab', { name: tea.part.mine, exact: true }).click(),
    shows: (page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'tea: the teas',
    path: '/tea',
    steps: (page, { tea }) => page.getByRole('tab', { name: tea.part.teas, exact: true }).click(),
    async shows(page, { tea }) {
      await expect(page.getByRole('list', { name: tea.teas.title })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(12);
    },
  },
  ...teaSheet,
];

export const sections: readonly Section[] = [
  { name: 'Tea', prepare: async ({ people, options }) => [{ viewer: await people.member(bea, options), screens: teaScreens }] },
];
