// A plan for a date, a friend without an account who reads it, and the question afterwards. Spec §4 Date plans.
import { expectNoFinding, expectNoSidewaysScrolling, everyRule, rulesOfPlainPage } from '#e2e/checks/look.ts';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { limits } from '#scripts/tests/limits.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { withSavedSettings } from '#e2e/fixtures/people.ts';

const place = 'Café Mimosa, by the river';

test('Ana tells a friend where she is, asks for help when she is asked, and says that all is good', async ({ people, ownServer }) => {
  test.setTimeout(limits.longJourney);
  const server = await ownServer({ withStripe: false });
  const at = (path: string) => `${server.origin}${path}`;
  const own = { ...withSavedSettings(server.origin, { theme: 'light' }), baseURL: server.origin };
  const { page, context } = await people.newcomer({ name: 'Ana', location: 'Portland, Oregon' }, own);
  await page.goto(at('/safety'));
  const input = keyboard(page);
  await input.press(page.getByRole('link', { name: /^Share my date/u }));
  await expect(page.getByRole('heading', { name: 'No plans yet' })).toBeVisible();
  await expectNoFinding(page, 'no plans', everyRule);
  await input.press(page.getByRole('button', { name: 'New plan' }));
  const form = page.getByRole('dialog', { name: 'New plan' });
  const begins = new Date(Date.now() + 3_600_000);
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Los_Angeles' })
    .format(begins)
    .replace(' ', 'T');
  await input.write(form.getByLabel('With', { exact: true }), 'Bea');
  await form.getByLabel('When', { exact: true }).fill(wall);
  await input.write(form.getByLabel('Where', { exact: true }), place);
  await input.write(form.getByLabel('Note', { exact: true }), 'Yellow scarf.');
  await expect(form.getByLabel('Ask me at', { exact: true })).not.toHaveValue('');
  await input.press(form.getByRole('switch', { name: 'Tell somebody if I do not answer' }));
  await expect(form).toContainText('Ana has not answered after her plan. Details: [link to your plan]');
  await expectNoFinding(page, 'a new plan', everyRule);
  await input.press(form.getByRole('switch', { name: 'Tell somebody if I do not answer' }));
  await input.press(form.getByRole('button', { name: 'Save plan' }));
  const card = page.getByRole('article', { name: place });
  await expect(card).toContainText('With Bea');
  await expectNoFinding(page, 'a plan', everyRule);
  await expectNoSidewaysScrolling(page, 'a plan');

  // The address is that of the site; this server has another port.
  const { pathname } = new URL(await card.getByLabel('Link for a friend').inputValue());
  const friend = await people.visitor('Nell');
  const fetched: string[] = [];
  friend.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await friend.page.goto(at(pathname));
  await expect(friend.page).toHaveTitle('Plan');
  await expect(friend.page.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible();
  await expect(friend.page.getByText(place)).toBeVisible();
  await expect(friend.page.getByRole('status')).toContainText('She will be asked whether all is good');
  await expectNoFinding(friend.page, 'the page of a plan', rulesOfPlainPage);
  expect(new Set(fetched)).toEqual(new Set([pathname]));

  server.clock.advance({ hours: 4, minutes: 1 });
  await server.sweepPlans();
  const question = page.getByRole('dialog', { name: 'All good?' });
  await expect(question).toContainText(place);
  await expectNoFinding(page, 'the question', everyRule);
  await input.press(question.getByRole('button', { name: 'Later' }));
  await expect(question).toBeHidden();
  server.clock.advance({ hours: 1 });
  await server.sweepPlans();
  await input.press(question.getByRole('button', { name: 'I need help' }));
  await expect(card).toContainText('You asked for help');
  await friend.page.reload();
  await expect(friend.page.getByRole('status')).toContainText('She has asked for help');
  await input.press(card.getByRole('button', { name: 'All good' }));
  // The button of that name goes once the server has heard it.
  await expect(card.getByRole('button', { name: 'All good' })).toHaveCount(0);
  await expect(card.getByText('All good', { exact: true })).toBeVisible();
  await friend.page.reload();
  await expect(friend.page.getByRole('status')).toContainText('All is good.');

  await input.press(card.getByRole('button', { name: 'Delete plan' }));
  await expect(card).toHaveCount(0);
  const gone = await context.request.get(at(pathname));
  expect([gone.status(), await gone.text()]).toEqual([404, expect.stringContaining('There is nothing here.')]);
});
