// What the tab says, and saves, of who will see the profile. ADR 007.
import { screen, waitFor } from '@testing-library/react';
import { settingsEndpoints, type PrivacySettings } from '@violet/contract/settings';
import { expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';

const willBePublic = 'Once saved, your profile is public: everyone here can see it.';
const incognito = () => screen.findByRole('switch', { name: 'Incognito' });

async function open(profileVisibility: PrivacySettings['profileVisibility'], member = ana) {
  const record = aRecord();
  record.settings = {
    ...record.settings,
    privacy: { ...record.settings.privacy, profileVisibility, incognito: profileVisibility === 'friends' },
  };
  const app = renderApp('/preferences', { as: member, answers: keepRecord(record) });
  await app.person.click(await screen.findByRole('tab', { name: 'Privacy' }));
  await incognito();
  return app;
}

const saved = ({ api }: Awaited<ReturnType<typeof open>>) => api.asked(settingsEndpoints.updateApp).map(({ body }) => body);

it('incognito that is turned off says beside the switch, before it is saved, that everyone will see the profile', async () => {
  const app = await open('friends');
  expect(screen.queryByText(willBePublic)).toBeNull();
  await app.person.click(await incognito());
  const caption = document.getElementById((await incognito()).getAttribute('aria-describedby') ?? '');
  expect(caption?.textContent).toBe(willBePublic);
  await app.person.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved(app)).toEqual([{ privacy: { profileVisibility: 'public', incognito: false } }]));
  expect(await screen.findByText('Only who you like can see you.')).toBeDefined();
});

it('a private profile whose incognito was turned on and off again is private still', async () => {
  const { person } = await open('private');
  await person.click(await incognito());
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await person.click(await incognito());
  expect(screen.getByLabelText<HTMLSelectElement>('Profile visibility').value).toBe('private');
  expect([screen.queryByText('Unsaved changes'), screen.queryByText(willBePublic)]).toEqual([null, null]);
});

it('a private profile that is made public by its list says so, too', async () => {
  const { person } = await open('private');
  await person.selectOptions(screen.getByLabelText('Profile visibility'), 'public');
  expect(screen.getByText(willBePublic)).toBeDefined();
});

it('a profile that is public already is no news', async () => {
  const { person } = await open('public');
  await person.click(await incognito());
  await person.click(await incognito());
  expect(screen.queryByText(willBePublic)).toBeNull();
});

it('beside ghost mode incognito says that nobody new sees a ghost, and who will once ghost mode is off', async () => {
  const { person } = await open('friends', { ...ana, ghostMode: true });
  const caption = async () => document.getElementById((await incognito()).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(await caption()).toBe('Ghost mode is on, so nobody new sees you either way.');
  await person.click(await incognito());
  expect(await caption()).toBe('Once ghost mode is off, everyone here can see your profile.');
});
