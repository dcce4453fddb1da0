// The settings with everything that opens from them, the tour and the demo screens. Each scene may begin where the one before ends.
import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expect } from './journey.ts';
import type { Scene } from './scenes.ts';

const settings = async (page: Page) => {
  await arrive(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
};

/** A sheet that a row of the settings opens, once its content has come. */
function sheet(row: string | RegExp, content: string | RegExp): Scene['open'] {
  return async (page) => {
    await settings(page);
    await page.getByRole('button', { name: row }).click();
    await expect(page.getByRole('dialog').getByText(content).first()).toBeVisible();
  };
}

function tourAt(step: number): Scene {
  return {
    name: `tour: ${step}`,
    async open(page) {
      if (step === 1) {
        await settings(page);
        await page.getByRole('button', { name: /^Start Tutorial/ }).click();
      } else await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`${step} of 7`, { exact: true })).toBeVisible();
    },
  };
}

export const settingsScenes: readonly Scene[] = [
  { name: 'settings', open: settings },
  {
    name: 'settings: texts',
    async open(page) {
      await settings(page);
      await page.getByRole('switch', { name: 'SMS Match Notifications' }).click();
      await page.getByRole('button', { name: 'Save SMS Settings' }).click();
      await expect(page.getByText('Enter your phone number')).toBeVisible();
    },
  },
  { name: 'settings: blocks', open: sheet('Block & Report Management', 'Blocked') },
  {
    name: 'settings: reports',
    async open(page) {
      await page.getByRole('tab', { name: 'Your reports' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Your reports' })).toBeVisible();
    },
  },
  { name: 'settings: data', open: sheet('Data & Privacy', 'Export my data') },
  {
    name: 'settings: delete',
    async open(page) {
      await page.getByRole('button', { name: /^Delete My Account/ }).click();
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('alertdialog').getByText('Required')).toBeVisible();
    },
  },
  { name: 'settings: push', open: sheet(/^Push/, 'Push notifications') },
  { name: 'settings: sessions', open: sheet('Where you are signed in', 'This device') },
  {
    name: 'settings: password',
    async open(page) {
      await sheet('Change password', 'New password')(page);
      await page.getByLabel('New password').fill('a');
      await page.getByRole('button', { name: 'Save New Password' }).click();
      await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    },
  },
  ...[1, 2, 3, 4, 5, 6, 7].map(tourAt),
  {
    name: 'onboarding demo',
    async open(page) {
      await page.goto('/onboarding-demo');
      await expect(page.getByRole('button', { name: 'Reset Tutorial' })).toBeVisible();
    },
  },
  {
    name: 'micro-interactions demo',
    async open(page) {
      await page.goto('/micro-interactions-demo');
      await page.getByRole('button', { name: 'Show typing' }).click();
      await expect(page.getByText('typing...')).toBeVisible();
    },
  },
];
