// Every screen and sheet whose words are read, opened without knowing the language: by place, or by the words of the catalogue.
import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expect } from './journey.ts';
import { meetupStops } from './meetup-stops.ts';
import type { Places } from './places.ts';
import { profileStops } from './profile-stops.ts';
import { settingsStops } from './settings-stops.ts';
import { arriveAt, dialog, tabStops, type Stop, type Words } from './stop.ts';

export const landingStops: readonly Stop[] = [
  {
    name: 'Landing',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'Sign-up with faults',
    isSpokenOnce: true,
    async open(page, { auth }) {
      await page.goto('/');
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('button', { name: auth.createAccount, exact: true }).click();
      await expect(page.getByText(auth.passwordNotMet, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Login refused',
    isSpokenOnce: true,
    async open(page, { auth }) {
      await page.getByRole('tab', { name: auth.login, exact: true }).click();
      await page.getByRole('textbox').first().fill('nobody');
      await page.getByLabel(auth.password, { exact: true }).fill('Wrong_word1');
      await page.getByRole('button', { name: auth.login, exact: true }).click();
      await expect(page.getByText(auth.loginFailed, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Forgotten password',
    async open(page, { auth }) {
      await page.getByRole('button', { name: auth.forgot.open }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('nobody@post.example');
      await page.getByRole('button', { name: auth.forgot.send }).click();
      await page.getByRole('button', { name: auth.forgot.save }).click();
      await expect(page.getByText(auth.forgot.codeShort, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Request for removal, with faults',
    async open(page, { takedown }) {
      await page.goto('/takedown');
      await page.getByRole('button', { name: takedown.send }).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
    },
    // The faults keep the words they came with.
    isSpokenOnce: true,
  },
  { name: 'Not found', open: (page) => arriveAt(page, '/no-such-place') },
];

const safetyStops: readonly Stop[] = (['report', 'block', 'resources'] as const).map((tool) => ({
  name: `Safety: ${tool}`,
  async open(page: Page, { safetyCenter }: Words) {
    await arrive(page, '/safety');
    await page.getByRole('button', { name: safetyCenter.tool[tool] }).click();
    await expect(dialog(page).getByRole('listitem').or(dialog(page).getByRole('combobox')).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
}));

const selfieStop: Stop = {
  name: 'Live selfie',
  async open(page, { selfie }) {
    await arriveAt(page, '/verification');
    await page.getByRole('button', { name: selfie.begin }).click();
    await expect(dialog(page).getByText(selfie.show, { exact: true })).toBeVisible();
  },
};

const tourStops: readonly Stop[] = [1, 2, 3, 4, 5, 6, 7].map((step) => ({
  name: `Tour ${step}`,
  async open(page: Page, { settings }: Words) {
    if (step === 1) {
      await arriveAt(page, '/settings');
      await page.getByRole('button', { name: settings.tutorial }).click();
    } else await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByText(new RegExp(`^${step} \\p{L}+ 7$`, 'u'))).toBeVisible();
  },
}));

/** Every other address of the route table. */
const plainPaths = [
  '/tea',
  '/subscribe',
  '/premium',
  '/subscription',
  '/events',
  '/safety',
  '/verification',
  '/settings',
  '/micro-interactions-demo',
  '/onboarding-demo',
  '/filters',
  '/no-such-place',
];

export const memberStops = ({ talk, silence }: Places): readonly Stop[] => [
  {
    name: 'Discover',
    async open(page) {
      await page.goto('/home');
      await expect(page.locator('[data-card]').first()).toBeVisible();
      await expect(page.locator('section[aria-labelledby="recent-matches"] a')).not.toHaveCount(1);
    },
  },
  {
    name: 'Somebody’s profile',
    async open(page) {
      await page.locator('[data-card]').first().focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'Messages',
    async open(page) {
      await page.goto('/chats');
      await expect(page.locator('a[href^="/conversation/"]').first()).toBeVisible();
    },
  },
  {
    name: 'Conversation',
    async open(page) {
      await page.goto(`/conversation/${talk}`);
      await expect(page.getByRole('log').getByRole('button').first()).toBeAttached();
    },
  },
  {
    name: 'Report of messages',
    async open(page, { safety }) {
      await page.goto(`/conversation/${talk}`);
      await page.getByRole('button', { name: safety.conversationMenu }).click();
      await page.getByRole('menuitem', { name: safety.reportMessages }).click();
      await dialog(page).getByRole('checkbox').first().check();
    },
  },
  {
    name: 'Are you sure?',
    async open(page, { nudges }) {
      await page.goto(`/conversation/${talk}`);
      await page.locator('textarea').fill('503-555-0142, www.tea.org, 503 $');
      await page.locator('textarea').press('Enter');
      await expect(page.getByRole('alertdialog').getByText(nudges.sureTitle)).toBeVisible();
    },
  },
  {
    name: 'First words',
    async open(page) {
      await page.goto(`/conversation/${silence}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toBeVisible();
      await expect(page.locator('[aria-labelledby="starters"] li button')).toHaveCount(3);
    },
  },
  {
    name: 'Notifications',
    async open(page) {
      await page.goto('/chats');
      await page.locator('button[aria-haspopup="dialog"]:visible').last().click();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'Profile menu',
    async open(page) {
      await page.goto('/settings');
      await page.locator('button[aria-haspopup="dialog"]:visible').first().click();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  ...profileStops,
  ...plainPaths.map((path) => ({ name: path, open: (page: Page) => arriveAt(page, path) })),
  ...tabStops('/preferences', 4),
  ...tabStops('/preference-visualization', 6),
  ...meetupStops,
  ...settingsStops,
  ...safetyStops,
  selfieStop,
  ...tourStops,
];
