import { screen, waitFor, within } from '@testing-library/react';
import { noAdvancedFilters, preferenceEndpoints } from '@violet/contract/preferences';
import { discoveryEndpoints } from '@violet/contract/discovery';
import type { Filters } from '@violet/contract/preferences';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, premiumAna } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

const stored: Filters = {
  minAge: 18,
  maxAge: 65,
  maxDistance: 50,
  reach: 'distance',
  teaPreferences: ['Oolong'],
  lifestylePreferences: ['Vegan'],
  openToCouples: false,
  advanced: noAdvancedFilters,
};

const advancedNames = ['Verified only', 'Online lately', 'New here', 'Only my teas', 'Only my lifestyles'];

function keepFilters(api: ApiDouble): void {
  let filters = stored;
  api
    .on(preferenceEndpoints.filters, () => filters)
    .on(preferenceEndpoints.updateFilters, ({ body }) => (filters = { ...filters, ...(body as Partial<Filters>) }));
}

async function openFilters(more: (api: ApiDouble) => void = () => {}, as = ana) {
  const view = renderApp('/filters', {
    as,
    answers(api) {
      keepFilters(api);
      dealDeck({ cards: [aCard('Imani')] })(api);
      more(api);
    },
  });
  await screen.findByRole('button', { name: 'Save Filters' });
  return view;
}

describe('the filters', () => {
  it('save what she chose, keep what the other list holds, and deal a new deck', async () => {
    const { api, person } = await openFilters();
    await person.click(screen.getByRole('button', { name: 'Chai' }));
    await person.click(screen.getByRole('button', { name: 'Oolong' }));
    await person.click(screen.getByRole('button', { name: 'Book Lover' }));
    expect(screen.getByText('First those who share this with you: Chai and Book Lover.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Save Filters' }));
    expect(await screen.findByText('Filters updated')).toBeDefined();
    expect(screen.getByText('Your discovery preferences have been saved')).toBeDefined();
    expect(api.asked(preferenceEndpoints.updateFilters)[0]?.body).toEqual({
      ...stored,
      teaPreferences: ['Chai'],
      lifestylePreferences: ['Vegan', 'Book Lover'],
    });
    await person.click(screen.getByRole('link', { name: 'Back to Discover' }));
    expect(await screen.findByRole('group', { name: 'Imani, 29' })).toBeDefined();
    await waitFor(() => expect(api.asked(discoveryEndpoints.cards)).toHaveLength(1));
  });

  it('go by the keys: age by one, distance to the next multiple of five', async () => {
    const { person } = await openFilters();
    expect(screen.getByText('18 to 65')).toBeDefined();
    expect(screen.getByText('Up to 50 miles')).toBeDefined();
    screen.getByRole('slider', { name: 'Youngest' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('19 to 65')).toBeDefined();
    screen.getByRole('slider', { name: 'Distance' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Up to 55 miles')).toBeDefined();
    await person.keyboard('{Home}');
    expect(screen.getByText('Up to 1 mile')).toBeDefined();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Up to 5 miles')).toBeDefined();
  });

  it('show a distance that lies on none of their steps as it is, and leave it where it is not moved', async () => {
    const { api, person } = await openFilters((double) => double.on(preferenceEndpoints.filters, () => ({ ...stored, maxDistance: 33 })));
    expect(screen.getByText('Up to 33 miles')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Chai' }));
    await person.click(screen.getByRole('button', { name: 'Save Filters' }));
    await screen.findByText('Filters updated');
    expect(api.asked(preferenceEndpoints.updateFilters)[0]?.body).toMatchObject({ maxDistance: 33, teaPreferences: ['Oolong', 'Chai'] });
    screen.getByRole('slider', { name: 'Distance' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Up to 35 miles')).toBeDefined();
  });

  it('reach as far as she says; the slider belongs to a distance alone', async () => {
    const { api, person } = await openFilters();
    const group = screen.getByRole('group', { name: 'How far' });
    const choices = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map((choice) => [choice.labels?.[0]?.textContent, choice.checked])).toEqual([
      ['Within 50 miles', true],
      ['All of United States', false],
      ['The whole world', false],
    ]);
    await person.click(screen.getByRole('radio', { name: 'All of United States' }));
    expect(screen.getByText('Women and non-binary people aged 18 to 65, anywhere in your country.')).toBeDefined();
    expect(screen.queryByRole('slider', { name: 'Distance' })).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'The whole world' }));
    await person.click(screen.getByRole('button', { name: 'Save Filters' }));
    await screen.findByText('Filters updated');
    expect(api.asked(preferenceEndpoints.updateFilters)[0]?.body).toMatchObject({ reach: 'world', maxDistance: 50 });
    await person.click(screen.getByRole('radio', { name: 'Within 50 miles' }));
    expect(screen.getByRole('slider', { name: 'Distance' })).toBeDefined();
  });

  it('are open to couples where she says so, without premium', async () => {
    const { api, person } = await openFilters();
    const open = screen.getByRole<HTMLButtonElement>('switch', { name: 'Open to couples' });
    expect(open.getAttribute('aria-checked')).toBe('false');
    open.focus();
    await person.keyboard(' ');
    await person.click(screen.getByRole('button', { name: 'Save Filters' }));
    await screen.findByText('Filters updated');
    expect(api.asked(preferenceEndpoints.updateFilters)[0]?.body).toMatchObject({ openToCouples: true });
  });

  it('have no oldest age at the end of the scale', async () => {
    const { person } = await openFilters((double) => double.on(preferenceEndpoints.filters, () => ({ ...stored, maxAge: 74 })));
    screen.getByRole('slider', { name: 'Oldest' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('18 to 75+')).toBeDefined();
    expect(screen.getByText('Women and non-binary people aged 18 to 75+, within 50 miles.')).toBeDefined();
  });

  it('show what premium adds, locked and with the way to it', async () => {
    await openFilters();
    for (const name of advancedNames) expect(screen.getByRole('switch', { name }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Advanced filters belong to Premium')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/premium');
  });

  it('are open to premium members, and save what they switch on', async () => {
    const { api, person } = await openFilters(undefined, premiumAna);
    expect(screen.queryByText('Advanced filters belong to Premium')).toBeNull();
    await person.click(screen.getByRole('switch', { name: 'Verified only' }));
    await person.click(screen.getByRole('switch', { name: 'New here' }));
    expect(screen.getByText('Advanced filters: Verified only and New here.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Save Filters' }));
    await screen.findByText('Filters updated');
    expect(api.asked(preferenceEndpoints.updateFilters)[0]?.body).toMatchObject({
      advanced: { ...noAdvancedFilters, verifiedOnly: true, newHere: true },
    });
  });

  it('stay as chosen when saving fails', async () => {
    const { person } = await openFilters((api) => api.refuse(preferenceEndpoints.updateFilters, 'unavailable'));
    await person.click(screen.getByRole('button', { name: 'Matcha' }));
    await person.click(screen.getByRole('button', { name: 'Save Filters' }));
    expect(await screen.findByText('Failed to update filters')).toBeDefined();
    expect(screen.getByText('Please try again')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Matcha' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('say when they cannot be had', async () => {
    const { person, api } = renderApp('/filters', {
      as: ana,
      answers: (double) => double.refuse(preferenceEndpoints.filters, 'unavailable'),
    });
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    keepFilters(api);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Save Filters' })).toBeDefined();
  });
});
