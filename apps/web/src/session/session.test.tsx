import { render, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { profileEndpoints } from '@violet/contract/profiles';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, aMember } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp, renderPart } from '#test/render-app.tsx';
import { readStored } from '#lib/stored/stored.ts';
import { useAuth } from './session-context.ts';

const signedInCookie = (value: string) => (document.cookie = `violet_signed_in=${value}; Path=/`);
const noCookie = () => (document.cookie = 'violet_signed_in=; Path=/; Max-Age=0');

describe('the session', () => {
  it('is there at once from the stored copy, before the server has answered', async () => {
    const { api } = renderApp('/profile', { as: ana, answers: (double) => double.on(authEndpoints.me, () => new Promise(() => {})) });
    expect(await screen.findByText('Ana, 31')).toBeDefined();
    expect(api.asked(authEndpoints.me)).toHaveLength(1);
  });

  it('takes over what the server says of her', async () => {
    renderApp('/profile', { as: ana, answers: (double) => double.on(authEndpoints.me, () => aMember({ name: 'Ana Lucía' })) });
    expect(await screen.findByText('Ana Lucía, 31')).toBeDefined();
    expect(readStored('currentUser')?.name).toBe('Ana Lucía');
  });

  it('is dropped when the server does not confirm it', async () => {
    const { address } = renderApp('/profile', { as: ana, answers: (double) => double.refuse(authEndpoints.me, 'not_signed_in') });
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('says nothing of its end where another call is refused before it was ever confirmed', async () => {
    const { address } = renderApp('/profile', {
      as: ana,
      answers: (double) => double.on(authEndpoints.me, () => new Promise(() => {})).refuse(profileEndpoints.stats, 'not_signed_in'),
    });
    await waitFor(() => expect(address()).toBe('/'));
    await screen.findByRole('button', { name: 'Get Started' });
    expect(screen.queryByText('You have been signed out')).toBeNull();
  });

  it('is dropped when the check fails in any other way', async () => {
    const { address } = renderApp('/profile', { as: ana, answers: (double) => double.refuse(authEndpoints.me, 'internal') });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each<[string, (api: ApiDouble) => void, string]>([
    ['is kept when the server is busy', (api) => api.refuse(authEndpoints.me, 'unavailable'), 'Ana, 31'],
    ['is kept when the server fails', (api) => api.refuse(authEndpoints.me, 'internal'), 'Ana, 31'],
    ['is kept when nothing answers', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))), 'Ana, 31'],
    ['is dropped when it has ended', (api) => api.refuse(authEndpoints.me, 'not_signed_in'), 'nobody, undefined'],
  ])('%s when she is asked about again', async (_what, change, shown) => {
    const { api, person } = renderPart(<Again />, { as: ana });
    const again = await screen.findByRole('button', { name: 'Again' });
    change(api);
    await person.click(again);
    expect(await screen.findByText(`${shown}, asked`)).toBeDefined();
    expect(readStored('currentUser')?.name).toBe(shown === 'Ana, 31' ? 'Ana' : undefined);
  });

  it('stays as it was left while there is no network, and is asked about as soon as there is one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api } = renderApp('/profile', {
      as: ana,
      answers: (double) => double.on(authEndpoints.me, () => aMember({ name: 'Ana Lucía' })),
    });
    expect(await screen.findByText('Ana, 31')).toBeDefined();
    expect(screen.getByText('You are offline')).toBeDefined();
    expect(api.asked(authEndpoints.me)).toEqual([]);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Ana Lucía, 31')).toBeDefined();
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  it('asks for a stored copy that cannot be read only when the cookie speaks for a session', async () => {
    localStorage.setItem('currentUser', '{broken');
    const { api } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(api.log).toEqual([]);
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('is found again by the cookie alone', async () => {
    signedInCookie('1');
    const { address } = renderApp('/', { answers: (double) => dealDeck({ cards: [] })(double.on(authEndpoints.me, () => ana)) });
    await waitFor(() => expect(address()).toBe('/home'));
    noCookie();
  });

  it('does not ask when the cookie says anything else', async () => {
    signedInCookie('0');
    const { api } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(api.log).toEqual([]);
    noCookie();
  });

  it('ends here even when the server does not hear of it', async () => {
    signedInCookie('1');
    const { person, address } = renderApp('/settings', { as: ana, answers: (double) => double.refuse(authEndpoints.logout, 'internal') });
    await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Logged out successfully')).toBeDefined();
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(document.cookie).not.toContain('violet_signed_in=1');
    noCookie();
  });

  it('that the server did not hear the end of is ended on the next visit, and nobody is asked who she is', async () => {
    signedInCookie('ended');
    const { api } = renderApp('/', { answers: (double) => double.on(authEndpoints.logout, () => undefined) });
    await screen.findByRole('button', { name: 'Get Started' });
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
    expect(api.log).toEqual(['POST /api/auth/logout']);
  });

  it('that ended without a network is ended on the server as soon as there is one', async () => {
    signedInCookie('ended');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api } = renderApp('/', { answers: (double) => double.on(authEndpoints.logout, () => undefined) });
    await screen.findByRole('button', { name: 'Get Started' });
    expect(api.log).toEqual([]);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.log).toEqual(['POST /api/auth/logout']));
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
  });

  it('ends in this page when another one of the browser signs out', async () => {
    const { address } = renderApp('/profile', { as: ana });
    await screen.findByText('Ana, 31');
    localStorage.removeItem('currentUser');
    window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser', newValue: null }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('useAuth', () => {
  it('refuses to work outside of its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <Fallen>
        <NeedsSession />
      </Fallen>,
    );
    expect(screen.getByText('useAuth must be used within AuthProvider')).toBeDefined();
  });
});

function Again() {
  const { user, isLoading, refresh } = useAuth();
  const [isAsked, setAsked] = useState(false);
  return isLoading ? null : (
    <>
      <p>{[user?.name ?? 'nobody', user?.age, isAsked ? 'asked' : ''].map(String).join(', ')}</p>
      <button onClick={() => void refresh().then(() => setAsked(true))}>Again</button>
    </>
  );
}

function NeedsSession() {
  return <p>{useAuth().user?.name}</p>;
}

class Fallen extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message ?? this.props.children;
  }
}
