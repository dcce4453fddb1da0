import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { nameChanges, profileEndpoints } from '@violet/contract/profiles';
import type { ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { faultAt } from '@violet/contract/refusals/faults';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember } from '#test/cast.ts';
import { centralUganda, portland } from '#test/doubles/place-double.ts';
import { renderApp } from '#test/render-app.tsx';

function keepProfile(member: SelfUser) {
  let kept = member;
  return (api: ApiDouble) => {
    api
      .on(authEndpoints.me, () => kept)
      .on(profileEndpoints.update, ({ body: { cityId, ...body } }) => {
        const moved = cityId === portland.cityId ? { place: portland, location: 'Portland, Oregon' } : {};
        return (kept = { ...kept, ...(body as ProfileUpdate), ...moved, email: body.email ?? kept.email } as SelfUser);
      });
  };
}

/** The line that opens a category. */
function categoryOf(name: string): HTMLElement {
  return screen.getByText(name, { selector: 'summary span' });
}

async function openEdit(own: Partial<SelfUser> = {}, more: (api: ApiDouble) => void = () => {}) {
  const member = aMember(own);
  const view = renderApp('/profile/edit', {
    as: member,
    answers(api) {
      keepProfile(member)(api);
      more(api);
    },
  });
  await screen.findByRole('button', { name: 'Save Changes' });
  const rewrite = async (label: string, text: string) => {
    await view.person.clear(screen.getByLabelText(label));
    if (text !== '') await view.person.type(screen.getByLabelText(label), text);
  };
  const save = () => view.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  const sent = () => view.api.asked(profileEndpoints.update).map(({ body }) => body);
  return { ...view, rewrite, save, sent };
}

