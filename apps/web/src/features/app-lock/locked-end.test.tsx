import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterPin as enter, openLocked as open, setLock, signedInCookie } from '#test/open-locked.tsx';
import { renderApp } from '#test/render-app.tsx';
import { getAppLock } from '#lib/lock/held-lock.ts';
import { refreshLook } from '#lib/look/look.ts';
import { writeStored } from '#lib/stored/stored.ts';

beforeEach(() => signedInCookie('1'));
afterEach(() => {
  document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
  document.cookie = 'violet_look=; Path=/; Max-Age=0';
  refreshLook();
});

function wearNotes() {
  document.cookie = 'violet_look=notes; Path=/';
  refreshLook();
}

/** The way back in, which does not say what the site is. */
async function expectNeutralLogin(address: () => string, name = 'Violet') {
  expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined();
  expect(address()).toBe('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBe(document.activeElement);
  expect(document.title).toBe(name === 'Violet' ? 'Login · Violet' : name);
  expect(screen.getByText(name)).toBeDefined();
  expect(document.body.textContent).not.toMatch(name === 'Violet' ? /women|dating|kettle/iu : /violet|women|dating|kettle/iu);
  // Neither a picture that tells nor a way to where one is.
  expect(screen.queryByRole('img')).toBeNull();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways.filter((way) => way !== '#main')).toEqual(['/cancel']);
}

describe('the end of the session', () => {
  it('comes with the fifth wrong PIN', async () => {
    setLock({ tries: 4 });
    const { api, person, address } = open();
    await enter(person, '1111');
    await expectNeutralLogin(address);
    expect(api.log).toEqual(['POST /api/auth/logout']);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(document.cookie).not.toContain('violet_signed_in');
    expect(document.cookie).not.toContain('violet_look');
  });

  it('does not come with the right PIN at the fifth try', async () => {
    setLock({ tries: 4 });
    const { api, person } = open();
    await enter(person, '2580');
    await waitFor(() => expect(getAppLock()?.tries).toBe(0));
    expect(api.log).not.toContain('POST /api/auth/logout');
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('comes with a page that was closed during the fifth try, whatever was typed', async () => {
    setLock({ tries: 5 });
    const { api, address } = open('/');
    await expectNeutralLogin(address);
    expect(api.log).toEqual(['POST /api/auth/logout']);
  });

  it('comes with a forgotten PIN, at once', async () => {
    setLock();
    const { api, person, address } = open();
    await person.click(await screen.findByRole('button', { name: 'Forgot PIN' }));
    await expectNeutralLogin(address);
    expect(api.log).toEqual(['POST /api/auth/logout']);
    expect(getAppLock()).toBeNull();
  });

  it('leads under a look to a sign-in form of that name, from which Back leads nowhere else', async () => {
    wearNotes();
    setLock();
    const { person, address, history } = open('/');
    history.push('/conversation/m-1');
    await person.click(await screen.findByRole('button', { name: 'Forgot PIN' }));
    await expectNeutralLogin(address, 'Notes');
    await act(async () => history.back());
    await expectNeutralLogin(address, 'Notes');
  });

  it.each(['/privacy', '/terms', '/guidelines', '/takedown', '/'])(
    'is told nowhere else in the tab, as where %s was open',
    async (path) => {
      setLock();
      const { person, address, history, unmount } = open(path);
      history.push('/guidelines');
      await person.click(await screen.findByRole('button', { name: 'Forgot PIN' }));
      await expectNeutralLogin(address);
      await act(async () => history.back());
      await expectNeutralLogin(address);
      // As a reload, or a page of the tab that was loaded before.
      unmount();
      await expectNeutralLogin(renderApp(path).address);
    },
  );

  it('is told in a page that was locked as well while another one ended it', async () => {
    setLock();
    const { address } = open();
    await screen.findByLabelText('PIN');
    signedInCookie('0');
    localStorage.removeItem('app-lock');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-lock', newValue: null })));
    await expectNeutralLogin(address);
  });

  it('under a look leads away from the landing also where it is heard of after the lock', async () => {
    wearNotes();
    setLock();
    const { person, address } = open('/profile', (api) => api.refuse(authEndpoints.me, 'not_signed_in'));
    await enter(person, '2580');
    await expectNeutralLogin(address, 'Notes');
  });

  it('waits for the server, and until then nothing opens the lock and nothing else is asked', async () => {
    setLock({ tries: 5 });
    const { api, person } = open('/profile', (double) => double.refuse(authEndpoints.logout, 'unavailable'));
    expect(await screen.findByText(/the server cannot be reached/u)).toBeDefined();
    expect(screen.queryByLabelText('PIN')).toBeNull();
    expect(getAppLock()?.tries).toBe(5);
    expect(new Set(api.log)).toEqual(new Set(['POST /api/auth/logout']));
    api.on(authEndpoints.logout, () => undefined);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Login' });
    expect(new Set(api.log)).toEqual(new Set(['POST /api/auth/logout']));
    expect(getAppLock()).toBeNull();
  });

  it('is no end where only the server did not say who is signed in', async () => {
    setLock();
    const { person } = open('/profile', (api) => api.refuse(authEndpoints.me, 'internal'));
    await enter(person, '2580');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(getAppLock()).not.toBeNull();
  });

  it('takes the lock along where it is known to be over', async () => {
    setLock();
    const { person } = open('/profile', (api) => api.refuse(authEndpoints.me, 'not_signed_in'));
    await enter(person, '2580');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(getAppLock()).toBeNull();
  });

  it('by the logout of before takes the lock along, and keeps look and quick exit', async () => {
    writeStored('quick-exit', 'https://www.wikipedia.org/');
    setLock();
    const { person } = open('/settings');
    await enter(person, '2580');
    await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('button', { name: 'Get Started' });
    expect(Object.keys(localStorage)).toEqual(['quick-exit']);
  });
});
