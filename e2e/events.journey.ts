// Two who meet over tea: one plans it, the other joins, waits and comes. Spec §2 Tea Events, §8; screens.md, Event dialog.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { phone } from './people.ts';
import { expectToast } from './toasts.ts';

const location = 'Laramie, Wyoming';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** As a field for date and time takes it: by the clock of the journeys, three days from now. */
const inThreeDays = () => `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T18:30`;

test('she plans a meetup, another joins, sees the place and leaves; a full one has a queue that moves up', async ({ people }) => {
  const host = await people.newcomer({ name: 'Maud', location }, phone);
  const title = `Porch tea ${host.username}`;
  await host.page.goto('/events');
  await host.page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Create Tea Meetup' });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(host.page, 'Missing information', 'Please fill in all required fields');
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Description', { exact: true }).fill('Bring a blanket.');
  await dialog.getByLabel('Location', { exact: true }).fill('Laramie');
  await dialog.getByLabel('Exact place', { exact: true }).fill('12 Juniper Street');
  await dialog.getByLabel('Date & Time', { exact: true }).fill(inThreeDays());
  await expect(dialog.getByLabel('Max Attendees', { exact: true })).toHaveValue('10');
  await dialog.getByLabel('Max Attendees', { exact: true }).fill('2');
  await dialog.getByLabel('Featured Tea', { exact: true }).selectOption('Chai');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(host.page, 'Event created!', 'Your tea meetup has been posted');
  const own = card(host.page, title);
  await expect(own).toContainText('Created by You');
  await expect(own).toContainText('12 Juniper Street');
  await expect(own.getByRole('button', { name: 'Join Event' })).toHaveCount(0);

  const guest = await people.newcomer({ name: 'Signe', location }, phone);
  await guest.page.goto('/events');
  const hers = card(guest.page, title);
  for (const words of ['Laramie', '2 max', 'Chai', 'Bring a blanket.', 'Created by Another user', '6:30 PM']) {
    await expect(hers).toContainText(words);
  }
  await expect(hers).not.toContainText('Juniper');
  await hers.getByRole('button', { name: 'Join Event' }).click();
  await expectToast(guest.page, 'Joined event!', "You're now attending this tea meetup");
  await expect(hers).toContainText('12 Juniper Street');
  await hers.getByRole('button', { name: 'Who comes' }).click();
  const guests = guest.page.getByRole('dialog', { name: 'Who comes' });
  await expect(guests.getByRole('listitem')).toContainText(['Maud', 'Signe']);
  await guest.page.keyboard.press('Escape');

  const [third, late] = [await people.newcomer({ name: 'Ylva', location }), await people.newcomer({ name: 'Tuva', location }, phone)];
  const events = (await (await third.call('GET', '/api/events?limit=100')).json()) as { id: string; title: string }[];
  const id = events.find((event) => event.title === title)?.id ?? '';
  await third.call('POST', `/api/events/${id}/join`, { userId: third.id });
  await late.page.goto('/events');
  const waiting = card(late.page, title);
  await waiting.getByRole('button', { name: 'Join Waiting List' }).click();
  await expectToast(late.page, 'You are in the queue');
  await expect(waiting).toContainText('Number 1 in the queue');
  await hers.getByRole('button', { name: 'Leave' }).click();
  await expectToast(guest.page, 'You no longer attend');
  await expect(hers).not.toContainText('Juniper');
  await late.page.reload();
  await expect(late.page.getByText(`A place at ${title} is free for you.`)).toBeVisible();
  await waiting.getByRole('button', { name: 'Join Event' }).click();
  await expectToast(late.page, 'Joined event!');

  await host.page.getByRole('button', { name: `Meetup menu: ${title}` }).click();
  await host.page.getByRole('menuitem', { name: 'Cancel meetup' }).click();
  await expectToast(host.page, 'Meetup cancelled');
  await expect(own).toHaveCount(0);
  await late.page.reload();
  await expect(late.page.getByText(new RegExp(`^${title}, .* is cancelled\\.$`))).toBeVisible();
  await late.page.getByRole('button', { name: 'Got it' }).click();
  await expect(late.page.getByText('News of your meetups')).toHaveCount(0);
});
