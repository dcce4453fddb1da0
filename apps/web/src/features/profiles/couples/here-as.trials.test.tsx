// How the member is here, on the edit page: chosen, saved, and linked with a partner.
import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { partnerEndpoints, type PartnerLink } from '@violet/contract/partners';
import { profileEndpoints, type ProfileUpdate, type SelfUser } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import { aMember } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

const none: PartnerLink = { state: 'none', code: null, expiresAt: null, partner: null };
const bea = { id: 'bea', name: 'Bea' };
const asked: PartnerLink = { ...none, state: 'asked' };
const linked: PartnerLink = { ...none, state: 'linked', partner: bea };
const invited: PartnerLink = { ...none, state: 'invited', code: 'KTVNABCD', expiresAt: '2027-05-04T16:30:00.000Z' };

async function openEdit(own: Partial<SelfUser>, more: (api: ApiDouble) => void = () => {}) {
  const member = aMember(own);
  const view = renderApp('/profile/edit', {
    as: member,
    answers(api) {
      api
        .on(authEndpoints.me, () => member)
        .on(profileEndpoints.get, () => member)
        .on(profileEndpoints.update, ({ body }) => ({ ...member, ...(body as ProfileUpdate) }) as SelfUser);
      more(api);
    },
  });
  await screen.findByRole('group', { name: 'Here as' });
  return { ...view, save: () => view.person.click(screen.getByRole('button', { name: 'Save Changes' })) };
}

const here = (name: string) => within(screen.getByRole('group', { name: 'Here as' })).getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => screen.getByRole('button', { name });

describe('how she is here', () => {
  it('is just me at first, and saved as chosen with what she says of love', async () => {
    const { api, person, save } = await openEdit({});
    expect([here('Just me').checked, here('With a partner').checked]).toEqual([true, false]);
    await person.click(here('With a partner'));
    expect(screen.getByText('Save your changes first. Then you can invite her.')).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Relationship'), 'Polyamorous');
    await save();
    await waitFor(() => expect(api.asked(profileEndpoints.update)).toHaveLength(1));
    expect(api.asked(profileEndpoints.update)[0]?.body).toEqual({ hereAs: 'partnered', structure: 'polyamorous' });
  });

  it('offers the four ways and none', async () => {
    const { api, person, save } = await openEdit({ structure: 'open' });
    const field = screen.getByLabelText<HTMLSelectElement>('Relationship');
    const names = [...field.options].map(({ text }) => text);
    expect(names).toEqual(['Not said', 'Monogamous', 'Open', 'Polyamorous', 'Still finding out']);
    await person.selectOptions(field, 'Not said');
    await save();
    await waitFor(() => expect(api.asked(profileEndpoints.update)[0]?.body).toEqual({ structure: null }));
  });

  it('says when it was changed too often', async () => {
    const { person, save } = await openEdit({}, (api) =>
      api.on(profileEndpoints.update, () => {
        throw new Refusal('rate_limited', 'You can change this 2 times in 30 days.');
      }),
    );
    await person.click(here('With a partner'));
    await save();
    expect(await screen.findByText('You can change this 2 times in 30 days.')).toBeDefined();
    expect(here('With a partner').checked).toBe(true);
  });
});

describe('a partner', () => {
  it('is invited by a code, which can be replaced and taken back', async () => {
    const { api, person } = await openEdit({ hereAs: 'partnered' }, (all) =>
      all.on(partnerEndpoints.invite, () => invited).on(partnerEndpoints.unlink, () => none),
    );
    await person.click(await screen.findByRole('button', { name: 'Invite' }));
    expect((await screen.findByRole('status', { name: 'Code' })).textContent).toBe('KTVNABCD');
    expect(screen.getByText(/^Give her this code\. It works once, until /u)).toBeDefined();
    await person.click(press('Take back'));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Code' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Partner' }));
    expect(api.asked(partnerEndpoints.unlink)).toHaveLength(1);
  });

  it('has a code of her own, which is entered by keyboard and does not save the profile', async () => {
    const { api, person } = await openEdit({ hereAs: 'partnered' }, (all) =>
      all.on(partnerEndpoints.ask, ({ body }) => {
        if ((body as { code: string }).code !== 'KTVNABCD') throw new Refusal('not_found');
        return asked;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Enter a code' }));
    await person.type(screen.getByLabelText('Code'), 'WRONG{Enter}');
    expect(await screen.findByText('This code does not work. Ask her for a new one.')).toBeDefined();
    await person.clear(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), 'KTVNABCD');
    await person.click(press('Send code'));
    expect(await screen.findByText('She has to confirm it.')).toBeDefined();
    expect(api.asked(profileEndpoints.update)).toEqual([]);
  });

  it('who asks is named and confirmed, and can be let go', async () => {
    const { api, person } = await openEdit({ hereAs: 'partnered', partnerLink: { ...asked, partner: bea } }, (all) =>
      all.on(partnerEndpoints.confirm, () => linked).on(partnerEndpoints.unlink, () => none),
    );
    expect(await screen.findByText('Bea has entered your code.')).toBeDefined();
    expect(press('Decline')).toBeDefined();
    await person.click(press('Confirm'));
    expect(await screen.findByText('Linked with Bea')).toBeDefined();
    await person.click(here('Just me'));
    expect(screen.getByText('Your link with Bea ends when you save.')).toBeDefined();
    await person.click(press('Unlink'));
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeDefined();
    expect(api.asked(partnerEndpoints.confirm).map(({ body }) => body)).toEqual([{ partnerId: bea.id }]);
  });

  it('who is gone meanwhile is looked up anew', async () => {
    const { person } = await openEdit({ hereAs: 'partnered', partnerLink: { ...asked, partner: bea } }, (all) =>
      all.on(partnerEndpoints.confirm, () => {
        all.on(profileEndpoints.get, () => aMember({ hereAs: 'partnered' }));
        throw new Refusal('conflict', 'Nobody asks to be linked with you.');
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Nobody asks to be linked with you.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeDefined();
  });
});
