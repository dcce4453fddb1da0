// A thousand conversations: few of them are on the page, and the keyboard reaches each of them.
import type { Page } from '@playwright/test';
import { everyRule, expectNoFinding } from '#e2e/checks/look.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';

const count = 1_000;
const mostRows = 60;

/** The one match of the member, as often. */
async function multiply(page: Page): Promise<void> {
  await page.route('**/api/matches', async (route) => {
    const response = await route.fetch();
    const [match] = (await response.json()) as { otherUser: object }[];
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const json = numbers.map((number) => ({
      ...match,
      id: `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
      yourTurn: number <= count / 2,
      otherUser: { ...match?.otherUser, name: `Petra ${number}` },
    }));
    await route.fulfill({ response, json });
  });
}

for (const [width, options] of [
  ['a wide page', desktop],
  ['a phone', phone],
] as const) {
  test(`of a thousand conversations ${width} draws a few, and the keyboard reaches the last`, async ({ people }) => {
    const { one } = await createMatchedPair(people, 'Laramie, Wyoming', { one: options });
    const { page } = one;
    await multiply(page);
    await page.goto('/chats');
    const list = page.getByRole('list', { name: 'Conversations' });
    const row = (number: number) => list.getByRole('link', { name: new RegExp(`\\bPetra ${number}\\b`, 'u') });
    const expectFew = async () => expect(await list.getByRole('listitem').count()).toBeLessThan(mostRows);
    await expect(row(1)).toBeVisible();
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
    await expectFew();

    await row(1).focus();
    for (let number = 2; number <= 30; number += 1) {
      await page.keyboard.press('Tab');
      await expect(row(number)).toBeFocused();
    }
    await page.keyboard.press('End');
    await expect(row(count)).toBeFocused();
    await expect(row(count)).toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await expect(row(count - 1)).toBeFocused();
    await expectFew();
    await expectNoFinding(page, 'the end of a thousand conversations', everyRule);
    await page.keyboard.press('Home');
    await expect(row(1)).toBeFocused();

    await page.getByRole('button', { name: `Your turn (${count / 2})` }).press('Enter');
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count / 2));
    await expectFew();
  });
}
