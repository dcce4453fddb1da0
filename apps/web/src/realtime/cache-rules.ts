// Which caches an incoming frame makes old. One line a frame; a frame without a line does not compile. Spec §4 Real-time connection.
import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat';
import { matchEndpoints } from '@violet/contract/matches';
import { notificationEndpoints } from '@violet/contract/notifications';
import type { ServerFrame, ServerFrameOf, ServerFrameType } from '@violet/contract/realtime';
import { paced } from '../lib/pace.ts';
import { keyOf } from '../lib/query.ts';

type Rules = { readonly [T in ServerFrameType]: (frame: ServerFrameOf<T>) => readonly QueryKey[] };

const matches = [keyOf(matchEndpoints.list), keyOf(matchEndpoints.listOf)];
const likes = [keyOf(notificationEndpoints.likesReceived), keyOf(notificationEndpoints.potentialMatches)];
const count = keyOf(notificationEndpoints.count);

const rules: Rules = {
  connected: () => [],
  message: ({ matchId }) => [keyOf(chatEndpoints.list, { matchId }), ...matches],
  typing: () => [],
  stop_typing: () => [],
  online_status: () => matches,
  read_receipt: () => [keyOf(chatEndpoints.list)],
  match: () => [...matches, ...likes, count],
  reaction: ({ matchId }) => [keyOf(chatEndpoints.list, { matchId })],
  notification: () => likes,
  unmatched: () => matches,
  // The session is asked first, and then everything: features/subscription.
  subscription: () => [],
  // The session is asked: features/appeals.
  notice: () => [],
  error: () => [],
};

export function keysMadeOldBy<T extends ServerFrameType>(frame: ServerFrameOf<T>): readonly QueryKey[] {
  const rule = rules[frame.type as T];
  return rule(frame);
}

export function applyToCache(queryClient: QueryClient, frame: ServerFrame): void {
  // The frame brings the number itself.
  if (frame.type === 'notification') queryClient.setQueryData(count, frame.count);
  for (const queryKey of keysMadeOldBy(frame)) makeOld(queryClient, queryKey);
}

/** Where people write quickly, a frame each would otherwise be a request each, and soon one too many. */
const refreshEveryMs = 1000;
const refreshers = new WeakMap<QueryClient, Map<string, () => void>>();

function makeOld(queryClient: QueryClient, queryKey: QueryKey): void {
  const known = refreshers.get(queryClient) ?? new Map<string, () => void>();
  refreshers.set(queryClient, known);
  const soon = known.get(hashKey(queryKey)) ?? paced(() => refresh(queryClient, queryKey), refreshEveryMs);
  known.set(hashKey(queryKey), soon);
  soon();
}

/** A first answer that is still on its way may be older than the frame: what it brings is asked for once more. */
function refresh(queryClient: QueryClient, queryKey: QueryKey): void {
  const firstOnes = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries({ queryKey });
  for (const query of firstOnes) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => undefined);
  }
}

/** What may have changed unseen while the socket was away. */
export function catchUp(queryClient: QueryClient): void {
  const missed = [...matches, ...likes, count, keyOf(chatEndpoints.list)];
  for (const queryKey of missed) refresh(queryClient, queryKey);
}
