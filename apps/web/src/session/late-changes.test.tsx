// A change on its way when the session ends is answered late. It tells nothing of whoever is there by then. Spec §4 Session.
import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { profileEndpoints } from '@violet/contract/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import { aMember } from '#test/cast.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import { enterPin, openLocked, setLock, signedInCookie } from '#test/open-locked.tsx';
import { renderApp, renderPart } from '#test/render-app.tsx';
import { api as call } from '#lib/api/api.ts';
import { notSignedIn } from '#lib/api/session-signals.ts';
import { readStored, writeStored } from '#lib/stored/stored.ts';
import { useAuth } from './session-context.ts';

const cleo = aMember({ name: 'Cleo', photos: ['/photos/a'], isVerified: true });
const bea = aMember({ id: 'bea', name: 'Bea', age: 29 });

function tellStored() {
  const newValue = localStorage.getItem('currentUser');
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser', newValue }));
}

function endOnServer({ api }: ReturnType<typeof renderApp>) {
  api.on(authEndpoints.me, () => {
    throw new Refusal('not_signed_in');
  });
}

/** Photos are covered for strangers, and that is answered when the test says so. */
async function change({ api, person, queryClient }: ReturnType<typeof renderApp>) {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(profileEndpoints.update, async () => {
    await answered;
    return { ...cleo, photoPrivacy: 'blurred' as const };
  });
  await person.click(await screen.findByRole('switch', { name: 'Show strangers no clear photo' }));
  await waitFor(() => expect(api.asked(profileEndpoints.update)).toHaveLength(1));
  const client = queryClient();
  return async () => {
    await act(async () => answer());
    await waitFor(() => expect(client?.isMutating()).toBe(0));
  };
}

/** The wait begins first. A page that is drawn anew asks for much, and React finds fault with what comes after an act. */
async function expectBea({ queryClient }: ReturnType<typeof renderApp>, told: () => void) {
  const drawn = screen.findByDisplayValue('Bea');
  told();
  expect(await drawn).toBeDefined();
  await waitFor(() => expect(queryClient()?.isFetching()).toBe(0));
}

afterEach(() => void (document.cookie = 'violet_signed_in=; Path=/; Max-Age=0'));

