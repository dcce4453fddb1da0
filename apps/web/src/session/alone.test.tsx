// Pages of one browser share the cookies. A sign-in waits for a logout of another page, and a logout for a sign-in. Spec §4 Session.
import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana, aMember } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { signedInCookie } from '#test/open-locked.tsx';
import { renderApp } from '#test/render-app.tsx';
import { readStored, writeStored } from '#lib/stored/stored.ts';
import { alone } from './alone.ts';

const bea = aMember({ id: 'bea', name: 'Bea', age: 29 });
const watchLocks = () => vi.spyOn(navigator.locks, 'request');

afterEach(() => void (document.cookie = 'violet_signed_in=; Path=/; Max-Age=0'));

/** Another page of this browser signs in or out until the test says so. */
function actElsewhere() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks.request('session', () => over);
  return { request: watchLocks(), end: () => act(async () => end()) };
}

describe('beside another page of the browser', () => {
  it('a sign-in waits for the answer to a logout, which would take the new cookie', async () => {
    const { person, api, address } = renderApp('/login', {
      answers: (double) => dealDeck({ cards: [] })(double.on(authEndpoints.login, () => ana)),
    });
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'Tea_time');
    const { request, end } = actElsewhere();
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(api.asked(authEndpoints.login)).toEqual([]);
    await end();
    await waitFor(() => expect(address()).toBe('/home'));
    expect(api.asked(authEndpoints.login)).toHaveLength(1);
  });

  it('a logout waits for a sign-in, whose session it then leaves', async () => {
    signedInCookie('1');
    const { person, api } = renderApp('/settings', { as: ana, answers: dealDeck({ cards: [] }) });
    const leave = await screen.findByRole('button', { name: 'Sign Out' });
    const { request, end } = actElsewhere();
    await person.click(leave);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    api.on(authEndpoints.me, () => bea);
    signedInCookie('1');
    writeStored('currentUser', bea);
    await end();
    await waitFor(() => expect(api.log.filter((call) => call === 'GET /api/auth/me')).toHaveLength(2));
    expect(api.asked(authEndpoints.logout)).toEqual([]);
    expect(readStored('currentUser')?.name).toBe('Bea');
    expect(document.cookie).toContain('violet_signed_in=1');
  });
});

describe('one that acts', () => {
  it('does so at last where another page hangs', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { end } = actElsewhere();
    const act = vi.fn<() => Promise<string>>(async () => 'signed in');
    const acted = alone(act);
    await Promise.resolve();
    expect(act).not.toHaveBeenCalled();
    patience.abort();
    expect(await acted).toBe('signed in');
    expect(act).toHaveBeenCalledTimes(1);
    await end();
  });

  it('does so once where the browser has no locks, or keeps them closed', async () => {
    watchLocks().mockRejectedValue(new DOMException('Denied', 'SecurityError'));
    const act = vi.fn<() => Promise<string>>(async () => 'signed in');
    expect(await alone(act)).toBe('signed in');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does so once where it fails, and lets the next one in', async () => {
    const act = vi.fn<() => Promise<string>>(async () => {
      throw new Error('refused');
    });
    await expect(alone(act)).rejects.toThrow('refused');
    expect(act).toHaveBeenCalledTimes(1);
    expect(await alone(async () => 'next')).toBe('next');
  });
});
