// The list of matches in the query cache: under which key it stands, and how it is fetched.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { maxPageSize } from '@violet/contract/fields/paging';
import { matchEndpoints } from '@violet/contract/matches';
import type { Message } from '@violet/contract/messages';
import { apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';

const readAt = new WeakMap<QueryClient, number>();

/** When the list was last asked for, in ms; frames change it without asking. Never, where nobody has it. */
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
