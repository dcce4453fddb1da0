import { screen } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarly } from '#lib/api/early-calls.ts';
import { writeStored } from '#lib/stored/stored.ts';
import { currentApi } from '#test/around-test.ts';
import { ana, aMember } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { askEarly } from './ask-early.ts';

const signedIn = (is: boolean) => (document.cookie = `violet_signed_in=1; Path=/; Max-Age=${is ? 60 : 0}`);
const deal = dealDeck({ cards: [aCard('Imani')] });

beforeEach(() => {
  window.history.replaceState(null, '', '/home');
  deal(currentApi().on(authEndpoints.me, () => ana));
});
afterEach(() => {
  // The module outlives the test, and so does what nobody has taken.
  for (const address of ['/api/auth/me', `/api/users/discovery/${ana.id}?scope=all&limit=20`]) void takeEarly(address);
  signedIn(false);
  window.history.replaceState(null, '', '/');
});

const asked = () => currentApi().log.filter((call) => /\/(me|discovery\/[^/]+)$/u.test(call));
const both = ['GET /api/auth/me', `GET /api/users/discovery/${ana.id}`];

describe('what a member is about to see', () => {
  it('is asked for before her screens are here, and not again by them', async () => {
    signedIn(true);
    await askEarly();
    expect(asked()).toEqual(both);
    const { api } = renderApp('/home', { answers: deal });
    expect(await screen.findByRole('group', { name: 'Imani, 29' })).toBeDefined();
    expect([api.asked(authEndpoints.me).length, api.asked(discoveryEndpoints.cards).length]).toEqual([1, 1]);
  });

  it('is asked for in the language of the page, which the server writes to her in', async () => {
    signedIn(true);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-CH', 'en']);
    const fetched = vi.spyOn(window, 'fetch');
    await askEarly();
    expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([{ 'accept-language': 'de' }, { 'accept-language': 'de' }]);
  });

  it('needs no answer first where her copy is stored', async () => {
    writeStored('currentUser', ana);
    currentApi().on(authEndpoints.me, () => new Promise(() => {}));
    await askEarly();
    expect(asked()).toEqual(both);
  });

  it('is no deck on another screen, nor for a suspended member', async () => {
    signedIn(true);
    window.history.replaceState(null, '', '/chats');
    await askEarly();
    window.history.replaceState(null, '', '/home');
    currentApi().on(authEndpoints.me, () => aMember({ suspension: { until: null, reason: 'spam' } }));
    await askEarly();
    expect(asked()).toEqual(['GET /api/auth/me', 'GET /api/auth/me']);
  });

  it('is nothing for a visitor', async () => {
    await askEarly();
    expect(currentApi().log).toEqual([]);
  });
});
