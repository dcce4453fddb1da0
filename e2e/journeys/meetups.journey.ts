// Two who meet over tea: a host plans it, a guest finds it, joins, waits, comes, and likes the host.
// Spec §2 Tea Events, §8, §11 Event dialog; ADR 013, ADR 019.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { expectUsableOnPhone } from '#e2e/checks/look.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Laramie, Wyoming';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** By the clock of the guest's city, as the month shows it. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date());
const inThreeDays = () => new Date(Date.parse(today()) + 3 * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

/** Near the guest, and by its tea, of which the demo has none. Then on its day, by the keyboard alone. */
async function findIt(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(card(page, title)).toBeVisible();
  await expect(card(page, 'Matcha and zines')).toHaveCount(0);
  await page.getByLabel('Tea', { exact: true }).selectOption('Matcha');
  await expect(page.getByRole('heading', { name: 'No meetups match' })).toBeVisible();
  await page.getByLabel('Tea', { exact: true }).selectOption('Chai');
  await expect(card(page, title)).toBeVisible();

  await keyboard(page).press(page.getByRole('button', { name: 'Month', exact: true }));
  await expect(card(page, title)).toHaveCount(0);
  await keyboard(page).press(page.getByRole('grid').getByRole('button', { name: inWords(today()) }));
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('grid').getByRole('button', { name: `${inWords(inThreeDays())}: 1 meetup` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByRole('button', { name: 'List', exact: true }).click();
}

/** As a file, and by a password that is told once. It opens the calendar without a session, until it is turned off. */
async function takeItAlong({ page }: Member, stranger: Member, title: string): Promise<void> {
  const adding = card(page, title).getByRole('button', { name: 'Add to calendar' });
  const [download] = await Promise.all([page.waitForEvent('download'), adding.click()]);
  expect(download.suggestedFilename()).toBe('calendar.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR/);
  expect(file).toContain(`SUMMARY:${title}`);
  await expectToast(page, 'Your calendar file is ready');

  const row = page.getByRole('button', { name: /^Calendar address/ });
  const sheet = page.getByRole('dialog', { name: 'Calendar address' });
  await row.click();
  await sheet.getByRole('button', { name: 'Create address' }).click();
  const told = (name: string) => sheet.getByRole('textbox', { name, exact: true }).inputValue();
  const [address, user, password] = [await told('Address'), await told('User name'), await told('Password')];
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const read = async () => (await stranger.context.request.get(address, { headers: { authorization } })).text();
  expect(await read()).toContain(`SUMMARY:${title}`);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await row.click();
  await expect(sheet.getByText(/^Your address has been there since /)).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Turn off' }).click();
  await expect(sheet.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect(await read()).toContain('invalid_credentials');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
}

test(
  'she plans a meetup, another finds it, joins, sees the place and leaves; a full one has a queue that moves up',
  core,
  async ({ people }) => {
    test.setTimeout(limits.longJourney);
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
    await dialog.getByLabel('State', { exact: true }).selectOption('Wyoming');
    await dialog.getByLabel('City', { exact: true }).selectOption('Laramie');
    await dialog.getByLabel('Exact place', { exact: true }).fill('12 Juniper Street');
    await dialog.getByLabel('Date & Time', { exact: true }).fill(`${inThreeDays()}T18:30`);
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
    await findIt(guest.page, title);
    const guestCard = card(guest.page, title);
    for (const words of ['Laramie', '2 max', 'Chai', 'Bring a blanket.', 'Created by Another user', '6:30 PM']) {
      await expect(guestCard).toContainText(words);
    }
    await expect(guestCard).not.toContainText('Juniper');
    await guestCard.getByRole('button', { name: 'Join Event' }).click();
    await expectToast(guest.page, 'Joined event!', "You're now attending this tea meetup");
    await expect(guestCard).toContainText('12 Juniper Street');
    await guestCard.getByRole('button', { name: 'Who comes' }).click();
    const guests = guest.page.getByRole('dialog', { name: 'Who comes' });
    await expect(guests.getByRole('listitem')).toContainText(['Maud', 'Signe']);
    await guests.getByRole('button', { name: 'Close' }).click();
    await takeItAlong(guest, host, title);

    const [third, late] = [await people.newcomer({ name: 'Ylva', location }), await people.newcomer({ name: 'Tuva', location }, phone)];
    const events = (await (await third.call('GET', '/api/events?limit=100')).json()) as { id: string; title: string }[];
    const id = events.find((event) => event.title === title)?.id ?? '';
    await third.call('POST', `/api/events/${id}/join`, { userId: third.id });
    await late.page.goto('/events');
    const waiting = card(late.page, title);
    await waiting.getByRole('button', { name: 'Join Waiting List' }).click();
    await expectToast(late.page, 'You are in the queue');
    await expect(waiting).toContainText('Number 1 in the queue');
    await guestCard.getByRole('button', { name: 'Leave' }).click();
    await expectToast(guest.page, 'You no longer attend');
    await expect(guestCard).not.toContainText('Juniper');
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
  },
);

test('she checks in with the code of the host, and both like each other afterwards', async ({ people, watch, ownServer: open }) => {
  test.setTimeout(limits.longJourney);
  const { origin, clock } = await open({ withStripe: false });
  const here = { ...phone, baseURL: origin };
  const [host, guest, late] = [
    await people.newcomer({ name: 'Maud', location }, here),
    await people.newcomer({ name: 'Signe', location }, here),
    await people.newcomer({ name: 'Tuva', location }, here),
  ];
  const eventDate = new Date(clock.now().getTime() + 20 * 60_000).toISOString();
  const answer = await host.call('POST', '/api/events', { title: 'Porch tea', location: 'Laramie', eventDate, creatorId: host.id });
  const { id } = (await answer.json()) as { id: string };
  for (const { call, id: userId } of [guest, late]) await call('POST', `/api/events/${id}/join`, { userId });

  await host.page.goto('/events');
  await card(host.page, 'Porch tea').getByRole('button', { name: 'Show check-in code' }).click();
  const shown = host.page.getByRole('dialog', { name: 'Check-in code' });
  await expectUsableOnPhone(host.page, 'check-in code');
  const code = await shown.getByText(/^\d{6}$/).innerText();
  await guest.page.goto('/events');
  const guestCard = card(guest.page, 'Porch tea');
  await guestCard.getByRole('button', { name: 'Check in' }).click();
  const enter = guest.page.getByRole('dialog', { name: 'Check in' });
  watch.expectComplaint(/^POST \/api\/events\/.*\/check-in 400$/);
  await enter.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await guest.page.keyboard.press('Enter');
  await expect(enter.getByText('This code is wrong or too old')).toBeVisible();
  await expectUsableOnPhone(guest.page, 'wrong check-in code');
  await enter.getByLabel('Code').fill(code);
  await guest.page.keyboard.press('Enter');
  await expectToast(guest.page, 'You are checked in');
  await expect(guestCard.getByText('Checked in')).toBeVisible();
  await expect(guestCard.getByRole('button', { name: 'Check in' })).toHaveCount(0);

  clock.advance({ hours: 4 });
  await late.page.goto('/events');
  await expect(card(late.page, 'Porch tea')).toContainText('You were not checked in.');
  await expectUsableOnPhone(late.page, 'a meetup just over');
  await guest.page.reload();
  await guestCard.getByRole('button', { name: 'Who you met' }).click();
  await guest.page.getByRole('dialog', { name: 'Who you met' }).getByRole('button', { name: 'Like Maud' }).click();
  await expectToast(guest.page, 'Liked', 'Maud hears of it only when she likes you, too.');
  await expectUsableOnPhone(guest.page, 'who she met');
  expect(await (await host.call('GET', '/api/notifications/count')).text()).toBe('0');

  await host.page.goto('/events');
  await card(host.page, 'Porch tea').getByRole('button', { name: 'Who you met' }).click();
  await host.page.getByRole('dialog', { name: 'Who you met' }).getByRole('button', { name: 'Like Signe' }).click();
  const match = host.page.getByRole('dialog', { name: "It's a Match!" });
  await expect(match).toContainText('Signe');
  await match.getByRole('button', { name: 'Start Chat' }).click();
  await expect(host.page).toHaveURL(/\/conversation\//);
});
