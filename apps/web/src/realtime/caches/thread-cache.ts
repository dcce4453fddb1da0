// Conversations in the query cache: how they are fetched, and how what arrives is put into them. Spec §12 Conventions, WebSocket.
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat';
import { maxPageSize } from '@violet/contract/fields/paging';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';
import { knownUpTo, mergeThread, withPhotosCovered } from './thread.ts';
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

function listShown(queryClient: QueryClient): string[] {
  const shown = queryClient.getQueryCache().findAll({ queryKey: keyOf(chatEndpoints.list), type: 'active' });
  return shown.map(({ queryKey }) => (queryKey[1] as { matchId: string }).matchId);
}

/** After a time without the socket, marks on known messages may be old. Those on the screen are read again, the others forgotten. */
export function refreshThreads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: keyOf(chatEndpoints.list), type: 'inactive' });
  for (const matchId of listShown(queryClient)) {
    // The list itself is being fetched as well, and shows what is wrong.
    readAgain(queryClient, matchId).catch(() => {});
  }
}

/** Page by page from the end, as far back as it is known. */
async function readAgain(queryClient: QueryClient, matchId: string): Promise<void> {
  const oldest = queryClient.getQueryData<Thread>(threadKey(matchId))?.[0]?.seq ?? Infinity;
  let page = await fetchNewest(matchId);
  for (;;) {
    const fetched = page;
    changeThread(queryClient, matchId, (thread) => mergeThread(thread, fetched));
    const before = page[0]?.seq;
    if (before === undefined || before <= oldest) return;
    page = await api(chatEndpoints.list, { params: { matchId }, query: { before, limit: maxPageSize } });
  }
}

/** The viewer chose elsewhere how photos come. What is shown unasked is covered until it was read again. */
export function coverPhotos(queryClient: QueryClient, viewerId: string): void {
  for (const matchId of listShown(queryClient)) changeThread(queryClient, matchId, (thread) => withPhotosCovered(thread, viewerId));
  refreshThreads(queryClient);
}

/** When a conversation is over. One on the screen goes when the screen has been left. */
export function evictThread(queryClient: QueryClient, matchId: string): void {
  queryClient.removeQueries({ queryKey: threadKey(matchId), type: 'inactive' });
}
