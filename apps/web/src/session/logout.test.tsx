import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { mePath } from '@violet/contract/first-calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, aMember } from '#test/cast.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { enterPin, openLocked, setLock, signedInCookie } from '#test/open-locked.tsx';
import { renderApp, renderPart } from '#test/render-app.tsx';
import { sendEarly } from '#lib/api/early-calls.ts';
import { readStored, writeStored } from '#lib/stored/stored.ts';
import { useAuth } from './session-context.ts';

const bea = aMember({ id: 'bea', name: 'Bea', age: 29 });
const noCookie = () => void (document.cookie = 'violet_signed_in=; Path=/; Max-Age=0');

/** Answers when the test says so. */
function held() {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  return { answer: () => act(async () => answer()), answered };
}

/** A logout that the test lets be answered or refused. The page waits for it as long as the test does. */
function holdLogout(double: ApiDouble, how: 'answered' | 'refused') {
  const { answer, answered } = held();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  double.on(authEndpoints.logout, async () => {
    await answered;
    if (how === 'refused') throw new Refusal('unavailable');
    noCookie();
    return undefined;
  });
  return answer;
}

/** Who is signed in is asked and not answered yet. As in a browser, the cookie of an answer stands where the call was not ended. */
function holdMe(double: ApiDouble) {
  const { answer, answered } = held();
  double.on(authEndpoints.me, () => answered.then(() => ana));
  const renew = vi.fn<() => void>(() => void signedInCookie('1'));
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await double.fetch(...call);
    if (call[0] === mePath && response.ok) renew();
    return response;
  });
  return { answer, renew };
}

/** As the server and another page do. */
function signInElsewhere() {
  signedInCookie('1');
  writeStored('currentUser', bea);
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser', newValue: localStorage.getItem('currentUser') }));
}

beforeEach(() => void signedInCookie('1'));
afterEach(() => {
  vi.useRealTimers();
  noCookie();
});

