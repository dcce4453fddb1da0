// What other features do to the decks in the cache. A card goes or comes back, or all of them are dealt anew.
import { useQueryClient } from '@tanstack/react-query';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { useCallback } from 'react';
import { keyOf } from '#lib/query/query.ts';
import { returnCard, takeCard } from './deck-list.ts';
import type { DeckList } from './deck-list.ts';

const allDecks = { queryKey: keyOf(discoveryEndpoints.cards) };

/** Takes a card off every deck it lies in, or puts it back on top of them. */
export function useDeckMoves() {
  const queryClient = useQueryClient();
  const move = useCallback(
    (change: (deck: DeckList, cardId: string) => DeckList) => (cardId: string) => {
      queryClient.setQueriesData<DeckList>(allDecks, (deck) => deck && change(deck, cardId));
    },
    [queryClient],
  );
  return { take: move(takeCard), putBack: move(returnCard) };
}

/** Evicts all decks: other filters deal other cards. */
export function useEvictDecks(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries(allDecks);
}
