// Nobody hears the Discover that a document brought with it. It looks like what takes its place, and goes in time.
import { screen, waitFor } from '@testing-library/react';
import { firstCardPhoto } from '@violet/contract/first-calls';
import { datePlanEndpoints } from '@violet/contract/date-plans';
import { appealEndpoints } from '@violet/contract/moderation/appeals';
import { authEndpoints } from '@violet/contract/auth/auth';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earlyHomeId } from '#lib/early-home.ts';
import { loadTexts } from '#lib/i18n/i18n.ts';
import { ana, aMember } from '#test/cast.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp, renderPart } from '#test/render-app.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { EarlyHome } from './early-home.tsx';

const early = () => document.getElementById(earlyHomeId);
const card = aCard('Imani', { photos: [firstCardPhoto] });
const deal = dealDeck({ cards: [card] });

/** It is on its way, and stays there. */
function withoutDeck(api: ApiDouble): void {
  deal(api);
  api.on(discoveryEndpoints.cards, () => new Promise(() => {}));
}

beforeEach(async () => {
  await loadTexts('members');
  const brought = document.createElement('div');
  brought.innerHTML = renderToStaticMarkup(<EarlyHome />);
  document.body.append(...brought.children);
});
afterEach(() => {
  early()?.remove();
  for (const link of document.querySelectorAll('link[rel="preload"]')) link.remove();
  document.cookie = 'violet_signed_in=1; Path=/; Max-Age=0';
});

describe('the early Discover', () => {
  it('is heard by nobody and takes neither focus nor touch', () => {
    expect(['button', 'link', 'img', 'navigation', 'group'].flatMap((role) => screen.queryAllByRole(role))).toEqual([]);
    expect(early()?.getAttribute('aria-hidden')).toBe('true');
    expect(early()?.hasAttribute('inert')).toBe(true);
    expect(early()?.className).toContain('pointer-events-none');
  });

  it('shows the picture as the card will', async () => {
    const picture = early()?.querySelector('img');
    const looks = (image: Element | null | undefined) =>
      ['src', 'srcset', 'sizes', 'class', 'fetchpriority'].map((name) => image?.getAttribute(name));
    const expected = looks(picture);
    renderApp('/home', { as: ana, answers: deal });
    expect(looks(await screen.findByRole('img', { name: 'Portrait of Imani' }))).toEqual(expected);
  });

  it('stays until her deck is here, while the shell is drawn around it', async () => {
    let answer: (() => void) | undefined;
    renderApp('/home', {
      as: ana,
      answers(api) {
        deal(api);
        api.on(discoveryEndpoints.cards, () => new Promise((resolve) => void (answer = () => resolve([card]))));
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Discover' })).toBeDefined();
    await waitFor(() => expect(answer).toBeDefined());
    expect(early()).not.toBeNull();
    answer?.();
    expect(await screen.findByRole('group', { name: 'Imani, 29' })).toBeDefined();
    expect(early()).toBeNull();
  });

  it('goes for an empty deck', async () => {
    renderApp('/home', { as: ana, answers: dealDeck({ cards: [] }) });
    await waitFor(() => expect(document.querySelector('[data-deck-empty]')).not.toBeNull());
    expect(early()).toBeNull();
  });

  it('goes where the deck cannot be had', async () => {
    renderApp('/home', {
      as: ana,
      answers(api) {
        deal(api);
        api.refuse(discoveryEndpoints.cards, 'unavailable', 'Not now.');
      },
    });
    await waitFor(() => expect(document.querySelector('[data-deck-empty]')).not.toBeNull());
    expect(early()).toBeNull();
  });

  it('goes when another deck is asked for', async () => {
    const { person } = renderApp('/home', { as: ana, answers: withoutDeck });
    await person.click(await screen.findByRole('button', { name: /My City/u }));
    expect(early()).toBeNull();
  });

  it('goes with the member to no other screen', async () => {
    const { history } = renderApp('/home', { as: ana, answers: withoutDeck });
    await screen.findByRole('heading', { level: 1, name: 'Discover' });
    expect(early()).not.toBeNull();
    history.push('/tea');
    await waitFor(() => expect(early()).toBeNull());
  });

  it('waits with her who comes to the start, and goes when the session is over', async () => {
    document.cookie = 'violet_signed_in=1';
    let answer: (() => void) | undefined;
    const over = () => new Promise<never>((_, reject) => void (answer = () => reject(new Refusal('not_signed_in'))));
    renderApp('/', { answers: (api) => void api.on(authEndpoints.me, over) });
    await waitFor(() => expect(answer).toBeDefined());
    expect(early()).not.toBeNull();
    answer?.();
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeDefined();
    expect(early()).toBeNull();
  });

  it.each([
    ['is suspended', { suspension: { until: null, reason: 'spam' } }],
    ['has terms to read', { consentDue: '2' }],
    ['is told of a sanction', { notice: { kind: 'warned', reason: 'Harassment or bullying', at: '2026-05-01T10:00:00.000Z' } }],
  ] as const)('hides nothing from a member who %s', async (_what, owed) => {
    const member = aMember(owed);
    renderApp('/home', {
      as: member,
      answers: (double) => withoutDeck(double.on(appealEndpoints.appeals, () => []).on(datePlanEndpoints.list, () => [])),
    });
    await waitFor(() => expect(early()).toBeNull());
  });

  it('goes when a screen breaks', () => {
    renderPart(<CrashScreen error={new Error('broken')} reset={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(early()).toBeNull();
  });
});
