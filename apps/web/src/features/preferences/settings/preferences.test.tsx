import { screen, waitFor, within } from '@testing-library/react';
import { preferenceEndpoints } from '@violet/contract/preferences';
import { settingsEndpoints } from '@violet/contract/settings';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import type { Stored } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { getAppSettings } from '#lib/stored/app-settings.ts';

function open(record: Stored = aRecord(), more: (api: ApiDouble) => void = () => {}, as = ana) {
  return renderApp('/preferences', {
    as,
    answers(api) {
      keepRecord(record)(api);
      more(api);
    },
  });
}

const tab = (name: string) => screen.findByRole('tab', { name });
const save = () => screen.findByRole('button', { name: 'Save Changes' });

describe('the matching tab', () => {
  it('offers 18 to 65, every mile, the fourteen lifestyles and the seven groups of interests', async () => {
    open();
    const oldest = await screen.findByRole('slider', { name: 'Oldest' });
    expect([oldest.getAttribute('aria-valuemin'), oldest.getAttribute('aria-valuemax')]).toEqual(['18', '65']);
    expect(within(screen.getByRole('group', { name: 'Lifestyle' })).getAllByRole('button')).toHaveLength(14);
    for (const name of ['Social', 'Creative', 'Active', 'Intellectual', 'Culinary', 'Tech & Games', 'Nature']) {
      expect(screen.getByRole('group', { name })).toBeDefined();
    }
  });

  it('saves only what she changed, and shows as it is what another door has set beyond its own range', async () => {
    const record = aRecord({ ageRange: [18, 75], maxDistance: 33, interests: ['mudlarking'] });
    record.filters.lifestylePreferences = ['Book Lover'];
    const { api, person } = open(record);
    expect(await screen.findByText('18 to 75+')).toBeDefined();
    expect(screen.getByText('Up to 33 miles')).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Oldest' }).getAttribute('aria-valuemax')).toBe('75');
    await person.click(screen.getByRole('button', { name: 'Night Owl' }));
    await person.click(screen.getByRole('button', { name: 'Hiking' }));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await person.click(await save());
    expect(await screen.findByText('Preferences Updated')).toBeDefined();
    expect(screen.getByText('Your preferences have been saved successfully.')).toBeDefined();
    expect(api.asked(preferenceEndpoints.update).map(({ body }) => body)).toEqual([{ interests: ['mudlarking', 'Hiking'] }]);
    expect(api.asked(preferenceEndpoints.updateFilters).map(({ body }) => body)).toEqual([
      { lifestylePreferences: ['Book Lover', 'Night Owl'] },
    ]);
    expect(record.preferences).toMatchObject({ ageRange: [18, 75], maxDistance: 33 });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('keeps what she chose when saving fails', async () => {
    const { person } = open(aRecord(), (api) => api.refuse(preferenceEndpoints.update, 'unavailable'));
    await person.click(await screen.findByRole('button', { name: 'Hiking' }));
    await person.click(await save());
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Failed to update preferences. Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Hiking' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Unsaved changes')).toBeDefined();
  });
});

describe('the notifications and privacy tabs', () => {
  it('store their switches on the server, each tab by itself', async () => {
    const { api, person } = open();
    await person.click(await tab('Notifications'));
    const events = await screen.findByRole('switch', { name: 'Events' });
    expect(events.getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText(/^We send none at present/u)).toBeDefined();
    await person.click(events);
    await person.click(await save());
    expect(await screen.findByText('Preferences Updated')).toBeDefined();
    await person.click(await tab('Privacy'));
    await person.click(await screen.findByRole('switch', { name: 'Show online status' }));
    await person.selectOptions(screen.getByLabelText('Profile visibility'), 'friends');
    expect(screen.getByText(/guess that you like her/u)).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Profile visibility'), 'private');
    expect(screen.queryByText(/guess that you like her/u)).toBeNull();
    await person.selectOptions(screen.getByLabelText('Who can message you'), 'Only premium users can message me');
    await person.click(await save());
    await waitFor(() => expect(api.asked(settingsEndpoints.updateApp)).toHaveLength(2));
    expect(api.asked(settingsEndpoints.updateApp).map(({ body }) => body)).toEqual([
      { notifications: { events: true } },
      { privacy: { showOnlineStatus: false, profileVisibility: 'private', allowMessagesFrom: 'premium' } },
    ]);
  });

  it('say that e-mails need an address', async () => {
    const { person } = open(aRecord(), undefined, { ...ana, email: null });
    await person.click(await tab('Notifications'));
    expect(await screen.findByText('There is no address in your profile yet.')).toBeDefined();
  });

  it('keep edits while she looks at another tab', async () => {
    const { person } = open();
    await person.click(await tab('Privacy'));
    await person.click(await screen.findByRole('switch', { name: 'Show age' }));
    await person.click(await tab('App Settings'));
    await person.click(await tab('Privacy'));
    expect((await screen.findByRole('switch', { name: 'Show age' })).getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText('Unsaved changes')).toBeDefined();
  });

  it('say when they cannot be had', async () => {
    const { person, api } = open(aRecord(), (double) => double.refuse(settingsEndpoints.app, 'unavailable'));
    await person.click(await tab('Privacy'));
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    keepRecord(aRecord())(api);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('switch', { name: 'Show age' })).toBeDefined();
  });
});

describe('the app tab', () => {
  it('changes theme and language at once, the rest with Save Changes, and sends nothing', async () => {
    const { api, person } = open();
    await person.click(await tab('App Settings'));
    await person.click(await screen.findByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await person.click(screen.getByRole('button', { name: 'Kilometers' }));
    await person.click(screen.getByRole('switch', { name: 'Sound effects' }));
    await person.click(screen.getByRole('switch', { name: 'Play automatically' }));
    expect(getAppSettings()).toEqual({ theme: 'dark', soundEffects: true, autoPlay: true });
    await person.click(await save());
    expect(await screen.findByText('Preferences Updated')).toBeDefined();
    expect(JSON.parse(localStorage.getItem('app-settings') ?? '')).toMatchObject({ units: 'metric', soundEffects: false, autoPlay: false });
    await person.click(await tab('Matching'));
    expect(await screen.findByText('Up to 80 kilometers')).toBeDefined();
    await person.click(await tab('App Settings'));
    await person.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
    expect(await screen.findByRole('button', { name: 'Änderungen speichern' })).toBeDefined();
    expect(api.log.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });
});
