// The cards of a deck, and those swiped off its top since they were fetched. Pure.
import { defaultDeckPage } from '@violet/contract/first-calls';
import type { DiscoveryCard } from '@violet/contract/discovery';

export interface DeckList {
  /** The first one is on top. */
  readonly cards: readonly DiscoveryCard[];
  /** Swiped, the latest first. The server may not have counted them yet, and a refusal or an undo brings one back. */
  readonly gone: readonly DiscoveryCard[];
  /** Whether the server may have more than what it sent last. */
  readonly more: boolean;
}

/** The next page is fetched when this few are left. */
export const fewCards = 5;

/** Cards on the screen; a fetch changes nothing of them under the viewer's thumb but what their places are called. */
const inSight = 2;

/** Places are named in the language of the call, which may be another one by now. */
function namedAnew(card: DiscoveryCard, fresh: readonly DiscoveryCard[]): DiscoveryCard {
  const again = fresh.find(({ id }) => id === card.id);
  return again === undefined ? card : { ...card, location: again.location, place: again.place };
}

export function mergeDeck(old: DeckList | undefined, fresh: readonly DiscoveryCard[]): DeckList {
  const gone = old?.gone ?? [];
  const kept = (old?.cards.slice(0, inSight) ?? []).map((card) => namedAnew(card, fresh));
  const known = new Set([...gone, ...kept].map(({ id }) => id));
  return { cards: [...kept, ...fresh.filter(({ id }) => !known.has(id))], gone, more: fresh.length >= defaultDeckPage };
}

export function takeCard(deck: DeckList, cardId: string): DeckList {
  const card = deck.cards.find(({ id }) => id === cardId);
  if (card === undefined) return deck;
  return { ...deck, cards: deck.cards.filter(({ id }) => id !== cardId), gone: [card, ...deck.gone] };
}

export function returnCard(deck: DeckList, cardId: string): DeckList {
  const card = deck.gone.find(({ id }) => id === cardId);
  if (card === undefined) return deck;
  return { ...deck, cards: [card, ...deck.cards], gone: deck.gone.filter(({ id }) => id !== cardId) };
}
