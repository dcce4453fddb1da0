// Conversations in the query cache: how they are fetched, and how what arrives is put into them. Spec §12 Conventions, WebSocket.
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat';
import { maxPageSize } from '@violet/contract/fields/paging';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';
import { knownUpTo, mergeThread } from './thread.ts';
import type { Thread } from './thread.ts';

export function threadKey(matchId: string) {
  return keyOf(chatEndpoints.list, { matchId });
}

/** The newest page at first; from then on only what is missing, so a conversation that is invalidated costs little. */
export function threadQuery(queryClient: QueryClient, matchId: string) {
  return queryOptions({
    queryKey: threadKey(matchId),
    queryFn: ({ signal }): Promise<Thread> => {
      const known = queryClient.getQueryData<Thread>(threadKey(matchId)) ?? [];
      return known.length === 0 ? fetchNewest(matchId, signal) : fetchMissing(matchId, known, signal);
    },
    // An answer is merged in, never put in place: what the socket brought while it was under way stays.
    structuralSharing: (known, fetched) => mergeThread((known as Thread | undefined) ?? [], fetched as Thread),
  });
}

function fetchNewest(matchId: string, signal?: AbortSignal): Promise<Thread> {
  return api(chatEndpoints.list, { params: { matchId }, signal });
}

export function fetchOlder(matchId: string, before: number): Promise<Thread> {
  return api(chatEndpoints.list, { params: { matchId }, query: { before } });
}

/** Only what was fetched, without what was known: that may have changed in the meantime. */
async function fetchMissing(matchId: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  let fetched: Thread = [];
  for (;;) {
    const after = knownUpTo(mergeThread(known, fetched));
    const page = await api(chatEndpoints.list, { params: { matchId }, query: { after, limit: maxPageSize }, signal });
    fetched = mergeThread(fetched, page);
    if (page.length < maxPageSize) return fetched;
  }
}

/** Changes a conversation that this device holds; one that it does not hold is fetched when it is opened. */
export function changeThread(queryClient: QueryClient, matchId: string, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(threadKey(matchId), (thread) => thread && change(thread));
}

/** After a time without the socket, marks on known messages may be old. Those on the screen are read again, the others forgotten. */
export function refreshThreads(queryClient: QueryClient): void {
  const all = keyOf(chatEndpoints.list);
  queryClient.removeQueries({ queryKey: all, type: 'inactive' });
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: all, type: 'active' })) {
    const { matchId } = queryKey[1] as { matchId: string };
    void fetchNewest(matchId).then(
      (page) => changeThread(queryClient, matchId, (thread) => mergeThread(thread, page)),
      // The list itself is being fetched as well, and shows what is wrong.
      () => {},
    );
  }
}

/** When a conversation is over. One on the screen goes when the screen has been left. */
export function evictThread(queryClient: QueryClient, matchId: string): void {
  queryClient.removeQueries({ queryKey: threadKey(matchId), type: 'inactive' });
}
