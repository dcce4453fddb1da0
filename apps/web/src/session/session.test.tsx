import { act, render, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { profileEndpoints } from '@violet/contract/profiles';
import { closeCodes } from '@violet/contract/realtime';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, aMember } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp, renderPart } from '#test/render-app.tsx';
import { api as call } from '#lib/api/api.ts';
import { notSignedIn } from '#lib/api/session-signals.ts';
import { readStored } from '#lib/stored/stored.ts';
import { useAuth } from './session-context.ts';

const signedInCookie = (value: string) => (document.cookie = `violet_signed_in=${value}; Path=/`);
const bea = aMember({ id: 'bea', name: 'Bea', age: 29 });

/** As the server does where the session is over. */
function takeCookieBack(): never {
  noCookie();
  throw new Refusal('not_signed_in');
}

const noCookie = () => (document.cookie = 'violet_signed_in=; Path=/; Max-Age=0');

afterEach(noCookie);

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

  it.each<['call' | 'socket', 'call' | 'socket']>([
    ['call', 'socket'],
    ['socket', 'call'],
  ])('leaves no cookie where it was ended elsewhere, and a %s hears of it before a %s', async (...order) => {
    signedInCookie('1');
    const { api, address, sockets } = renderApp('/profile', { as: ana });
    await screen.findByText('Ana, 31');
    const { last } = sockets;
    await act(async () => last.accept());
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(1));
    api.on(authEndpoints.me, takeCookieBack);
    const hear = { call: () => notSignedIn.announce(), socket: () => last.drop(closeCodes.notAuthenticated) };
    for (const way of order) await act(async () => hear[way]());
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('leaves no cookie either where a call hears of its end while an earlier question waits for an answer', async () => {
    signedInCookie('1');
    const { api, person } = renderPart(<Again />, { as: ana });
    const again = await screen.findByRole('button', { name: 'Again' });
    api.on(authEndpoints.me, () => new Promise(() => {}));
    await person.click(again);
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(2));
    api.on(authEndpoints.me, takeCookieBack);
    await act(async () => notSignedIn.announce());
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
    expect(screen.getByText(/^nobody/u)).toBeDefined();
  });

  it('is logged out as soon as there is a network where it was ended elsewhere and nobody answered', async () => {
    signedInCookie('1');
    const { api, address } = renderApp('/profile', { as: ana });
    await screen.findByText('Ana, 31');
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(1));
    api.refuse(authEndpoints.me, 'unavailable');
    await act(async () => notSignedIn.announce());
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(api.log.filter((call) => call === 'GET /api/auth/me')).toHaveLength(2));
    expect(document.cookie).toContain('violet_signed_in=ended');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.log).toContain('POST /api/auth/logout'));
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
  });

  it('of a new sign-in stays, though what was asked about the one before is answered late', async () => {
    signedInCookie('1');
    const { api, person } = renderPart(<Again />, { as: ana });
    await screen.findByRole('button', { name: 'Again' });
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    api.on(authEndpoints.me, async () => {
      await late;
      throw new Refusal('not_signed_in');
    });
    await act(async () => notSignedIn.announce());
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await act(async () => answer());
    api.on(authEndpoints.me, () => bea);
    await person.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText(/asked$/u)).toBeDefined();
    expect(screen.getByText('Bea, 29, asked')).toBeDefined();
  });

  it('of a new sign-in stays, though a call of the session before is refused late', async () => {
    signedInCookie('1');
    const { api, person } = renderPart(<Again />, { as: ana });
    await screen.findByRole('button', { name: 'Again' });
    let refuse: () => void = () => undefined;
    const late = new Promise<never>((_resolve, reject) => (refuse = () => reject(new Refusal('not_signed_in'))));
    api.on(profileEndpoints.stats, () => late).on(authEndpoints.me, takeCookieBack);
    const ask = () => call(profileEndpoints.stats, { params: { userId: ana.id } }).catch(() => undefined);
    const refusedLate = ask();
    api.refuse(profileEndpoints.stats, 'not_signed_in');
    await act(ask);
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
    expect(screen.getByText(/^nobody/u)).toBeDefined();
    signedInCookie('1');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await act(async () => {
      refuse();
      await refusedLate;
    });
    expect(screen.getByText(/^Bea/u)).toBeDefined();
    expect(document.cookie).toContain('violet_signed_in=1');
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
  });

  it('does not ask when the cookie says anything else', async () => {
    signedInCookie('0');
    const { api } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(api.log).toEqual([]);
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
  const { user, isLoading, setUser, refresh } = useAuth();
  const [isAsked, setAsked] = useState(false);
  return isLoading ? null : (
    <>
      <p>{[user?.name ?? 'nobody', user?.age, isAsked ? 'asked' : ''].map(String).join(', ')}</p>
      <button onClick={() => void refresh().then(() => setAsked(true))}>Again</button>
      <button onClick={() => setUser(bea)}>Sign in</button>
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
