// A member hides from somebody by an address, and meets that one as ever. ADR 045.
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { freshUsername, phone } from '#e2e/fixtures/people.ts';

const location = 'Sitka, Alaska';

test('she pastes an address and chooses a vCard; whose they are meets her no more, until she clears all', async ({ people }) => {
  const email = `${freshUsername('gus')}@letters.example`;
  const hana = await people.newcomer({ name: 'Hana', location }, phone);
  const gus = await people.newcomer({ name: 'Gus', location, email });
  const hanasCard = gus.page.getByRole('group', { name: /^Hana, \d+$/u });
  const gusCard = hana.page.getByRole('group', { name: /^Gus, \d+$/u });
  await gus.page.goto('/home');
  await expect(hanasCard.first()).toBeVisible();

  await hana.page.goto('/preferences#privacy');
  const field = hana.page.getByRole('textbox', { name: 'Paste numbers and addresses' });
  await expect(hana.page.getByText('0 entered')).toBeVisible();
  await field.fill(`Gus <${email.toUpperCase()}>\nnobody`);
  const enter = hana.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/hidden-contacts'));
  await keyboard(hana.page).press(hana.page.getByRole('button', { name: 'Hide from these' }));
  expect((await enter).postDataJSON()).toEqual({ contacts: [email.toUpperCase()] });
  await expect(hana.page.getByText('1 entered 1 was neither a number nor an address.')).toBeVisible();

  await gus.page.goto('/home');
  await expect(gus.page.getByRole('heading', { name: 'Discover' }).first()).toBeVisible();
  await expect(hanasCard).toHaveCount(0);
  await hana.page.goto('/home');
  await expect(gusCard.first()).toBeVisible();

  await hana.page.goto('/preferences#privacy');
  await hana.page
    .getByLabel('Choose a vCard')
    .and(hana.page.locator('input'))
    .setInputFiles({
      name: 'contacts.vcf',
      mimeType: 'text/vcard',
      buffer: Buffer.from(
        'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Canary Name\r\nTEL;TYPE=CELL:(503) 555-\r\n 0144\r\nEMAIL:canary@letters.example\r\nEND:VCARD\r\n',
      ),
    });
  await expect(hana.page.getByText('3 entered')).toBeVisible();

  await hana.page.getByRole('button', { name: 'Clear all' }).tap();
  await expect(hana.page.getByText('0 entered')).toBeVisible();
  await expect(field).toBeFocused();

  await gus.page.reload();
  await expect(hanasCard.first()).toBeVisible();
});
