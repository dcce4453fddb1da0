import type { DiscoveryCard } from '@violet/contract/discovery';
import { describe, expect, it } from 'vitest';
import { aCard } from '#test/doubles/deck-double.ts';
import { aPlace } from '#test/doubles/place-double.ts';
import { mergeDeck, returnCard, takeCard } from './deck-list.ts';
import type { DeckList } from './deck-list.ts';

const card = (id: string) => ({ id }) as DiscoveryCard;
const cards = (ids: string) => [...ids].map(card);
const ids = (list: readonly DiscoveryCard[]) => list.map(({ id }) => id).join('');
const deck = (shown: string, gone = ''): DeckList => ({ cards: cards(shown), gone: cards(gone), more: true });

describe('the deck', () => {
  it('takes a card and gives the same one back on top', () => {
    const after = takeCard(deck('abc'), 'a');
    expect([ids(after.cards), ids(after.gone)]).toEqual(['bc', 'a']);
    expect(ids(returnCard(after, 'a').cards)).toBe('abc');
  });

  it('ignores a card it does not have', () => {
    const before = deck('ab', 'x');
    expect(takeCard(before, 'x')).toBe(before);
    expect(returnCard(before, 'a')).toBe(before);
  });

  it('adds a page without a card twice and without the swiped ones', () => {
    expect(ids(mergeDeck(deck('abc', 'x'), cards('xacbd')).cards)).toBe('abcd');
  });

  it('leaves the two cards in sight where they are, and drops others the server no longer deals', () => {
    expect(ids(mergeDeck(deck('abc'), cards('de')).cards)).toBe('abde');
  });

  it('calls the places of the cards in sight as the latest answer does, and changes nothing else of them', () => {
    const rome = (city: string, bio: string): DiscoveryCard[] => [aCard('Ida', { bio, place: aPlace('3169070', city, 'IT.07') })];
    const before: DeckList = { cards: rome('Rome', 'Tea'), gone: [], more: false };
    expect(mergeDeck(before, rome('Roma', 'Coffee')).cards).toEqual(rome('Roma', 'Tea'));
    expect(mergeDeck(before, []).cards).toEqual(before.cards);
  });

  it('knows that a short page was the last', () => {
    expect(mergeDeck(undefined, cards('ab')).more).toBe(false);
    expect(
      mergeDeck(
        undefined,
        Array.from({ length: 20 }, (_, at) => card(String(at))),
      ).more,
    ).toBe(true);
  });
});
