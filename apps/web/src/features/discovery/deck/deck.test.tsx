import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { likeEndpoints } from '@violet/contract/likes';
import type { SelfUser } from '@violet/contract/profiles';
import { describe, expect, it, vi } from 'vitest';
import { aMatch, ana, premiumAna } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { eugene } from '#test/doubles/place-double.ts';
import type { DeckDouble } from '#test/doubles/deck-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { renderApp } from '#test/render-app.tsx';

const imani = aCard('Imani');
const mei = aCard('Mei', { age: 26, location: 'Eugene, Oregon', place: eugene });
const noor = aCard('Noor', { age: null, location: '', place: null });

interface Opening extends Partial<DeckDouble> {
  as?: SelfUser;
  more?: (api: ApiDouble) => void;
}

async function openDeck({ as = ana, more, cards = [imani, mei, noor], ...deck }: Opening = {}) {
  const view = renderApp('/home', {
    as,
    answers(api) {
      dealDeck({ cards, ...deck })(api);
      more?.(api);
    },
  });
  await screen.findByRole('group', { name: cards[0]?.age === null ? cards[0].name : `${cards[0]?.name}, ${cards[0]?.age}` });
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
const top = (name: string) => screen.findByRole('group', { name });

describe('a swipe', () => {
  it('shows the next card at once and what is left after the answer', async () => {
    const { api, person } = await openDeck();
    expect(await screen.findByText('10 likes left today')).toBeDefined();
    expect(screen.getByText('1 super like remaining this week')).toBeDefined();
    await person.click(button('Like'));
    expect(screen.getByRole('group', { name: 'Mei, 26' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Imani, 29' })).toBeNull();
    expect(await screen.findByText('9 likes left today')).toBeDefined();
    expect(api.asked(likeEndpoints.swipe).map(({ body }) => body)).toEqual([
      { userId: ana.id, targetUserId: 'imani-id', isLike: true, isSuperLike: false },
    ]);
  });

  it('tells a screen reader who is next and what came of it', async () => {
    const { person } = await openDeck();
    await person.click(button('Like'));
    expect(await screen.findByText('Mei, 26, Eugene. Next profile.')).toBeDefined();
    expect(await screen.findByText('Liked. 9 likes left today.')).toBeDefined();
  });

  it('tells the feedback overlay what happened where', async () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push(event instanceof CustomEvent && event.detail);
    window.addEventListener('micro-interaction', listen);
    const { person } = await openDeck();
    await person.click(button('Pass'));
    window.removeEventListener('micro-interaction', listen);
    expect(heard).toEqual([{ type: 'pass', x: 0, y: 0 }]);
  });

  it('is sent once by a double tap', async () => {
    const { api, person } = await openDeck();
    await person.dblClick(button('Like'));
    expect(await screen.findByText('9 likes left today')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Mei, 26' })).toBeDefined();
    expect(api.asked(likeEndpoints.swipe)).toHaveLength(1);
  });

  it('follows the arrow keys, and the focus goes to the next card', async () => {
    const { api, person } = await openDeck();
    (await top('Imani, 29')).focus();
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(await top('Mei, 26'));
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await top('Noor'));
    await person.keyboard('{ArrowRight}');
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)).toHaveLength(3));
    expect(api.asked(likeEndpoints.swipe).map(({ body }) => [body.isLike, body.isSuperLike])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
    expect(await screen.findByRole('heading', { name: 'No More Profiles' })).toBeDefined();
  });

  it.each([
    ['right', 101, 0, { isLike: true, isSuperLike: false }],
    ['left', -101, 0, { isLike: false, isSuperLike: false }],
    ['up', 0, -101, { isLike: true, isSuperLike: true }],
  ])('is a drag of more than 100 px to the %s', async (_, x, y, body) => {
    const { api } = await openDeck();
    drag(await top('Imani, 29'), x, y);
    await top('Mei, 26');
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)[0]?.body).toMatchObject(body));
  });

  it('does not happen at 100 px, nor upwards without a super like', async () => {
    const { api } = await openDeck({ allowance: { superLikesRemaining: 0 } });
    expect(await screen.findByText('0 super likes remaining this week')).toBeDefined();
    const card = await top('Imani, 29');
    drag(card, 100, 0);
    drag(card, 0, -300);
    expect(await top('Imani, 29')).toBe(card);
    expect(api.asked(likeEndpoints.swipe)).toEqual([]);
    expect(within(card).getByText('Super Like used this week')).toBeDefined();
  });
});

