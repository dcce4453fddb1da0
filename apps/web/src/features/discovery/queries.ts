// The deck of each scope and the boost. Spec §2 Discover, §12 Discovery.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { defaultDeckPage } from '@violet/contract/first-calls';
import type { DiscoveryScope } from '@violet/contract/discovery';
import { useEffect } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';
import { useAuth, useMember } from '#session/session-context.ts';
import { fewCards, mergeDeck } from '#parts/deck/deck-list.ts';
import type { DeckList } from '#parts/deck/deck-list.ts';
import { preloadCardPhoto } from './card/card-photo.ts';

/** The cards of one scope; the next page comes by itself while a few are still left. */
export function useDeck(scope: DiscoveryScope) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const queryKey = keyOf(discoveryEndpoints.cards, { userId }, { scope });
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await api(discoveryEndpoints.cards, { params: { userId }, query: { scope, limit: defaultDeckPage }, signal });
      const before = queryClient.getQueryData<DeckList>(queryKey);
      const deck = mergeDeck(before, fresh);
      if (before?.cards[0] === undefined) preloadCardPhoto(deck.cards[0]?.photos[0]);
      return deck;
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

/** Shows the member first for half an hour; the answer says until when. */
export function useBoost() {
  const member = useMember();
  const { changeUser, refresh } = useAuth();
  return useMutation({
    mutationFn: () => api(discoveryEndpoints.boost, { params: { userId: member.id } }),
    onSuccess: ({ boostedUntil }) => changeUser({ ...member, boostedUntil }),
    // A boost may have begun on another device; the tile then counts it down.
    onError: (error) => (isRefusal(error, 'boost_active') ? refresh() : undefined),
  });
}
