// Every screen and sheet whose words are read, opened without knowing the language: by place, or by the words of the catalogue.
import type { Page } from '@playwright/test';
import type { de } from '../apps/web/src/messages/de.ts';
import type { en } from '../apps/web/src/messages/en.ts';
import { arrive } from './arrive.ts';
import { expect } from './journey.ts';
import type { Places } from './places.ts';
import { profileStops } from './profile-stops.ts';

/** What both of them have: the texts of one language. */
export type Words = Pick<
  typeof en | typeof de,
  | 'settings'
  | 'account'
  | 'safety'
  | 'safetyCenter'
  | 'alerts'
  | 'auth'
  | 'discover'
  | 'editing'
  | 'events'
  | 'mine'
  | 'payment'
  | 'profiles'
  | 'sms'
  | 'statuses'
  | 'subscription'
  | 'tea'
>;

export interface Stop {
  readonly name: string;
  readonly open: (page: Page, words: Words) => Promise<void>;
  /** It has a toast, which keeps the words it came with: every language has to open it anew. */
  readonly isSpokenOnce?: boolean;
}

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
  { name: 'Not found', open: (page) => arriveAt(page, '/no-such-place') },
];

async function arriveAt(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const dialog = (page: Page) => page.getByRole('dialog');

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

const settingsStops: readonly Stop[] = [
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

const meetupStops: readonly Stop[] = [
  {
    name: 'Meetup with faults',
    isSpokenOnce: true,
    async open(page, { events }) {
      // Escape would close the toast, not the dialog.
      await page.goto('/events');
      await page.getByRole('button', { name: events.create, exact: true }).click();
      await dialog(page).getByRole('button', { name: events.create, exact: true }).click();
      await expect(page.getByText(events.toast.missing, { exact: true })).toBeVisible();
    },
  },
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

/** Each tab of a screen, by its place. */
function tabStops(path: string, count: number): Stop[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `${path}, tab ${place + 1}`,
    async open(page: Page) {
      await arriveAt(page, path);
      await page.getByRole('tab').nth(place).click();
      await expect(page.getByRole('tabpanel').locator('button, select, [role="slider"]').first()).toBeVisible();
    },
  }));
}

/** Tea from within, which takes premium. */
export const teaStops: readonly Stop[] = [
  {
    name: 'Tea',
    async open(page) {
      await arriveAt(page, '/tea');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'What can be done with a story',
    async open(page, { tea }) {
      await page.getByRole('button', { name: tea.menu }).first().click();
      await expect(page.getByRole('menuitem', { name: tea.report.open })).toBeVisible();
    },
  },
  {
    name: 'A report of a story',
    async open(page) {
      await page.getByRole('menuitem').first().click();
      await expect(dialog(page).getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'Sharing with a fault',
    async open(page, { tea }) {
      await arriveAt(page, '/tea');
      await page.getByRole('button', { name: tea.share.open }).click();
      await dialog(page).getByRole('button', { name: tea.share.send }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'Sharing what leads to a person',
    async open(page, { tea }) {
      await dialog(page).getByLabel(tea.share.title, { exact: true }).fill('123');
      await dialog(page).getByLabel(tea.share.story, { exact: true }).fill('503 555 0142');
      await dialog(page).getByRole('button', { name: tea.share.send }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(1);
    },
  },
  ...tabStops('/tea', 3),
  {
    name: 'The teas',
    async open(page) {
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(12);
    },
  },
  {
    name: 'A tea',
    async open(page) {
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
      await expect(dialog(page).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'A review with a fault',
    async open(page, { tea }) {
      await dialog(page).getByRole('button', { name: tea.teas.write }).click();
      await dialog(page).getByRole('button', { name: tea.teas.send }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
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
  ...tourStops,
];
