// Every screen and every state of it that has its own look, and how to get there.
import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expect } from './journey.ts';
import { meetupScenes } from './meetup-scenes.ts';
import { moneyScenes } from './money-scenes.ts';
import type { Places } from './places.ts';
import { profileScenes } from './profile-scenes.ts';
import { safetyScenes } from './safety-scenes.ts';
import { settingsScenes } from './settings-scenes.ts';

export interface Scene {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible();

export const visitorScenes: readonly Scene[] = [
  {
    name: 'landing',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    },
  },
  {
    name: 'sign-up',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
    },
  },
  {
    name: 'sign-up with faults',
    async open(page) {
      await page.getByLabel('Username').fill('x');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Password requirements not met', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'login',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await page.getByRole('tab', { name: 'Login' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'forgotten password',
    async open(page) {
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail').fill('nobody@post.example');
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByLabel('Code from the e-mail')).toBeVisible();
    },
  },
  {
    name: 'request for removal, with faults',
    async open(page) {
      await page.goto('/takedown');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await expect(page.getByText('Tell us which story it is')).toBeVisible();
    },
  },
  {
    name: 'request for removal, sent',
    async open(page) {
      await page.getByLabel('The name in the story').fill('Jo');
      await page.getByLabel('Which story').fill('The one with the kettle');
      await page.getByLabel('Why it should go').fill('It tells where I live');
      await page.getByLabel('Your e-mail address').fill('jo@post.example');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await heading(page, 'Your request is with us');
    },
  },
  {
    name: '404',
    async open(page) {
      await page.goto('/no-such-place');
      await heading(page, 'Page Not Found');
    },
  },
];

export function memberScenes({ talk, silence }: Places): readonly Scene[] {
  return [
    {
      name: 'home',
      async open(page) {
        await arrive(page, '/home');
        await expect(page.getByRole('group', { name: /, \d+$/ })).toBeVisible();
        await expect(page.getByText(/likes left today|Unlimited likes/)).toBeVisible();
      },
    },
    {
      name: 'profile of a card',
      async open(page) {
        await arrive(page, '/home');
        await page.getByRole('button', { name: /^Open profile of / }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Report User' })).toBeVisible();
      },
    },
    {
      name: 'profile sheet',
      async open(page) {
        await arrive(page, '/home');
        await page.getByRole('button', { name: 'Open profile menu' }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit Profile' })).toBeVisible();
      },
    },
    {
      name: 'notifications: likes',
      async open(page) {
        await arrive(page, '/home');
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await expect(page.getByRole('dialog').getByRole('list', { name: 'Likes' })).toBeVisible();
      },
    },
    {
      name: 'notifications: potential',
      async open(page) {
        await page
          .getByRole('dialog')
          .getByRole('tab', { name: /^Potential/ })
          .click();
        await expect(page.getByRole('dialog').getByRole('tabpanel', { name: /^Potential/ })).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
      },
    },
    {
      name: 'empty deck',
      async open(page) {
        await arrive(page, '/home');
        await page.getByRole('button', { name: /^My City: / }).click();
        await expect(page.getByRole('button', { name: /^My City: / })).toHaveAttribute('aria-pressed', 'true');
      },
    },
    {
      name: 'filters',
      async open(page) {
        await page.goto('/filters');
        await expect(page.getByRole('button', { name: 'Save Filters' })).toBeVisible();
      },
    },
    ...['Matching', 'Notifications', 'Privacy', 'App Settings'].map((tab) => ({
      name: `preferences: ${tab}`,
      async open(page: Page) {
        await arrive(page, '/preferences');
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Save Changes' })).toBeVisible();
      },
    })),
    ...['Demographics', 'Interests', 'Lifestyle', 'Deal Breakers', 'Visibility', 'Premium'].map((tab) => ({
      name: `preference editor: ${tab}`,
      async open(page: Page) {
        await arrive(page, '/preference-visualization');
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeVisible();
      },
    })),
    {
      name: 'messages',
      async open(page) {
        await page.goto('/chats');
        await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeAttached();
        await expect(page.getByText('Date ideas')).toBeAttached();
      },
    },
    {
      name: 'conversation',
      async open(page) {
        await page.goto(`/conversation/${talk}`);
        await expect(page.getByRole('button', { name: 'Add reaction' }).first()).toBeAttached();
        await expect(page.getByTitle('Connected')).toBeVisible();
      },
    },
    {
      name: 'conversation: reactions',
      async open(page) {
        await page.getByRole('button', { name: 'Add reaction' }).last().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'conversation: menu',
      async open(page) {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Conversation menu' }).click();
        await expect(page.getByRole('menuitem', { name: 'Block User' })).toBeVisible();
      },
    },
    {
      name: 'conversation: block',
      async open(page) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
        await page.getByRole('button', { name: 'Conversation menu' }).click();
        await page.getByRole('menuitem', { name: 'Block User' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'conversation: empty',
      async open(page) {
        await page.goto(`/conversation/${silence}`);
        await expect(page.getByText(/^You matched with .*!$/)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Break the ice' }).getByRole('listitem')).toHaveCount(3);
      },
    },
    ...profileScenes,
    ...settingsScenes,
    {
      name: 'tea: paywall',
      async open(page) {
        await page.goto('/tea');
        await expect(page.getByRole('button', { name: 'Test Access' })).toBeVisible();
      },
    },
    ...moneyScenes,
    ...meetupScenes,
    ...safetyScenes,
    {
      name: 'verification',
      async open(page) {
        await page.goto('/verification');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      },
    },
  ];
}
