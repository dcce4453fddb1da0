// 'Quick exit' by a finger while something lies over the header. docs/spec.md, Quick exit.
import { expect, test } from '#e2e/fixtures/journey.ts';
import { ana, phone } from '#e2e/fixtures/people.ts';
import { sizes } from '#e2e/checks/look.ts';

/** That of the country where the member lives. */
const neutral = 'https://www.weather.gov/';

test('it leaves from an open sheet, beside whose own buttons it stands', async ({ people, baseURL, watch }) => {
  watch.expectComplaint(/WebSocket/u);
  watch.expectComplaint(/asks www\.weather\.gov$/u);
  const localStorage = [{ name: 'quick-exit', value: JSON.stringify(neutral) }];
  const storageState = { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] };
  const { page, context } = await people.member(ana, { ...phone, viewport: sizes.narrowPhone, storageState });
  await context.route(`${neutral}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Data & Privacy' }).tap();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  const exit = modal.getByRole('button', { name: 'Quick exit' }).and(page.locator(':visible'));
  await expect(exit).toBeInViewport({ ratio: 1 });
  await exit.tap({ noWaitAfter: true });
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