describe('a change that is answered after the end of the session', () => {
  it.each([
    [
      'another page signed out',
      () => {
        localStorage.removeItem('currentUser');
        tellStored();
      },
    ],
    ['it was ended elsewhere', () => notSignedIn.announce()],
  ])('brings nobody back where %s', async (_how, end) => {
    const view = renderApp('/profile/edit', { as: cleo });
    const answer = await change(view);
    endOnServer(view);
    await act(async () => end());
    await waitFor(() => expect(view.address()).toBe('/'));
    await answer();
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeDefined();
    expect([view.address(), localStorage.getItem('currentUser')]).toEqual(['/', null]);
  });

  it('does not keep this page from asking who has signed in elsewhere', async () => {
    const view = renderApp('/profile/edit', { as: cleo });
    const answer = await change(view);
    let say: () => void = () => undefined;
    const said = new Promise<void>((resolve) => (say = resolve));
    view.api.on(authEndpoints.me, async () => {
      await said;
      return bea;
    });
    writeStored('currentUser', bea);
    await act(async () => tellStored());
    await answer();
    await expectBea(view, say);
  });

  it('leaves no copy where another page signed out, before this one has heard of it', async () => {
    const view = renderApp('/profile/edit', { as: cleo });
    const answer = await change(view);
    endOnServer(view);
    localStorage.removeItem('currentUser');
    await answer();
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('does not take the place of whoever has signed in since', async () => {
    const view = renderApp('/profile/edit', { as: cleo });
    const answer = await change(view);
    view.api.on(authEndpoints.me, () => bea);
    writeStored('currentUser', bea);
    await expectBea(view, tellStored);
    expect(view.api.log.filter((call) => call === 'GET /api/auth/me')).toHaveLength(2);
    await answer();
    expect(screen.getByDisplayValue('Bea')).toBeDefined();
    expect(readStored('currentUser')?.name).toBe('Bea');
  });

  it('leaves nothing of the member behind a lock', async () => {
    setLock();
    signedInCookie('1');
    const view = openLocked('/profile/edit', (double) => double.on(authEndpoints.me, () => cleo));
    await enterPin(view.person, '2580');
    const answer = await change(view);
    endOnServer(view);
    setLock({ tries: 5 });
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-lock' })));
    await screen.findByRole('button', { name: 'Login' });
    await answer();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('a refusal that is heard after another page has signed in', () => {
  /** As that page leaves it, before this one is told. */
  function signInElsewhere({ api }: ReturnType<typeof renderPart>, me: () => typeof bea | Promise<typeof bea>) {
    signedInCookie('1');
    writeStored('currentUser', bea);
    api.on(authEndpoints.me, me);
  }

  it('takes nothing from that page, and shows nobody until it is known who that is', async () => {
    const view = renderPart(<Name />, { as: cleo });
    await screen.findByText('Cleo');
    let say: () => void = () => undefined;
    const said = new Promise<void>((resolve) => (say = resolve));
    signInElsewhere(view, () => said.then(() => bea));
    await act(async () => notSignedIn.announce());
    expect(screen.getByText('nobody')).toBeDefined();
    expect([readStored('currentUser')?.name, document.cookie]).toEqual(['Bea', expect.stringContaining('violet_signed_in=1')]);
    await act(async () => say());
    expect(await screen.findByText('Bea')).toBeDefined();
  });

  it('takes nothing either where this page asks already who that is', async () => {
    const view = renderPart(<Name />, { as: cleo });
    await screen.findByText('Cleo');
    let [refuse, say]: (() => void)[] = [];
    view.api.on(profileEndpoints.stats, () => new Promise((_resolve, reject) => (refuse = () => reject(new Refusal('not_signed_in')))));
    const refused = call(profileEndpoints.stats, { params: { userId: cleo.id } }).catch(() => undefined);
    await waitFor(() => expect(refuse).toBeDefined());
    signInElsewhere(view, () => new Promise((resolve) => (say = () => resolve(bea))));
    await act(async () => tellStored());
    await act(async () => {
      refuse?.();
      await refused;
    });
    expect(readStored('currentUser')?.name).toBe('Bea');
    await act(async () => say?.());
    expect(await screen.findByText('Bea')).toBeDefined();
  });

  it('takes nothing either where it answers who is signed in', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<never>((_resolve, reject) => (refuse = () => reject(new Refusal('not_signed_in'))));
    const view = renderPart(<Name />, { as: cleo, answers: (double) => double.on(authEndpoints.me, () => refused) });
    await waitFor(() => expect(view.api.asked(authEndpoints.me)).toHaveLength(1));
    signInElsewhere(view, () => bea);
    await act(async () => refuse());
    expect(await screen.findByText('Bea')).toBeDefined();
    expect(readStored('currentUser')?.name).toBe('Bea');
  });

  it('takes nothing where that member was here before, too', async () => {
    signedInCookie('1');
    const view = renderPart(<Name />, { as: bea, answers: (double) => double.on(authEndpoints.me, () => bea) });
    await waitFor(() => expect(view.api.asked(authEndpoints.me)).toHaveLength(1));
    view.api.on(authEndpoints.logout, () => void signedInCookie(''));
    await view.person.click(await screen.findByRole('button', { name: 'out' }));
    await waitFor(() => expect(view.api.asked(authEndpoints.logout)).toHaveLength(1));
    await screen.findByText('nobody');
    signedInCookie('1');
    await view.person.click(screen.getByRole('button', { name: 'in as Cleo' }));
    await screen.findByText('Cleo');
    signInElsewhere(view, () => bea);
    await act(async () => notSignedIn.announce());
    expect(await screen.findByText('Bea')).toBeDefined();
    expect([readStored('currentUser')?.name, document.cookie]).toEqual(['Bea', expect.stringContaining('violet_signed_in=1')]);
  });

  it('leaves that page its copy where the server fails, and shows nobody', async () => {
    const view = renderPart(<Name />, { as: cleo });
    await screen.findByText('Cleo');
    signInElsewhere(view, () => {
      throw new Refusal('internal');
    });
    await act(async () => tellStored());
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(readStored('currentUser')?.name).toBe('Bea');
  });

  it('is foreseen by a page that was kept for Back', async () => {
    const view = renderPart(<Name />, { as: cleo });
    await screen.findByText('Cleo');
    signInElsewhere(view, () => bea);
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByText('Bea')).toBeDefined();
  });

  it('leaves nobody and nothing where that session is over as well', async () => {
    const view = renderPart(<Name />, { as: cleo });
    await screen.findByText('Cleo');
    signInElsewhere(view, () => {
      document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
      throw new Refusal('not_signed_in');
    });
    await act(async () => notSignedIn.announce());
    await waitFor(() => expect(readStored('currentUser')).toBeNull());
    expect(screen.getByText('nobody')).toBeDefined();
    expect(document.cookie).not.toContain('violet_signed_in');
  });
});

function Name() {
  const { user, setUser, logout } = useAuth();
  return (
    <>
      <p>{user?.name ?? 'nobody'}</p>
      <button onClick={() => void logout()}>out</button>
      <button onClick={() => setUser(cleo)}>in as Cleo</button>
    </>
  );
}
