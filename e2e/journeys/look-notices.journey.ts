// A notice under a look names neither the product nor its flower. Spec §4 Looks; Next C5.
import { readRemains } from '#e2e/fixtures/browser-remains.ts';
import { findWholeBrowser } from '#e2e/fixtures/browser.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { launchOptions } from '#e2e/fixtures/launch.ts';
import { desktop } from '#e2e/fixtures/people.ts';
import { callWorker } from '#e2e/fixtures/service-worker.ts';

// Notices are shown by a whole browser alone.
test.use({ launchOptions: { ...launchOptions, executablePath: findWholeBrowser() } });

test('a notice has the name and icons of the look', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Robin', location: 'Butte, Montana' }, { ...desktop, permissions: ['notifications'] });
  await page.goto('/preferences#app');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('radiogroup', { name: 'Look' }).getByText('Notes', { exact: true }).click();
  await expect(page).toHaveTitle('Notes');
  await expect.poll(() => page.evaluate(() => caches.has('look'))).toBe(true);
  await callWorker(page, { url: '/chats' });
  const notices = async () => (await readRemains(page)).filter(({ where }) => where === 'notice');
  await expect.poll(notices).toHaveLength(1);
  expect((await notices())[0]?.text).toContain('["Notes","Something new is waiting for you"');
  const pictures = await page.evaluate(async () => {
    const [notice] = await (await navigator.serviceWorker.ready).getNotifications();
    const { icon, badge } = notice as Notification & { badge: string };
    return [icon, badge].map((address) => new URL(address).pathname);
  });
  expect(pictures).toEqual(['/looks/notes/icon-192.png', '/looks/notes/badge-96.png']);
  await callWorker(page, { url: '/date-plans', isQuestion: true });
  await callWorker(page, { url: '/chats' });
  await expect.poll(notices).toHaveLength(2);
  expect((await notices()).map(({ text }) => text).join()).toContain('["Notes","A question is waiting for you."');
});
