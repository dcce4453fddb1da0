// Spec §4 Hide from contacts.
import { screen, waitFor } from '@testing-library/react';
import { hiddenContactEndpoints } from '@violet/contract/safety/hidden-contacts';
import { afterEach, expect, it, vi } from 'vitest';
import { ana } from '#test/cast.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(more: (api: ApiDouble) => void = () => {}) {
  return renderApp('/preferences#privacy', {
    as: ana,
    answers(api) {
      keepRecord(aRecord())(api);
      more(api);
    },
  });
}

const paste = () => screen.findByRole('textbox', { name: 'Paste numbers and addresses' });
const sent = (api: ApiDouble) => api.asked(hiddenContactEndpoints.enter).map(({ body }) => body?.contacts);

it('what is pasted is sent without names, and told as a number', async () => {
  const { api, person } = open();
  const field = await paste();
  expect(await screen.findByText('0 entered')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  expect(
    screen.getByText(
      'It works for people who gave this number or address here. Against a second account, only Incognito and covered photos help.',
    ),
  ).toBeDefined();
  await person.click(field);
  await person.paste('Mum: +49 151 23456789\nBea <bea@mail.example>\nNobody');
  await person.click(screen.getByRole('button', { name: 'Hide from these' }));
  expect(await screen.findByText('2 entered 1 was neither a number nor an address.')).toBeDefined();
  expect(sent(api)).toEqual([['+49 151 23456789', 'bea@mail.example']]);
  expect((await paste()).textContent).toBe('');
  expect(document.activeElement).toBe(field);
});

it('a vCard is read in the page, and sent in parts of 500', async () => {
  const { api, person } = open();
  const cards = Array.from({ length: 1_001 }, (_none, at) => `BEGIN:VCARD\nFN:Canary ${at}\nTEL:+4915100${10_000 + at}\nEND:VCARD`).join(
    '\n',
  );
  await paste();
  await person.upload(screen.getByLabelText('Choose a vCard', { selector: 'input' }), new File([cards], 'all.vcf', { type: 'text/vcard' }));
  expect(await screen.findByText('1001 entered')).toBeDefined();
  expect(sent(api).map((contacts) => contacts?.length)).toEqual([500, 500, 1]);
  expect(JSON.stringify(sent(api))).not.toContain('Canary');
});

it('a vCard without numbers and addresses is said to have none, and nothing is sent', async () => {
  const { api, person } = open();
  await paste();
  const file = new File(['BEGIN:VCARD\nFN:Mum\nEND:VCARD'], 'mum.vcf', { type: 'text/vcard' });
  await person.upload(screen.getByLabelText('Choose a vCard', { selector: 'input' }), file);
  expect((await screen.findByRole('alert')).textContent).toBe('No number or address was found in it.');
  expect(sent(api)).toEqual([]);
});

it('contacts of the device are offered where the browser can open them', async () => {
  const first = open();
  await paste();
  expect(screen.queryByRole('button', { name: 'Choose contacts' })).toBeNull();
  first.unmount();
  const select = vi.fn<(properties: string[], options: object) => Promise<object[]>>(async () => [
    { email: ['bea@mail.example'], tel: ['+4915123456789'] },
  ]);
  Object.assign(navigator, { contacts: { select } });
  const { api, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Choose contacts' }));
  expect(await screen.findByText('2 entered')).toBeDefined();
  expect(select).toHaveBeenCalledWith(['email', 'tel'], { multiple: true });
  expect(sent(api)).toEqual([['bea@mail.example', '+4915123456789']]);
  Reflect.deleteProperty(navigator, 'contacts');
});

it('clearing all acts at once, and the focus goes to the field', async () => {
  const { api, person } = open();
  await person.type(await paste(), 'bea@mail.example');
  await person.click(screen.getByRole('button', { name: 'Hide from these' }));
  await person.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(api.asked(hiddenContactEndpoints.clear)).toHaveLength(1);
  expect(await screen.findByText('0 entered')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Paste numbers and addresses' })));
});

it('a refusal is said, and what was pasted stays', async () => {
  const { person } = open((api) => api.refuse(hiddenContactEndpoints.enter, 'conflict', 'That would be more than 2000 in all.'));
  await person.type(await paste(), 'bea@mail.example');
  await person.click(screen.getByRole('button', { name: 'Hide from these' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That would be more than 2000 in all.');
  expect(screen.getByDisplayValue('bea@mail.example')).toBeDefined();
});

it('where there is no key nothing can be entered', async () => {
  open((api) => api.refuse(hiddenContactEndpoints.get, 'unavailable', 'Nobody can hide from contacts here yet.'));
  expect((await screen.findByRole('alert')).textContent).toBe('Nobody can hide from contacts here yet.');
  expect((await paste()).hasAttribute('disabled')).toBe(true);
});