function drag(card: HTMLElement, x: number, y: number): void {
  const at = (dx: number, dy: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: 200 + dx, clientY: 300 + dy });
  fireEvent.pointerDown(card, at(0, 0));
  fireEvent.pointerMove(card, at(x / 2, y / 2));
  fireEvent.pointerMove(card, at(x, y));
  fireEvent.pointerUp(card, at(x, y));
}

describe('a refused swipe', () => {
  it('puts the card back at the daily limit', async () => {
    const { person } = await openDeck({ more: (api) => api.refuse(likeEndpoints.swipe, 'daily_like_limit') });
    await person.click(button('Like'));
    expect(await screen.findByText('Daily limit reached')).toBeDefined();
    expect(await top('Imani, 29')).toBeDefined();
  });

  it('leads from the daily limit to Premium', async () => {
    const { person, address } = await openDeck({ more: (api) => api.refuse(likeEndpoints.swipe, 'daily_like_limit') });
    await person.click(button('Like'));
    expect(await screen.findByText('Upgrade to Premium for unlimited likes!')).toBeDefined();
    // A toast lets the pointer through until it has been counted, a moment after it is drawn.
    fireEvent.click(screen.getByText('Upgrade'));
    await waitFor(() => expect(address()).toBe('/premium'));
  });

  it('keeps the card where it is when none is left, and asks the server all the same', async () => {
    const { api, person } = await openDeck({
      allowance: { likesRemaining: 0 },
      more: (double) => double.refuse(likeEndpoints.swipe, 'daily_like_limit'),
    });
    await screen.findByText('0 likes left today');
    await person.click(button('Like'));
    expect(screen.getByRole('group', { name: 'Imani, 29' })).toBeDefined();
    expect(await screen.findByText('Daily limit reached')).toBeDefined();
    expect(api.asked(likeEndpoints.swipe)).toHaveLength(1);
  });

  it('says so when the week’s super like is used', async () => {
    const { person } = await openDeck({ more: (api) => api.refuse(likeEndpoints.swipe, 'weekly_super_like_limit') });
    await person.click(button('Super Like'));
    expect(await screen.findByText('Upgrade to Premium for 5 super likes per week!')).toBeDefined();
    expect(await top('Imani, 29')).toBeDefined();
  });

  it('puts the card back without a connection', async () => {
    const { person } = await openDeck();
    await screen.findByText('10 likes left today');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(button('Like'));
    expect(await screen.findByText('There is no connection. The profile is back on top.')).toBeDefined();
    expect(await top('Imani, 29')).toBeDefined();
  });

  it('lets the card go without a word when it was decided before', async () => {
    const { api, person } = await openDeck({ more: (double) => double.refuse(likeEndpoints.swipe, 'already_swiped') });
    await person.click(button('Like'));
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)).toHaveLength(1));
    expect(await top('Mei, 26')).toBeDefined();
    expect(screen.queryByText('That did not go through')).toBeNull();
  });
});

