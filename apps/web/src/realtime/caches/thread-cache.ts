// Conversations in the query cache: how they are fetched, and how what arrives is put into them. Spec §12 Conventions, WebSocket.
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat/chat';
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

export function listShown(queryClient: QueryClient): string[] {
  const shown = queryClient.getQueryCache().findAll({ queryKey: keyOf(chatEndpoints.list), type: 'active' });
  return shown.map(({ queryKey }) => (queryKey[1] as { matchId: string }).matchId);
}

/** Marks on known messages may be old after a time without the socket. Those on the screen are read again, the others forgotten. */
export function refreshThreads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: keyOf(chatEndpoints.list), type: 'inactive' });
  for (const matchId of listShown(queryClient)) {
    // The list itself is being fetched as well, and shows what is wrong.
    readAgain(queryClient, matchId).catch(() => {});
  }
}

/** Conversations in which the viewer reads further up, and is not to lose the place. */
const readFurtherUp = new Set<string>();

/** Answers what ends it. */
export function holdPlace(matchId: string): () => void {
  readFurtherUp.add(matchId);
  return () => void readFurtherUp.delete(matchId);
}

/** The newest page: the rest is fetched when it is scrolled to. Who reads further up has all of it read again. */
async function readAgain(queryClient: QueryClient, matchId: string): Promise<void> {
  const query = queryClient.getQueryCache().find<Thread>({ queryKey: threadKey(matchId) });
  // A first answer still on its way may be older, and would stand in place of the newest page.
  if (query?.state.data === undefined) await query?.fetch();
  const oldest = query?.state.data?.[0]?.seq ?? Infinity;
  let page = await fetchNewest(matchId);
  for (;;) {
    const fetched = page;
    const before = page[0]?.seq;
    const isEnough = before === undefined || before <= oldest || !readFurtherUp.has(matchId);
    // By hand: what is set as data is merged in.
    if (isEnough) query?.setState({ data: query.state.data?.filter(({ seq }) => seq >= (before ?? 0)) });
    changeThread(queryClient, matchId, (thread) => mergeThread(thread, fetched));
    if (isEnough) return;
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
