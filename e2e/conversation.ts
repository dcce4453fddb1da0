// A conversation as someone in it uses it.
import type { Locator, Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { expect } from './journey.ts';

export interface Conversation {
  expectOpen: (name: string) => Promise<void>;
  draft: (text: string) => Promise<void>;
  send: () => Promise<void>;
  say: (text: string) => Promise<void>;
  message: (text: string) => Locator;
  expectConnection: (status: string | RegExp) => Promise<void>;
  /** Nothing of hers is still on its way or has failed. */
  expectNothingPending: () => Promise<void>;
  /** Under her own last message. */
  expectMark: (mark: 'Sent' | 'Read') => Promise<void>;
  react: (text: string, emoji: string) => Promise<void>;
  /** How many messages the server has confirmed. */
  expectCount: (count: number) => Promise<void>;
  /** Which of these texts are shown, in their order and as often as they are there. */
  lines: (known: readonly string[]) => Promise<string[]>;
}

export function conversation(page: Page, hands: Hands): Conversation {
  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  const addReaction = page.getByRole('button', { name: 'Add reaction' });
  const message = (text: string) => log.getByText(text, { exact: true });
  const own: Conversation = {
    async expectOpen(name) {
      await expect(page).toHaveURL(/\/conversation\/[\w-]+$/);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(field).toBeVisible();
    },
    draft: (text) => hands.write(field, text),
    send: () => hands.press(page.getByRole('button', { name: 'Send', exact: true })),
    async say(text) {
      await own.draft(text);
      await own.send();
      await expect(message(text)).toBeVisible();
    },
    message,
    async expectConnection(status) {
      await expect(page.getByTitle(status)).toBeVisible();
    },
    async expectNothingPending() {
      await expect(log.getByText(/^(Sending|Not sent)$/)).toHaveCount(0);
    },
    async expectMark(mark) {
      await expect(log.getByText(/^(Sent|Read)$/).last()).toHaveText(mark, { timeout: 15_000 });
    },
    async react(text, emoji) {
      const bubble = log
        .locator('div')
        .filter({ has: page.getByText(text, { exact: true }) })
        .filter({ has: addReaction })
        .last();
      await hands.press(bubble.getByRole('button', { name: 'Add reaction' }));
      await hands.press(page.getByRole('dialog', { name: 'Choose a reaction' }).getByRole('button', { name: emoji }));
    },
    async expectCount(count) {
      await expect(log.getByRole('button', { name: 'Add reaction' })).toHaveCount(count, { timeout: 15_000 });
    },
    async lines(known) {
      const shown = (await log.innerText()).split('\n');
      return shown.filter((line) => known.includes(line));
    },
  };
  return own;
}
