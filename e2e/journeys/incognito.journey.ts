// Incognito: whoever the member likes meets that member, a third finds no trace. ADR 007.
import { keyboard, mouse, touch } from '#e2e/fixtures/input-devices.ts';
import type { InputDevice } from '#e2e/fixtures/input-devices.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';

const location = 'Akureyri, Iceland';

/** On top of the deck, or the one below. */
const cardOf = ({ page }: Member, name: string) => page.locator('[data-place]').filter({ hasText: `${name}, 30` });
const topCard = ({ page }: Member, name = '') => page.getByRole('group', { name: `${name}, 30` });

async function openDiscover({ page }: Member): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Discover' }).first()).toBeVisible();
}

async function turnIncognito({ page }: Member, input: InputDevice, on: boolean): Promise<void> {
  await page.goto('/preferences#privacy');
  const incognito = page.getByRole('switch', { name: 'Incognito' });
  await expect(incognito).toBeChecked({ checked: !on });
  await expect(page.getByText('Only who you like can see you.')).toBeVisible();
  await input.press(incognito);
  await expect(incognito).toBeChecked({ checked: on });
  await input.press(page.getByRole('button', { name: 'Save Changes' }));
  await expectToast(page, 'Preferences Updated');
}

test('incognito: whom she likes meets her and matches, a third member finds her nowhere', async ({ people }) => {
  const [ines, mirka] = [await people.newcomer({ name: 'Ines', location }, phone), await people.newcomer({ name: 'Mirka', location })];
  const tilda = await people.newcomer({ name: 'Tilda', location }, phone);
  for (const viewer of [mirka, tilda]) {
    await openDiscover(viewer);
    await expect(cardOf(viewer, 'Ines')).not.toHaveCount(0);
  }

  const hand = touch(ines.page);
  await turnIncognito(ines, hand, true);
  for (const viewer of [mirka, tilda]) {
    await openDiscover(viewer);
    await expect(cardOf(viewer, 'Ines')).toHaveCount(0);
    expect((await viewer.context.request.get(`/api/users/${ines.id}`)).status()).toBe(404);
  }

  await openDiscover(ines);
  for (const left of [1, 0]) {
    const name = ((await topCard(ines).getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
    await hand.swipe(topCard(ines), name === 'Mirka' ? 'right' : 'left');
    await expect(cardOf(ines, name)).toHaveCount(0);
    if (left === 0) await expect(ines.page.getByRole('heading', { name: 'No More Profiles' })).toBeVisible();
  }

  await openDiscover(tilda);
  await expect(cardOf(tilda, 'Ines')).toHaveCount(0);
  await openDiscover(mirka);
  await expect(cardOf(mirka, 'Ines')).not.toHaveCount(0);
  if (await topCard(mirka, 'Tilda').isVisible()) await mouse(mirka.page).swipe(topCard(mirka, 'Tilda'), 'left');
  await mouse(mirka.page).swipe(topCard(mirka, 'Ines'), 'right');
  await expect(mirka.page.getByRole('dialog', { name: "It's a Match!" })).toContainText('You and Ines like each other');
  expect((await mirka.context.request.get(`/api/users/${ines.id}`)).status()).toBe(200);
  expect((await tilda.context.request.get(`/api/users/${ines.id}`)).status()).toBe(404);

  await turnIncognito(ines, keyboard(ines.page), false);
  await openDiscover(tilda);
  await expect(cardOf(tilda, 'Ines')).not.toHaveCount(0);
});
