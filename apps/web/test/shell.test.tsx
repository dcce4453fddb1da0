import { screen, waitFor, within } from '@testing-library/react';
import { matchEndpoints } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { aMatch, ana } from './cast.ts';
import { renderApp } from './render-app.tsx';

describe('the shell', () => {
  it("has a navigation 'Main' with the four destinations, and says where something is unread", async () => {
    renderApp('/tea', {
      as: ana,
      answers: (api) => api.on(matchEndpoints.list, () => [aMatch({ unreadCount: 3 }), aMatch({ id: 'other' })]),
    });
    const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
    if (navigation === undefined) throw new Error('There is no navigation');
    const names = ['Discover', 'Tea', /^Chats/u, 'Profile'];
    for (const name of names) expect(within(navigation).getByRole('link', { name })).toBeDefined();
    expect(within(navigation).getByRole('link', { name: 'Tea' }).getAttribute('aria-current')).toBe('page');
    expect(await within(navigation).findByRole('link', { name: /^Chats.*1 unread$/u })).toBeDefined();
  });

  it('shows in the bar of phones behind which of the four a screen is that has no place there', async () => {
    renderApp('/safety', {
      as: ana,
      answers: (api) => api.on(safetyEndpoints.reports, () => []).on(safetyEndpoints.blocks, () => []),
    });
    const profiles = await screen.findAllByRole('link', { name: 'Profile' });
    expect(profiles.map((link) => link.getAttribute('aria-current'))).toContain('true');
    expect((await screen.findAllByRole('link', { name: 'Safety' })).map((link) => link.getAttribute('aria-current'))).toContain('page');
  });

  it('names the page in the title and takes the focus to its heading', async () => {
    const { person } = renderApp('/tea', { as: ana });
    await waitFor(() => expect(document.title).toBe('Tea · Violet'));
    const [profile] = await screen.findAllByRole('link', { name: 'Profile' });
    if (profile === undefined) throw new Error('There is no way to the profile');
    await person.click(profile);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Profile · Violet');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('opens the profile menu, whose Logout says goodbye', async () => {
    const { person, address } = renderApp('/tea', { as: ana });
    const [avatar] = await screen.findAllByRole('button', { name: 'Open profile menu' });
    if (avatar === undefined) throw new Error('There is no avatar');
    await person.click(avatar);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana' }));
    expect(sheet.getByRole('button', { name: 'Edit Profile' })).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Close' })).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Logged out successfully')).toBeDefined();
  });

  it('closes what lies over a page when another page comes', async () => {
    const { person, address } = renderApp('/tea', { as: ana });
    const [avatar] = await screen.findAllByRole('button', { name: 'Open profile menu' });
    if (avatar === undefined) throw new Error('There is no avatar');
    await person.click(avatar);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit Profile' }));
    await waitFor(() => expect(address()).toBe('/profile/edit'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('theme and language', () => {
  it('change at once and stay', async () => {
    const { person } = renderApp('/settings', { as: ana });
    await person.selectOptions(await screen.findByLabelText('Language'), 'de');
    expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeDefined();
    expect(document.documentElement.lang).toBe('de');
    await person.click(screen.getByRole('button', { name: 'Dunkel' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(JSON.parse(localStorage.getItem('app-settings') ?? '')).toMatchObject({ language: 'de', theme: 'dark' });
    await person.selectOptions(screen.getByLabelText('Sprache'), 'Português');
    expect(await screen.findByRole('heading', { level: 1, name: 'Configurações' })).toBeDefined();
    expect(document.documentElement.lang).toBe('pt-BR');
    await person.selectOptions(screen.getByLabelText('Idioma'), 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
  });
});
