// What an account is asked for: whether an address is the member's, and whether the member agrees to changed terms.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

/** For a member whose address nobody has proven yet. */
export const emailProofScreens: readonly Screen[] = [
  {
    name: 'settings: an address that is not confirmed',
    path: '/settings',
    shows: (page, { settings }) => page.getByText(settings.email.unconfirmed),
  },
  {
    name: 'settings: the code of an address',
    steps: (page, { settings }) => page.getByRole('button', { name: settings.email.confirm, exact: true }).click(),
    shows: (page, { settings }) => dialog(page).getByLabel(settings.email.code),
  },
  {
    name: 'settings: the code of an address, too short',
    steps: (page, { settings }) => dialog(page).getByRole('button', { name: settings.email.confirm, exact: true }).click(),
    shows: (page, { settings }) => dialog(page).getByText(settings.email.codeShort),
  },
  {
    name: 'settings: a wrong code of an address',
    async steps(page, { settings }) {
      await dialog(page).getByLabel(settings.email.code).fill('000000');
      await dialog(page).getByRole('button', { name: settings.email.confirm, exact: true }).click();
    },
    shows: (page, { refusals }) => dialog(page).getByText(refusals.fault.code_wrong),
  },
];

const notice = (page: Page, { legal }: Words) => page.getByRole('region', { name: legal.consent.label });

/** For a member who joined before the terms changed, and has a conversation. */
export const consentScreens = (matchId: string): readonly Screen[] => [
  { name: 'changed terms', path: '/home', shows: notice },
  {
    name: 'changed terms above a conversation',
    path: `/conversation/${matchId}`,
    async shows(page, words) {
      await expect(notice(page, words)).toBeVisible();
      // It takes its room from the messages, and not from the field for writing.
      await expect(page.getByRole('textbox', { name: words.chat.message, exact: true })).toBeInViewport({ ratio: 1 });
    },
  },
];