describe('undo', () => {
  it('brings the last card back for premium members', async () => {
    const { api, person } = await openDeck({ as: premiumAna, allowance: { likesRemaining: null, superLikesRemaining: 5 } });
    expect(await screen.findByText('Unlimited likes')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await person.click(button('Pass'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(document.activeElement).toBe(await top('Imani, 29')));
    expect(api.log).toContain('DELETE /api/likes/swipe-of-imani-id');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered after a match', async () => {
    const matches = { 'imani-id': aMatch({ id: 'match-imani' }) };
    const { person } = await openDeck({ as: premiumAna, allowance: { likesRemaining: null }, matches });
    await person.click(button('Like'));
    await person.click(await screen.findByRole('button', { name: 'Keep Discovering' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered to free members', async () => {
    const { api, person } = await openDeck();
    await person.click(button('Pass'));
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)).toHaveLength(1));
    expect(await screen.findByText('Passed. 10 likes left today.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the deck', () => {
  it('fetches the next page while a few are left, and shows nobody twice', async () => {
    const many = Array.from({ length: 23 }, (_, at) => aCard(`Woman${at}`));
    const { api } = await openDeck({ cards: many });
    for (const { name } of many) {
      const card = await top(`${name}, 29`);
      fireEvent.keyDown(card, { key: 'ArrowLeft' });
    }
    expect(await screen.findByRole('heading', { name: 'No More Profiles' })).toBeDefined();
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)).toHaveLength(23));
    expect(new Set(api.asked(likeEndpoints.swipe).map(({ body }) => body.targetUserId)).size).toBe(23);
    expect(api.asked(discoveryEndpoints.cards).length).toBeGreaterThan(1);
  });

  it('narrows by state and city, and says when nobody is near', async () => {
    const { api, person } = await openDeck({
      more: (double) => double.on(discoveryEndpoints.cards, ({ query }) => (query.scope === 'all' ? [imani] : [])),
    });
    expect(button('All Areas').getAttribute('aria-pressed')).toBe('true');
    await person.click(button('My City: Columbus'));
    expect(button('My City: Columbus').getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('heading', { name: 'No Local Profiles' })).toBeDefined();
    await person.click(button('My State: Ohio'));
    expect(await screen.findByRole('heading', { name: 'No Local Profiles' })).toBeDefined();
    await person.click(button('Show All Areas'));
    expect(await top('Imani, 29')).toBeDefined();
    expect(api.asked(discoveryEndpoints.cards).map(({ query }) => query.scope)).toEqual(['all', 'city', 'state']);
  });

  it('asks again on Refresh', async () => {
    const { person, api } = renderApp('/home', { as: ana, answers: dealDeck({ cards: [] }) });
    expect(await screen.findByRole('heading', { name: 'No More Profiles' })).toBeDefined();
    api.on(discoveryEndpoints.cards, () => [imani]);
    await person.click(button('Refresh'));
    expect(await top('Imani, 29')).toBeDefined();
  });

  it('says when it cannot be had, and tries again', async () => {
    const { person, api } = renderApp('/home', {
      as: ana,
      answers(double) {
        dealDeck({ cards: [imani] })(double);
        double.refuse(discoveryEndpoints.cards, 'unavailable');
      },
    });
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    api.on(discoveryEndpoints.cards, () => [imani]);
    await person.click(button('Try Again'));
    expect(await top('Imani, 29')).toBeDefined();
  });

  it('asks for the first picture as soon as it is dealt, in the very sizes that the card shows', async () => {
    const [first, second] = [aCard('Imani', { photos: ['/photos/imani-1'] }), aCard('Mei', { photos: ['/photos/mei-1'] })];
    await openDeck({ cards: [first, second] });
    const asked = [...document.head.querySelectorAll('link[rel="preload"][imagesrcset*="-1"]')].map((link) => [
      link.getAttribute('imagesrcset'),
      link.getAttribute('imagesizes'),
    ]);
    const picture = (name: string) => screen.getByAltText<HTMLImageElement>(`Portrait of ${name}`);
    const { srcset, sizes } = picture('Imani');
    expect(srcset).toBe('/photos/imani-1?size=card 640w, /photos/imani-1 1280w');
    expect(asked).toEqual([[srcset, sizes]]);
    expect(['Imani', 'Mei'].map((name) => picture(name).getAttribute('fetchpriority'))).toEqual(['high', 'low']);
  });

  it('says on each card why it is there', async () => {
    await openDeck({ cards: [aCard('Imani', { commonInterests: ['Pottery', 'Live jazz'], isVerified: true })] });
    expect(screen.getByText('You both like Pottery and Live jazz')).toBeDefined();
    expect(screen.getByText('Verified User')).toBeDefined();
  });

  it('shows three badges and opens the profile for the others', async () => {
    const badge = (id: string) => ({ id, name: `Badge ${id}`, description: '', icon: 'coffee', category: 'tea' as const, color: 'amber' });
    const { person } = await openDeck({ cards: [aCard('Imani', { badges: ['1', '2', '3', '4', '5'].map(badge) })] });
    const card = await top('Imani, 29');
    expect(within(card).getAllByText(/^Badge/u)).toHaveLength(3);
    await person.click(within(card).getByText('+2 more'));
    const sheet = await screen.findByRole('dialog', { name: 'Imani, 29' });
    expect(within(sheet).getAllByText(/^Badge \d/u)).toHaveLength(5);
  });

  it('opens the profile with Enter and by a tap', async () => {
    const { person } = await openDeck();
    (await top('Imani, 29')).focus();
    await person.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Imani, 29' });
    await person.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await top('Imani, 29'));
    expect(await screen.findByRole('dialog', { name: 'Imani, 29' })).toBeDefined();
  });
});