describe('signing out', () => {
  it('ends the session here even when the server does not hear of it', async () => {
    const { person, address } = renderApp('/settings', { as: ana, answers: (double) => double.refuse(authEndpoints.logout, 'internal') });
    await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Logged out successfully')).toBeDefined();
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(document.cookie).toContain('violet_signed_in=ended');
  });

  it('marks the end before the server has heard, and no copy stands: the page may be closed meanwhile', async () => {
    const { api, person } = renderPart(<Leaving />, { as: ana });
    const answer = holdLogout(api, 'answered');
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(api.asked(authEndpoints.logout)).toHaveLength(1));
    expect(document.cookie).toContain('violet_signed_in=ended');
    expect(localStorage.getItem('currentUser')).toBeNull();
    await answer();
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(document.cookie).not.toContain('violet_signed_in');
  });

  it('ends the question who is signed in, whose answer would bring the session back', async () => {
    const { api, person } = renderPart(<Leaving />, { as: ana });
    const me = holdMe(api.refuse(authEndpoints.logout, 'unavailable'));
    await person.click(await screen.findByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    await me.answer();
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(me.renew).not.toHaveBeenCalled();
    expect(document.cookie).toContain('violet_signed_in=ended');
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('stands, though what was asked at the start of the page is answered meanwhile and the server hears nothing', async () => {
    const { api, person, me, refuse } = openAskedEarly();
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await me.answer();
    await waitFor(() => expect(api.asked(authEndpoints.logout)).toHaveLength(1));
    expect(me.renew).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.cookie).toContain('violet_signed_in=ended'));
    expect(localStorage.getItem('currentUser')).toBeNull();
    // That was not the end of the wait for the server: the page may be closed meanwhile.
    expect(screen.getByText('Ana')).toBeDefined();
    await refuse();
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(document.cookie).toContain('violet_signed_in=ended');
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('stands, though what was asked at the start of the page is answered when the server was not to be reached', async () => {
    const { person, me, refuse } = openAskedEarly();
    await refuse();
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('nobody');
    await me.answer();
    await waitFor(() => expect(me.renew).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(document.cookie).toContain('violet_signed_in=ended'));
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('stands, though an answer to another page brought the cookie back and the server hears nothing', async () => {
    const { api, person } = renderPart(<Leaving />, { as: ana });
    const refuse = holdLogout(api, 'refused');
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(api.asked(authEndpoints.logout)).toHaveLength(1));
    signedInCookie('1');
    await refuse();
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(document.cookie).toContain('violet_signed_in=ended');
  });

  it('stands, though a change of her profile is answered meanwhile', async () => {
    const { api, person } = renderPart(<Leaving />, { as: ana });
    const refuse = holdLogout(api, 'refused');
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await person.click(screen.getByRole('button', { name: 'Change' }));
    expect(localStorage.getItem('currentUser')).toBeNull();
    await refuse();
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('shows whom another page has signed in where the server did not hear of it', async () => {
    const { api, person } = renderPart(<Leaving />, { as: ana });
    const refuse = holdLogout(api, 'refused');
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(api.asked(authEndpoints.logout)).toHaveLength(1));
    api.on(authEndpoints.me, () => ({ ...bea, name: 'Beatriz' }));
    signInElsewhere();
    await refuse();
    // What the copy leaves out has come too.
    expect(await screen.findByText('Beatriz')).toBeDefined();
    expect(readStored('currentUser')?.name).toBe('Beatriz');
    expect(document.cookie).toContain('violet_signed_in=1');
  });

  it('behind a lock leaves nothing of her, though the question who is signed in is answered after it', async () => {
    setLock();
    let me = { answer: async () => {} };
    const { api, person } = openLocked('/profile', (double) => (me = holdMe(double)));
    await enterPin(person, '2580');
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(1));
    setLock({ tries: 5 });
    // Asked for first: the way there may go on between the event and the question.
    const login = screen.findByRole('button', { name: 'Login' });
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-lock' })));
    await login;
    await me.answer();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(document.cookie).not.toContain('violet_signed_in');
  });
});

describe('a logout that the server has not heard of', () => {
  beforeEach(() => void signedInCookie('ended'));

  it('is told on the next visit, and nobody is asked who she is', async () => {
    const { api } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
    expect(api.log).toEqual(['POST /api/auth/logout']);
  });

  it('is told as soon as there is a network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(api.log).toEqual([]);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.log).toEqual(['POST /api/auth/logout']));
    await waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
  });

  it('is told while the page stays, as soon as the server is there again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { api } = renderApp('/', { answers: (double) => double.refuse(authEndpoints.logout, 'unavailable') });
    await vi.waitFor(() => expect(api.asked(authEndpoints.logout)).toHaveLength(1));
    api.on(authEndpoints.logout, noCookie);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(document.cookie).not.toContain('violet_signed_in'));
    vi.advanceTimersByTime(60_000);
    expect(api.asked(authEndpoints.logout)).toHaveLength(2);
  });

  it('is not told once another page has signed in while its code was on the way', async () => {
    const { api } = renderPart(<Leaving />, { answers: (double) => double.on(authEndpoints.me, () => bea) });
    signInElsewhere();
    expect(await screen.findByText('Bea')).toBeDefined();
    expect(api.log).toEqual(['GET /api/auth/me']);
    expect(document.cookie).toContain('violet_signed_in=1');
  });

  // The server ends the session of before, and its answer takes the cookie of whoever is signed in by then.
  it.each([
    ['goes', 'answered', 'nobody'],
    ['stays', 'refused', 'Bea'],
  ] as const)('was on its way when another page signed in, whose cookie %s where it is %s', async (_what, how, shown) => {
    let settle = async () => {};
    const { api } = renderPart(<Leaving />, {
      answers(double) {
        settle = holdLogout(double, how);
        double.on(authEndpoints.me, () => {
          if (document.cookie.includes('violet_signed_in=1')) return bea;
          throw new Refusal('not_signed_in');
        });
      },
    });
    await waitFor(() => expect(api.asked(authEndpoints.logout)).toHaveLength(1));
    signInElsewhere();
    await settle();
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(1));
    await waitFor(() => expect(readStored('currentUser')?.name ?? 'nobody').toBe(shown));
    expect(await screen.findByText(shown)).toBeDefined();
    expect(/violet_signed_in=(\w*)/u.exec(document.cookie)?.[1]).toBe(shown === 'Bea' ? '1' : undefined);
  });
});

/** Who is signed in is asked before the page is drawn, and nothing calls that back. The logout will be refused. */
function openAskedEarly() {
  let me = { answer: async () => {}, renew: vi.fn<() => void>() };
  let refuse = async () => {};
  const opened = renderPart(<Leaving />, {
    as: ana,
    answers(double) {
      refuse = holdLogout(double, 'refused');
      me = holdMe(double);
      void sendEarly(mePath, 'en');
    },
  });
  return { ...opened, me, refuse };
}

function Leaving() {
  const { user, changeUser, refresh, logout } = useAuth();
  return (
    <>
      <p>{user?.name ?? 'nobody'}</p>
      <button onClick={() => void refresh()}>Ask</button>
      <button onClick={() => changeUser(aMember({ ...ana, age: 32 }))}>Change</button>
      <button onClick={() => void logout()}>Leave</button>
    </>
  );
}
