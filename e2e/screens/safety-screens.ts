// The safety center with everything that opens from it, and the verification.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';
import { ofFreeMember } from './section.ts';
import type { Section } from './section.ts';

const expectFigures = (page: Page, { safety: { center: safetyCenter } }: Words) =>
  expect(page.getByText(safetyCenter.reports)).toBeVisible();

function tool(name: 'report' | 'block' | 'resources', content: (words: Words) => string): Screen {
  return {
    name: `safety: ${name}`,
    path: '/safety',
    async steps(page, words) {
      await expectFigures(page, words);
      await page.getByRole('button', { name: words.safety.center.tool[name] }).click();
    },
    async shows(page, words) {
      await expect(dialog(page).getByText(content(words)).first()).toBeVisible();
      await expect(dialog(page).getByRole('listitem').or(dialog(page).getByRole('combobox')).first()).toBeVisible();
    },
  };
}

const safetyScreens: readonly Screen[] = [
  { name: 'safety', path: '/safety', shows: expectFigures },
  tool('report', ({ safety }) => safety.who),
  tool('block', ({ safety: { center: safetyCenter } }) => safetyCenter.blockSomeone),
  tool('resources', ({ safety: { center: safetyCenter } }) => safetyCenter.line.young),
  {
    name: 'verification',
    path: '/verification',
    shows: (page) => page.getByRole('main').getByRole('heading').first(),
  },
  {
    name: 'verification: live selfie',
    path: '/verification',
    steps: (page, { verification: { selfie } }) => page.getByRole('button', { name: selfie.begin }).click(),
    async shows(page, { verification: { selfie } }) {
      await expect(dialog(page).getByText(selfie.show, { exact: true })).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: selfie.camera })).toBeVisible();
    },
  },
  {
    name: 'not found, signed in',
    path: '/no-such-place',
    shows: (page, { shell }) => page.getByRole('heading', { name: shell.notFound }).first(),
  },
];

export const sections: readonly Section[] = [ofFreeMember('safety', safetyScreens)];
