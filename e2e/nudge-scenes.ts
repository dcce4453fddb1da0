// Questions about words, and words that are folded, for somebody who got some of each.
import { expect } from './journey.ts';
import type { Pair } from './pairs.ts';
import type { Scene } from './scenes.ts';

/** One of the two has hidden a word and got three messages: one with it, a hurtful one, a kind one. */
export async function exchangeWords({ one, other, matchId }: Pair): Promise<void> {
  await one.call('PUT', `/api/users/${one.id}/app-settings`, { privacy: { hiddenWords: ['snake', 'a phrase of several words'] } });
  for (const content of ['I bought a snake!', 'You are disgusting.', 'Tea on Sunday?']) {
    await other.call('POST', '/api/messages', { matchId, senderId: other.id, content });
  }
}

export const nudgeScenes = (matchId: string): readonly Scene[] => [
  {
    name: 'messages folded and asked about',
    async open(page) {
      await page.goto(`/conversation/${matchId}`);
      await expect(page.getByText('Hidden by your words')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Does this bother you?' })).toBeVisible();
    },
  },
  {
    name: 'does this bother you',
    async open(page) {
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByRole('button', { name: 'Does this bother you?' }).click();
      await expect(page.getByRole('menuitem', { name: 'Hide this message' })).toBeVisible();
    },
  },
  {
    name: 'report of a message',
    async open(page) {
      await page.getByRole('menuitem', { name: 'Report User' }).click();
      await expect(page.getByRole('dialog').getByRole('figure')).toBeVisible();
    },
  },
  {
    name: 'report of messages',
    async open(page) {
      await page.goto(`/conversation/${matchId}`);
      await page.getByRole('button', { name: 'Conversation menu' }).click();
      await page.getByRole('menuitem', { name: 'Report Messages' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'are you sure',
    async open(page) {
      await page.goto(`/conversation/${matchId}`);
      const field = page.getByRole('textbox', { name: 'Message', exact: true });
      await field.fill('Send me 50 dollars, see www.example.com, call 503-555-0142');
      await field.press('Enter');
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  {
    name: 'hidden words',
    async open(page) {
      await page.goto('/preferences#privacy');
      await expect(page.getByRole('list', { name: 'Your hidden words' })).toBeVisible();
      await page.getByLabel('Word or phrase').fill('Snake');
      await expect(page.getByText('This is on your list already.')).toBeVisible();
    },
  },
];
