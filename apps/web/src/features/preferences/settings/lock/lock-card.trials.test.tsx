import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { getAppLock } from '#lib/lock/held-lock.ts';
import { readStored } from '#lib/stored/stored.ts';

beforeEach(() => (document.cookie = 'violet_signed_in=1; Path=/'));
afterEach(() => {
  document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
  document.cookie = 'violet_look=; Path=/; Max-Age=0';
});

const open = () => renderApp('/preferences#app', { as: ana, answers: (api) => keepRecord(aRecord())(api.on(authEndpoints.me, () => ana)) });
type Person = ReturnType<typeof open>['person'];

const pinSwitch = () => screen.findByRole('switch', { name: 'PIN' });

async function setPin(person: Person, pin: string, again = pin) {
  const sheet = await screen.findByRole('dialog', { name: 'New PIN' });
  await person.clear(within(sheet).getByLabelText('PIN'));
  await person.type(within(sheet).getByLabelText('PIN'), pin);
  await person.clear(within(sheet).getByLabelText('PIN once more'));
  await person.type(within(sheet).getByLabelText('PIN once more'), `${again}{Enter}`);
  return sheet;
}

async function prove(person: Person, pin: string) {
  const sheet = await screen.findByRole('dialog', { name: 'App lock' });
  await person.type(within(sheet).getByLabelText('PIN'), `${pin}{Enter}`);
  return sheet;
}

async function switchOn(person: Person) {
  await person.click(await pinSwitch());
  await setPin(person, '2580');
  await screen.findByText('The PIN is set');
}

it('a PIN is typed twice, derived, and never kept as it is', async () => {
  const { person, api } = open();
  expect(await screen.findByText(/It is a curtain/u)).toBeDefined();
  await person.click(await pinSwitch());
  const sheet = await setPin(person, '123');
  expect(within(sheet).getByLabelText('PIN').getAttribute('aria-invalid')).toBe('true');
  await setPin(person, '2580', '2581');
  expect(await screen.findByText('The two are not the same.')).toBeDefined();
  expect(getAppLock()).toBeNull();
  const before = api.log.length;
  await setPin(person, '2580');
  await screen.findByText('The PIN is set');
  expect(getAppLock()).toMatchObject({ passkey: null, minutes: 5, tries: 0 });
  expect(getAppLock()?.pin?.rounds).toBeGreaterThanOrEqual(600_000);
  expect(localStorage.getItem('app-lock')).not.toContain('2580');
  expect(api.log.length).toBe(before);
});

it('takes the copies of her out of the browser, and has the server send the plain page', async () => {
  const { person } = open();
  await screen.findByText(/It is a curtain/u);
  expect(readStored('currentUser')).not.toBeNull();
  await switchOn(person);
  expect(Object.keys(localStorage)).toEqual(['app-lock']);
  expect(document.cookie).toContain('violet_look=violet');
});

it('is changed and switched off by whoever can open it', async () => {
  const { person } = open();
  await switchOn(person);
  const first = getAppLock()?.pin?.hash;
  await person.click(screen.getByRole('button', { name: 'Change PIN' }));
  const sheet = await prove(person, '1111');
  expect(await within(sheet).findByText('Wrong PIN. 4 tries left.')).toBeDefined();
  await prove(person, '2580');
  await setPin(person, '13579');
  await waitFor(() => expect(getAppLock()?.pin?.hash).not.toBe(first));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(await pinSwitch());
  await prove(person, '13579');
  await waitFor(() => expect(getAppLock()).toBeNull());
  expect(readStored('currentUser')?.name).toBe('Ana');
  expect(document.cookie).not.toContain('violet_look');
});

it('stays as it is where the question is closed', async () => {
  const { person } = open();
  await switchOn(person);
  await person.click(await pinSwitch());
  await screen.findByRole('dialog', { name: 'App lock' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await pinSwitch()).getAttribute('aria-checked')).toBe('true');
  expect(getAppLock()).not.toBeNull();
});

it('locks the page and ends the session after the fifth wrong try, wherever it was asked', async () => {
  const { person, api } = open();
  await switchOn(person);
  await person.click(await pinSwitch());
  for (let time = 1; time <= 4; time += 1) {
    await prove(person, '1111');
    await waitFor(() => expect(getAppLock()?.tries).toBe(time));
    await screen.findByText(new RegExp(`Wrong PIN. ${5 - time} tr`, 'u'));
  }
  await prove(person, '1111');
  await screen.findByRole('button', { name: 'Login' });
  expect(api.log.at(-1)).toBe('POST /api/auth/logout');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps how long it waits', async () => {
  const { person } = open();
  await switchOn(person);
  const after = screen.getByLabelText<HTMLSelectElement>('Lock after');
  expect([...after.options].map(({ text }) => text)).toEqual(['At once', '1 minute', '5 minutes', '15 minutes']);
  await person.selectOptions(after, '1 minute');
  await waitFor(() => expect(getAppLock()?.minutes).toBe(1));
});
