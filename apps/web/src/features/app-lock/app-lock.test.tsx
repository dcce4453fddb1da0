import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketDouble } from '#test/doubles/socket-double.ts';
import { enterPin as enter, openLocked as open, setLock, signedInCookie } from '#test/open-locked.tsx';
import { getAppLock } from '#lib/lock/held-lock.ts';
import type { AppLock } from '#lib/lock/shape.ts';

beforeEach(() => signedInCookie('1'));
afterEach(() => {
  document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
  document.cookie = 'violet_look=; Path=/; Max-Age=0';
});

/** Leaves the page out of sight for a while. */
async function look(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('a page that begins locked', () => {
  it('shows the lock alone, asks nothing and opens no socket', async () => {
    setLock();
    document.title = 'Conversation';
    const { api } = open('/conversation/m-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Locked' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('PIN'));
    expect(screen.getByRole('button', { name: 'Quick exit' }).dataset['quickExit']).toMatch(/^https:/u);
    expect(document.title).toBe('Violet');
    expect(document.body.textContent).not.toMatch(/Ana|women|dating/iu);
    expect(api.log).toEqual([]);
    expect(SocketDouble.sockets).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['app-lock']);
  });

  it('opens with the PIN, by keys, and keeps no copy of her', async () => {
    setLock();
    const { person } = open();
    await enter(person, '2580');
    expect(await screen.findByText('Ana, 31')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Locked' })).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['app-lock']);
    expect(getAppLock()?.tries).toBe(0);
  });

  it('counts a wrong PIN, says how many tries are left, and forgets them with the right one', async () => {
    setLock();
    const { person } = open();
    await enter(person, '1111');
    expect(await screen.findByText('Wrong PIN. 4 tries left.')).toBeDefined();
    expect(getAppLock()?.tries).toBe(1);
    await enter(person, '12');
    expect(await screen.findByText('4 to 8 digits')).toBeDefined();
    expect(getAppLock()?.tries).toBe(1);
    await person.clear(screen.getByLabelText('PIN'));
    await enter(person, '2580');
    expect(await screen.findByText('Ana, 31')).toBeDefined();
    expect(getAppLock()?.tries).toBe(0);
  });

  it('stays one where somebody has spoilt what is stored: then signing out is all there is', async () => {
    localStorage.setItem('app-lock', '{"pin":7}');
    const { api } = open();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeDefined();
    expect(screen.queryByLabelText('PIN')).toBeNull();
    expect(api.log).toEqual([]);
  });
});

describe('a page that is left', () => {
  async function openUnlocked(change: Partial<AppLock> = {}) {
    setLock(change);
    const view = open();
    await enter(view.person, '2580');
    await screen.findByText('Ana, 31');
    return view;
  }

  it.each([1, 5, 15] as const)('for %i minutes is locked when she comes back, and not before', async (minutes) => {
    await openUnlocked({ minutes });
    act(() => SocketDouble.last.accept());
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    await look('hidden');
    clock.mockReturnValue(now + minutes * 60_000 - 2_000);
    await look('visible');
    expect(screen.getByText('Ana, 31')).toBeDefined();
    await look('hidden');
    clock.mockReturnValue(now + 2 * minutes * 60_000 - 1_000);
    await look('visible');
    // Nothing of the member is drawn once more.
    expect(screen.queryByText('Ana, 31')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Locked' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Violet'));
    expect(SocketDouble.last.closedWith).toBe(1000);
  });

  it('at once is locked as soon as it is out of sight', async () => {
    await openUnlocked({ minutes: 0 });
    await look('hidden');
    expect(screen.queryByText('Ana, 31')).toBeNull();
    expect(await screen.findByLabelText('PIN')).toBeDefined();
  });

  it('at once stays open for a minute while she chooses a file for it', async () => {
    await openUnlocked({ minutes: 0 });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    const choose = async () => {
      const input = Object.assign(document.createElement('input'), { type: 'file' });
      document.body.append(input);
      input.click();
      input.remove();
      await look('hidden');
    };
    await choose();
    await look('visible');
    expect(screen.getByText('Ana, 31')).toBeDefined();
    await choose();
    clock.mockReturnValue(now + 61_000);
    await look('visible');
    expect(screen.queryByText('Ana, 31')).toBeNull();
  });

  it('stays open while another page of the browser is looked at', async () => {
    await openUnlocked({ minutes: 5 });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    await look('hidden');
    clock.mockReturnValue(now + 4 * 60_000);
    window.dispatchEvent(new StorageEvent('storage', { key: 'seen-now', newValue: '1' }));
    clock.mockReturnValue(now + 8 * 60_000);
    await look('visible');
    expect(screen.getByText('Ana, 31')).toBeDefined();
  });

  it('is locked with the others, and opens alone where it was, or where a notification leads', async () => {
    const { person, history } = await openUnlocked();
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'lock-now', newValue: 'true' })));
    expect(screen.queryByText('Ana, 31')).toBeNull();
    await enter(person, '2580');
    expect(await screen.findByText('Ana, 31')).toBeDefined();
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'lock-now', newValue: 'true' })));
    history.push('/settings');
    await enter(person, '2580');
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeDefined();
  });

  it('is locked, and ends the session, where it was tried too often in another page', async () => {
    const { api } = await openUnlocked();
    api.refuse(authEndpoints.logout, 'unavailable');
    localStorage.setItem('app-lock', JSON.stringify({ ...getAppLock(), tries: 5 }));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-lock' })));
    expect(screen.queryByText('Ana, 31')).toBeNull();
    expect(await screen.findByText(/the server cannot be reached/u)).toBeDefined();
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('shows the landing once another page has signed out', async () => {
    await openUnlocked();
    signedInCookie('0');
    localStorage.removeItem('app-lock');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-lock', newValue: null })));
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeDefined();
  });
});
