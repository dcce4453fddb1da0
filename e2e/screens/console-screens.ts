// The moderators' console with a case in every queue, what opens in them, and what members see of a decision.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { createModerationCases } from '#e2e/fixtures/moderation-cases.ts';
import { password } from '#e2e/fixtures/people.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';
import type { Section } from './section.ts';

const article = (page: Page) => page.getByRole('article').first();

type Tab = keyof Words['moderation']['tab'];

async function openTab(page: Page, { moderation }: Words, tab: Tab): Promise<void> {
  await page.getByRole('tab', { name: moderation.tab[tab] }).click();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A queue whose first case is about to be decided so; each decision says what follows from it. */
function queue(tab: Tab, act: keyof Words['moderation']['act']): Screen {
  return {
    name: `console: ${tab}, ${act}`,
    path: '/moderation',
    async steps(page, words) {
      await openTab(page, words, tab);
      await article(page).getByLabel(words.moderation.decision).selectOption(act);
    },
    shows: (page, { moderation }) => article(page).getByRole('button', { name: moderation.act[act], exact: true }),
  };
}

const consoleScreens = (username: string): readonly Screen[] => [
  {
    name: 'console: evidence of a report',
    path: '/moderation',
    async steps(page, words) {
      const { report, decision, days } = words.moderation;
      await openTab(page, words, 'reports');
      await article(page).getByRole('button', { name: report.evidence }).click();
      await expect(article(page).getByRole('region', { name: report.messages })).toBeVisible();
      await expect(article(page).getByText('You are so dull.')).toBeVisible();
      await article(page).getByRole('button', { name: report.history }).click();
      await expect(article(page).getByText(words.moderation.member.noActions)).toBeVisible();
      await expect(article(page).getByText(words.moderation.member.against).first()).toBeVisible();
      await article(page).getByLabel(decision).selectOption('suspend');
      await article(page).getByLabel(days).fill('900');
    },
    shows: (page, { moderation }) => article(page).getByText(moderation.daysFault.replace('{{max}}', '365')),
  },
  queue('verifications', 'reject'),
  queue('stories', 'warn'),
  queue('stories', 'suspend'),
  queue('takedowns', 'hide'),
  queue('appeals', 'grant'),
  {
    name: 'console: a member',
    path: '/moderation',
    async steps(page, words) {
      await openTab(page, words, 'members');
      await page.getByLabel(words.moderation.member.search).fill(username);
      await page.getByRole('button', { name: words.moderation.member.find, exact: true }).click();
      await article(page).getByLabel(words.moderation.decision).selectOption('ban');
    },
    shows: (page, { moderation }) => article(page).getByText(moderation.effect.member.ban),
  },
  {
    name: 'console: statistics',
    path: '/moderation',
    steps: (page, words) => openTab(page, words, 'statistics'),
    shows: (page, { moderation }) => page.getByText(moderation.figures.suspended),
  },
  {
    name: 'console: audit log',
    isEnglishOnly: true,
    path: '/moderation',
    steps: (page, words) => openTab(page, words, 'audit'),
    shows: (page, { moderation }) => page.getByRole('list', { name: moderation.tab.audit }),
  },
];

function told(name: string, role: 'dialog' | 'list'): Screen {
  return { name, path: '/home', isFresh: true, shows: (page: Page) => page.getByRole(role).first() };
}

const warningScreens: readonly Screen[] = [told('a warning', 'dialog')];
const suspensionScreens: readonly Screen[] = [told('suspended', 'list')];

export const sections: readonly Section[] = [
  {
    name: 'the console of the moderators, and what they decided',
    async prepare({ people, ownServer, options }) {
      const own = await ownServer({ withStripe: false });
      const here = { ...options, baseURL: own.origin };
      const admin = await people.newcomer({ name: 'Ada', location: 'Laramie, Wyoming' }, here);
      await own.makeModerator(admin.username, 'admin');
      const { reported } = await createModerationCases(people, own, admin);
      const sanction = async (name: string, decision: { action: 'warn' | 'suspend'; days?: number }) => {
        const { id, username } = await people.newcomer({ name, location: 'Laramie, Wyoming' }, here);
        await admin.call('POST', `/api/moderation/members/${id}/decision`, { note: 'Seen', reason: 'Spam or scam', ...decision });
        return people.member({ username, password }, here);
      };
      const warned = await sanction('Wanda', { action: 'warn' });
      const suspended = await sanction('Susa', { action: 'suspend', days: 3 });
      // Every case is overdue, and the session is over, too.
      own.clock.advance({ hours: 25 });
      const viewer = await people.member({ username: admin.username, password }, here);
      return [
        { viewer, screens: consoleScreens(reported.username) },
        { viewer: warned, screens: warningScreens },
        { viewer: suspended, screens: suspensionScreens },
      ];
    },
  },
];
