import { authEndpoints } from '@violet/contract/auth/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notSignedIn } from '#lib/api/session-signals.ts';
import { refreshLook } from '#lib/look/look.ts';
import { ana } from './cast.ts';
import { dealDeck } from './doubles/deck-double.ts';
import { renderApp } from './render-app.tsx';

const memberScreens = ['/tea', '/chats', '/profile', '/settings', '/events', '/premium', '/safety', '/filters'];

describe('who sees which address', () => {
  it.each(memberScreens)('sends a visitor from %s to the landing', async (path) => {
    const { address, api } = renderApp(path);
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.log).toEqual([]);
  });

  it('sends her to the landing who presses Back while she is being signed out', async () => {
    const { address, history, person } = renderApp('/profile', { as: ana });
    history.push('/settings');
    const out = await screen.findByRole('button', { name: 'Sign Out' });
    const ends = history.subscribe(({ action }) => {
      if (action.type !== 'REPLACE') return;
      ends();
      history.back();
    });
    await person.click(out);
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeDefined();
    expect(address()).toBe('/');
  });

  it('leads on who presses Back while the form of a look is still on its way', async () => {
    document.cookie = 'violet_look=notes; Path=/';
    refreshLook();
    const { address, history } = renderApp('/profile', { as: ana });
    history.push('/settings');
    await screen.findByRole('button', { name: 'Sign Out' });
    const ends = history.subscribe(({ action }) => {
      if (action.type !== 'REPLACE') return;
      ends();
      history.back();
    });
    await act(async () => notSignedIn.announce());
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    expect(address()).toBe('/login');
    document.cookie = 'violet_look=; Path=/; Max-Age=0';
    refreshLook();
  });

  it('sends a member from the landing to Discover', async () => {
    const { address } = renderApp('/', { as: ana, answers: dealDeck({ cards: [] }) });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Discover' })).toBeDefined();
  });

  it('shows an unknown address as not found to a visitor, without asking the server', async () => {
    const { address, api } = renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    expect(address()).toBe('/no/such/page');
    expect(api.log).toEqual([]);
  });

  it('shows an unknown address as not found to a member', async () => {
    renderApp('/no/such/page', { as: ana });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Discover' })).toBeDefined();
  });

  it('waits on a member screen while only the cookie speaks for a session', async () => {
    document.cookie = 'violet_signed_in=1';
    let answer: (() => void) | undefined;
    const { address } = renderApp('/settings', {
      answers: (api) => api.on(authEndpoints.me, () => new Promise((resolve) => void (answer = () => resolve(ana)))),
    });
    expect(await screen.findByText('Loading...')).toBeDefined();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(address()).toBe('/settings');
    document.cookie = 'violet_signed_in=; Max-Age=0';
  });
});
