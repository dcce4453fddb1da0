// The deck of each scope and the boost. Spec §2 Discover; api.md, discovery.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultDeckPage, discoveryEndpoints } from '@violet/contract/discovery';
import type { DiscoveryScope } from '@violet/contract/discovery';
import { useCallback, useEffect } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { keyOf } from '../../lib/query.ts';
import { useAuth, useMember } from '../../session/session-context.ts';
import { fewCards, mergeDeck, returnCard, takeCard } from './deck-list.ts';
import type { DeckList } from './deck-list.ts';

const allDecks = { queryKey: keyOf(discoveryEndpoints.cards) };

/** The cards of one scope; the next page comes by itself while a few are still left. */
export function useDeck(scope: DiscoveryScope) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const queryKey = keyOf(discoveryEndpoints.cards, { userId }, { scope });
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await api(discoveryEndpoints.cards, { params: { userId }, query: { scope, limit: defaultDeckPage }, signal });
      return mergeDeck(queryClient.getQueryData<DeckList>(queryKey), fresh);
    },
  });
  const { data, refetch, isFetching } = query;
  const left = data?.cards.length;
  const runsLow = left !== undefined && left <= fewCards && data?.more === true;
  useEffect(() => {
    if (runsLow) void refetch({ cancelRefetch: false });
    // Asked again with every card that goes, so that one failure is not the end of the deck.
  }, [runsLow, left, refetch]);
  const isComing = isFetching && left === 0;
  return { ...query, cards: data?.cards, isWaiting: data === undefined ? query.isPending : isComing };
}

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

/** Forgets all decks: other filters deal other cards. */
export function useForgetDecks(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries(allDecks);
}

/** Shows her first for half an hour; she learns until when. */
export function useBoost() {
  const member = useMember();
  const { setUser, refresh } = useAuth();
  return useMutation({
    mutationFn: () => api(discoveryEndpoints.boost, { params: { userId: member.id } }),
    onSuccess: ({ boostedUntil }) => setUser({ ...member, boostedUntil }),
    // It may have begun by itself since, which her tile then counts down.
    onError: (error) => (isRefusal(error, 'boost_active') ? refresh() : undefined),
  });
}
