// The list of matches in the query cache: under which key it stands, and how it is fetched.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { maxPageSize } from '@violet/contract/fields/paging';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { apiPage } from '#lib/api/api.ts';
import type { Page } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';

const readAt = new WeakMap<QueryClient, number>();

/** The last time the list was asked for, in ms; frames change it without asking. Never, where nobody has it. */
export function matchesReadAt(queryClient: QueryClient): number {
  return readAt.get(queryClient) ?? Infinity;
}

/** Newest activity first, page by page. */
export const matchesQuery = infiniteQueryOptions({
  // Pages have a shape of their own, so their entry is a sibling of the plain list. Both are invalidated together.
  queryKey: [...keyOf(matchEndpoints.list), 'pages'],
  queryFn({ client, pageParam, signal }) {
    readAt.set(client, Date.now());
    return apiPage(matchEndpoints.list, { query: { cursor: pageParam }, signal });
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** How many of these, from the first, the viewer has on the screen. */
type Seen = (matches: readonly Match[]) => number;

const seenByScreens = new Set<Seen>();

/** Nothing is dropped of what a screen holds. Answers what ends it. */
export function holdMatches(seen: Seen): () => void {
  seenByScreens.add(seen);
  return () => void seenByScreens.delete(seen);
}

/** Leaves the first page, what is seen, and what is open, by the ids of its matches. The rest is fetched when it is asked for. */
export function dropUnseenMatches(queryClient: QueryClient, open: readonly string[]): void {
  queryClient.setQueryData(matchesQuery.queryKey, (known) => known && withoutUnseen(known, open));
}

function withoutUnseen({ pages, pageParams }: InfiniteData<Page<Match[]>>, open: readonly string[]): InfiniteData<Page<Match[]>> {
  const matches = pages.flatMap(({ items }) => items);
  const lastOpen = matches.findLastIndex(({ id }) => open.includes(id)) + 1;
  const seen = Math.max(lastOpen, ...[...seenByScreens].map((count) => count(matches)));
  let before = 0;
  const isLast = ({ items }: Page<Match[]>) => (before += items.length) >= seen;
  const end = pages.findIndex(isLast) + 1 || pages.length;
  return { pages: pages.slice(0, end), pageParams: pageParams.slice(0, end) };
}

/** Those that wait for the viewer, longest first, on whichever page of the list they are. */
export const turnsQuery = read(matchEndpoints.list, { query: { turn: 'mine', limit: maxPageSize } });

/** Of a message: its reader is whoever has not sent it. */
export type UnreadBeyond = Pick<Message, 'id' | 'senderId'>;

/**
 * Conversations on no page that was fetched, each with its newest message that was not read. The server says those once more
 * after `connected`.
 */
export const unreadBeyondQuery = queryOptions({
  queryKey: ['unread-beyond'],
  queryFn: (): Record<string, UnreadBeyond | undefined> => ({}),
  initialData: {},
});