describe('editing her profile', () => {
  it('takes up to three questions, each once, and drops one without an answer', async () => {
    const { person, save, sent } = await openEdit({ prompts: [{ promptId: 'hill', answer: 'No milk' }] });
    const choices = () => screen.getAllByLabelText<HTMLSelectElement>('Choose a prompt');
    expect([...(choices()[1]?.options ?? [])].map(({ value }) => value)).not.toContain('hill');
    await person.selectOptions(choices()[1]!, 'Home smells of');
    await person.type(screen.getByLabelText('Home smells of'), 'Rain');
    await person.selectOptions(choices()[2]!, 'I can fix');
    expect(choices()).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Remove: The hill I stay on' }));
    expect(choices().map(({ value }) => value)).toEqual(['home', 'fix', '']);
    await save();
    await waitFor(() => expect(sent()).toEqual([{ prompts: [{ promptId: 'home', answer: 'Rain' }] }]));
  });

  it('saves what she changed, and nothing else', async () => {
    const { person, rewrite, save, sent, address } = await openEdit({ bio: 'Old', lifestyle: { pets: 'love' } });
    await rewrite('Bio', 'New');
    expect(screen.getByText('3 of 500')).toBeDefined();
    await person.selectOptions(await screen.findByLabelText('State'), await screen.findByRole('option', { name: 'Oregon' }));
    expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('');
    await person.selectOptions(await screen.findByLabelText('City'), await screen.findByRole('option', { name: 'Portland' }));
    await person.selectOptions(screen.getByLabelText('Education'), 'Self-taught');
    await person.selectOptions(screen.getByLabelText('Smoking'), 'None');
    await person.click(categoryOf('Creative Arts'));
    await person.click(screen.getByRole('button', { name: 'Zines' }));
    await person.click(within(screen.getByRole('group', { name: 'Chosen interests' })).getByRole('button', { name: 'Hiking' }));
    await save();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(await screen.findByText('Profile updated')).toBeDefined();
    expect(sent()).toEqual([
      {
        bio: 'New',
        education: 'Self-taught',
        cityId: portland.cityId,
        lifestyle: { smoking: 'none', pets: 'love' },
        interests: ['Pottery', 'Zines'],
      },
    ]);
    expect(await screen.findByText('Portland, Oregon')).toBeDefined();
  });

  it('takes words of her own where the list has none', async () => {
    const { person, save, sent } = await openEdit({ pronouns: 'fae/faer' });
    expect(screen.getByLabelText<HTMLInputElement>('Pronouns: In my own words').value).toBe('fae/faer');
    await person.selectOptions(screen.getByLabelText('Height'), 'In my own words');
    await person.type(screen.getByLabelText('Height: In my own words'), 'tall enough');
    await person.selectOptions(screen.getByLabelText('Pronouns'), 'they/them');
    expect(screen.queryByLabelText('Pronouns: In my own words')).toBeNull();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ height: 'tall enough', pronouns: 'they/them' }]));
  });

  it('waits for the server before it shows a form: the copy in the browser leaves out the e-mail address', async () => {
    let confirm = () => {};
    const member = aMember();
    renderApp('/profile/edit', {
      as: member,
      answers: (api) => api.on(authEndpoints.me, () => new Promise((resolve) => (confirm = () => resolve(member)))),
    });
    expect(await screen.findByText('Your profile is loading')).toBeDefined();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    confirm();
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@example.org');
  });

  it('keeps the rules of registration, beside the field and in a toast', async () => {
    const { rewrite, save, sent } = await openEdit();
    await rewrite('Age', '17');
    await rewrite('E-mail', 'not an address');
    await save();
    expect(await screen.findByText('Failed to update profile')).toBeDefined();
    expect(screen.getByRole('spinbutton', { name: 'Age', description: 'You must be at least 18 years old' })).toBe(document.activeElement);
    expect(screen.getByRole('textbox', { name: 'E-mail', description: 'Enter a valid e-mail address' })).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('shows what the server refuses beside the field, and keeps what she wrote', async () => {
    const errors = [
      faultAt('name', 'name_changes', nameChanges),
      { path: 'location', message: 'Choose a city from the list' },
      { path: 'interests.3', message: 'Must be at most 60 characters long' },
      { path: 'job', message: 'No.' },
    ];
    const { rewrite, save } = await openEdit({}, (api) =>
      api.on(profileEndpoints.update, () => {
        throw new Refusal('validation_failed', 'No', { errors });
      }),
    );
    await rewrite('Job', 'Gardener');
    await save();
    expect(await screen.findByText('Failed to update profile')).toBeDefined();
    const often = 'A name can be changed 3 times in 30 days. Please wait a while';
    expect(screen.getByRole('textbox', { name: /name/iu, description: often })).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Job', description: 'No.' })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'City', description: 'Choose a city from the list' })).toBeDefined();
    expect(screen.getByText('Must be at most 60 characters long')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Job').value).toBe('Gardener');
  });

  it('keeps the caret where she types', async () => {
    const { person } = await openEdit({ bio: 'Old tea' });
    const bio = screen.getByLabelText<HTMLTextAreaElement>('Bio');
    await person.type(bio, 'green ', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(bio.value).toBe('Old green tea');
  });

  it('lets her go without a word when nothing was changed', async () => {
    const { person, address } = await openEdit();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('keeps what is unsaved when she leaves, and loses it only by Cancel', async () => {
    const { person, rewrite, address, sent } = await openEdit({ bio: 'Old' });
    await rewrite('Bio', 'New');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByText('Old')).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Edit Profile' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio')).value).toBe('New');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/profile'));
    await person.click(screen.getByRole('link', { name: 'Edit Profile' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio')).value).toBe('Old');
    expect(sent()).toEqual([]);
  });

  it('keeps the focus beside an interest and a question that go', async () => {
    const { person } = await openEdit({ interests: ['Pottery', 'Zines', 'My own'], prompts: [{ promptId: 'hill', answer: 'No milk' }] });
    const chosen = screen.getByRole('group', { name: 'Chosen interests' });
    const takeBack = async (interest: string) => {
      within(chosen).getByRole('button', { name: interest }).focus();
      await person.keyboard('{Enter}');
    };
    await takeBack('Zines');
    expect(document.activeElement).toBe(within(chosen).getByRole('button', { name: 'My own' }));
    await takeBack('My own');
    expect(document.activeElement).toBe(within(chosen).getByRole('button', { name: 'Pottery' }));
    await takeBack('Pottery');
    expect(document.activeElement).toBe(categoryOf('Fitness & Health').closest('summary'));
    screen.getByRole('button', { name: 'Remove: The hill I stay on' }).focus();
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getAllByLabelText('Choose a prompt')[0]);
  });

  it('takes no more than thirty interests', async () => {
    const { person } = await openEdit({ interests: Array.from({ length: 30 }, (_, index) => `My own ${index}`) });
    await person.click(categoryOf('Creative Arts'));
    expect(screen.getByText('30 of 30 chosen')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zines' }).disabled).toBe(true);
  });
});

it('says under a risk that without a place nothing is guarded any more, and nothing while there is one', async () => {
  const { person } = await openEdit({ place: centralUganda, isProtected: true });
  const words = /^Without a place you no longer count as protected/u;
  const country = await screen.findByRole('option', { name: 'Germany' });
  expect(screen.queryByText(words)).toBeNull();
  await person.selectOptions(screen.getByLabelText('Country'), country);
  expect(await screen.findByText(words)).toBeDefined();
});
