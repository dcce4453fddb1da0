import { screen, waitFor, within } from '@testing-library/react';
import { preferenceEndpoints } from '@violet/contract/preferences';
import type { Preferences } from '@violet/contract/preferences';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, premiumAna } from '#test/cast.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';

function open(own: Partial<Preferences> = {}, { as = ana, more = () => {} }: { as?: typeof ana; more?: (api: ApiDouble) => void } = {}) {
  return renderApp('/preference-visualization', {
    as,
    answers(api) {
      keepRecord(aRecord(own))(api);
      more(api);
    },
  });
}

const saveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save Preferences' });
const tab = (name: string) => screen.findByRole('tab', { name });
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

describe('the dashboard', () => {
  it('shows the four figures, and the chart as a table', async () => {
    open();
    expect(await screen.findByText('71%')).toBeDefined();
    const chart = screen.getByRole('table', { name: 'From a look to a match' });
    expect(within(chart).getByRole('row', { name: 'Profile Views 248' })).toBeDefined();
    expect(within(chart).getByRole('row', { name: 'Weekly Matches 3' })).toBeDefined();
    expect(screen.getByText('3 of 12')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Basic Preferences' }).getAttribute('href')).toBe('/preferences');
    expect(screen.getByRole('link', { name: 'Upgrade Premium' }).getAttribute('href')).toBe('/subscription');
  });

  it('lets her edit when the figures cannot be had', async () => {
    const { person, api } = open({}, { more: (double) => double.refuse(preferenceEndpoints.stats, 'unavailable') });
    expect(await screen.findByText(/The figures could not be fetched/)).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Distance' })).toBeDefined();
    keepRecord(aRecord())(api);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });

  it('gives tips that follow her edits, and adds a trend at a tap', async () => {
    const { person } = open({ ageRange: [30, 37], maxDistance: 14, interests: ['Pottery', 'Chess', 'Yoga', 'Zines'] });
    expect(await screen.findByText('Choose five interests or more: you have 4.')).toBeDefined();
    expect(screen.getByText(/A distance under 15 miles leaves few people. You are at 14 miles./)).toBeDefined();
    expect(screen.getByText(/Yours are 7/)).toBeDefined();
    await person.click(await screen.findByRole('button', { name: 'Hiking' }));
    expect(screen.queryByText(/Choose five interests/)).toBeNull();
    screen.getByRole('slider', { name: 'Distance' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.queryByText(/leaves few people/)).toBeNull();
    screen.getByRole('slider', { name: 'Oldest' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText(/Nothing to mend/)).toBeDefined();
  });
});

describe('the editor', () => {
  it('is unsaved after an edit, saves it, and counts how complete it is', async () => {
    const { person, api } = open();
    expect((await saveButton()).disabled).toBe(true);
    expect(screen.getByText('Match score: 55 percent complete')).toBeDefined();
    await person.click(await tab('Deal Breakers'));
    expect(screen.getAllByRole('switch')).toHaveLength(10);
    await person.click(screen.getByRole('switch', { name: 'Smoking' }));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    expect(screen.getByText('Match score: 75 percent complete')).toBeDefined();
    await person.click(await tab('Lifestyle'));
    await person.click(within(screen.getByRole('group', { name: 'Pets' })).getByRole('button', { name: 'Love' }));
    await person.click(await saveButton());
    expect(await screen.findByText('Preferences Saved!')).toBeDefined();
    expect(screen.getByText('Your dating preferences have been updated successfully.')).toBeDefined();
    expect(api.asked(preferenceEndpoints.update).map(({ body }) => body)).toEqual([
      {
        dealBreakers: ['Smoking'],
        lifestyle: { smokingTolerance: 'none', drinkingTolerance: 'socially', fitnessLevel: 'moderate', petPreference: 'love' },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect((await saveButton()).disabled).toBe(true);
  });

  it('is not unsaved when an edit is taken back, by hand or at once', async () => {
    const { person } = open({ interests: ['Hiking', 'Camping'] });
    await person.click(await tab('Interests'));
    const camping = screen.getByRole('button', { name: 'Camping' });
    await person.click(camping);
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await person.click(camping);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await person.click(camping);
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(camping.getAttribute('aria-pressed')).toBe('true');
    expect((await saveButton()).disabled).toBe(true);
  });

  it('keeps unsaved edits when she leaves and comes back, and asks before the page closes', async () => {
    const { person, api } = open();
    await person.click(await tab('Deal Breakers'));
    await person.click(screen.getByRole('switch', { name: 'No bio' }));
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await person.click(screen.getByRole('link', { name: 'Basic Preferences' }));
    await person.click(await screen.findByRole('link', { name: /^More of this/ }));
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    await person.click(await tab('Deal Breakers'));
    expect(isOn('No bio')).toBe(true);
    expect(api.asked(preferenceEndpoints.update)).toEqual([]);
  });

  it('resets to the defaults, unsaved until she saves', async () => {
    const { person, api } = open({ ageRange: [40, 75], maxDistance: 90, interests: ['Chess'], dealBreakers: ['No bio'] });
    expect(await screen.findByText('40 to 75+')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
    expect(screen.getByText('22 to 35')).toBeDefined();
    expect(screen.getByText('Up to 25 miles')).toBeDefined();
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await person.click(await saveButton());
    await screen.findByText('Preferences Saved!');
    expect(api.asked(preferenceEndpoints.update)[0]?.body).toEqual({
      ageRange: [22, 35],
      maxDistance: 25,
      interests: [],
      dealBreakers: [],
    });
  });

  it('keeps the edits when saving fails', async () => {
    const { person } = open({}, { more: (api) => api.refuse(preferenceEndpoints.update, 'premium_required') });
    await person.click(await tab('Visibility'));
    await person.click(screen.getByRole('switch', { name: 'Show last active' }));
    await person.click(await saveButton());
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Failed to save preferences. Please try again.')).toBeDefined();
    expect(isOn('Show last active')).toBe(false);
    expect(screen.getByText('Unsaved changes')).toBeDefined();
  });
});

describe('what belongs to premium', () => {
  it('is locked for a free member, with a way to it', async () => {
    const { person } = open();
    await person.click(await tab('Visibility'));
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Ghost mode' }).disabled).toBe(true);
    expect(screen.getByText(/^With Incognito you can still be met/u)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Show age' }).disabled).toBe(false);
    await person.click(await tab('Premium'));
    expect(screen.getAllByRole<HTMLButtonElement>('switch').map(({ disabled }) => disabled)).toEqual([true, true, true]);
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/premium');
  });

  it('can be turned on by a premium member, and a ghost can always come back', async () => {
    const { person, api } = open({}, { as: premiumAna });
    await person.click(await tab('Premium'));
    await person.click(screen.getByRole('switch', { name: 'Priority likes' }));
    await person.click(await saveButton());
    await screen.findByText('Preferences Saved!');
    expect(api.asked(preferenceEndpoints.update)[0]?.body).toEqual({
      premium: { boostProfile: false, priorityLikes: true, seeWhoLikedYou: false },
    });
  });

  it('lets a ghost whose premium has ended come back', async () => {
    const visibility = { showAge: true, showDistance: true, showLastActive: true, ghostMode: true };
    const { person } = open({ visibility }, { as: { ...ana, ghostMode: true } });
    await person.click(await tab('Visibility'));
    await person.click(screen.getByRole('switch', { name: 'Ghost mode' }));
    await person.click(await saveButton());
    expect(await screen.findByText('Preferences Saved!')).toBeDefined();
  });
});
