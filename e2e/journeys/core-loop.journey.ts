// Two people sign up, find each other, match at the same instant and talk. They do it by mouse, by touch and by keyboard alone.
import type { Page } from '@playwright/test';
import { core } from '#e2e/fixtures/core.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { keyboard, mouse, touch } from '#e2e/fixtures/input-devices.ts';
import type { InputDevice } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import { signUp } from '#e2e/fixtures/sign-up.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { limits } from '#scripts/tests/limits.ts';

// Towns where nobody else lives.
const ways = [
  { way: 'by mouse', city: 'Sitka', input: mouse, screen: desktop },
  { way: 'by touch', city: 'Kodiak', input: touch, screen: phone },
  { way: 'by keyboard alone', city: 'Bethel', input: keyboard, screen: desktop },
] as const;

for (const { way, city, input, screen } of ways) {
  test(`from sign-up to an answered message, ${way}`, way === 'by mouse' ? core : {}, async ({ people }) => {
    const [vera, wilma] = await Promise.all([people.visitor('Vera', screen), people.visitor('Wilma', screen)]);
    const verasInput = input(vera.page);
    const wilmasInput = input(wilma.page);
    await Promise.all([
      arrive(vera.page, verasInput, { name: 'Vera', age: 31, city }),
      arrive(wilma.page, wilmasInput, { name: 'Wilma', age: 29, city }),
    ]);
    await Promise.all([find(vera.page, verasInput, city), find(wilma.page, wilmasInput, city)]);
    await Promise.all([
      verasInput.swipe(vera.page.getByRole('group', { name: 'Wilma, 29' }), 'right'),
      wilmasInput.swipe(wilma.page.getByRole('group', { name: 'Vera, 31' }), 'right'),
    ]);
    const match = (page: Page) => page.getByRole('dialog', { name: "It's a Match!" });
    await expect(match(vera.page)).toContainText('You and Wilma like each other');
    await expect(match(wilma.page)).toContainText('You and Vera like each other');

    const verasChat = conversation(vera.page, verasInput);
    const their = conversation(wilma.page, wilmasInput);
    await verasInput.press(match(vera.page).getByRole('button', { name: 'Start Chat' }));
    await verasChat.expectOpen('Wilma');
    await expect(vera.page.getByText('You matched with Wilma!')).toBeVisible();
    await verasChat.say('Hello from the harbor');
    await verasChat.expectMark('Sent');

    await wilmasInput.press(match(wilma.page).getByRole('button', { name: 'Keep Discovering' }));
    await expectToast(wilma.page, "It's a Match!", 'You and Vera like each other');
    await wilmasInput.press(wilma.page.getByRole('button', { name: 'Start Chat' }));
    await their.expectOpen('Vera');
    await expect(their.message('Hello from the harbor')).toBeVisible();
    await verasChat.expectMark('Read');

    await verasChat.draft('Which of the two boats is yours?');
    await verasChat.expectTypingSeenOn(wilma.page);
    await verasChat.send();
    await expect(their.message('Which of the two boats is yours?')).toBeVisible();
    await expect(wilma.page.getByText('typing...')).toBeHidden();
    await expect(vera.page.getByText('Sent', { exact: true })).toBeHidden();
    await verasChat.expectMark('Read');

    await their.react('Which of the two boats is yours?', '🔥');
    await expect(vera.page.getByRole('button', { name: '🔥 1' })).toHaveAttribute('aria-pressed', 'false');
    await expect(wilma.page.getByRole('button', { name: '🔥 1' })).toHaveAttribute('aria-pressed', 'true');

    await their.say('The one that floats.');
    await expect(verasChat.message('The one that floats.')).toBeVisible();
    await their.expectMark('Read');
  });
}

async function arrive(page: Page, input: InputDevice, { name, age, city }: { name: string; age: number; city: string }): Promise<void> {
  const bio = `${name} mends nets and reads the weather.`;
  // The toast goes by itself, whether or not the other one has arrived.
  await Promise.all([expectWelcome(page), signUp(page, input, { name, age, city, state: 'Alaska', bio })]);
  await expect(page.getByRole('heading', { name: 'Recent Matches' })).toBeVisible();
}

/** From before the form is sent: as long as it takes to fill it in. */
async function expectWelcome(page: Page): Promise<void> {
  await expect(page.getByText('Welcome to Violet!', { exact: true })).toBeVisible({ timeout: limits.journey });
}

/** My City holds only the other one. */
async function find(page: Page, input: InputDevice, city: string): Promise<void> {
  await input.press(page.getByRole('button', { name: `My City: ${city}` }));
  await expect(page.getByRole('button', { name: `My City: ${city}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: /^(Vera|Wilma), \d+$/ })).toBeVisible();
}
