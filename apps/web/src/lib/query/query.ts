import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointShape, ParamsOf, QueryInputOf, ResponseOf } from '@violet/contract/endpoint';
import { api } from '#lib/api/api.ts';
import type { Call, CallArgument } from '#lib/api/api.ts';

export type EndpointKey = readonly [path: string, params?: object, query?: object];

/** Reads never go stale by themselves: freshness comes from invalidation alone. Spec §9, Read defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** For the next page of a list: a read that a change has asked for stays under way. */
export const besideRefetch = { cancelRefetch: false } as const;

/**
 * The cache key of a read. Without parameters it is the prefix of all reads of that endpoint:
 * `keyOf(matchEndpoints.list)` is `['/api/matches']`, `keyOf(chatEndpoints.list, { matchId })` one conversation's.
 */
export function keyOf<E extends EndpointShape>(endpoint: E, params?: ParamsOf<E>, query?: QueryInputOf<E>): EndpointKey {
  if (query !== undefined) return [endpoint.path, params ?? {}, query as object];
  return params === undefined ? [endpoint.path] : [endpoint.path, params];
}

/** Key and function of a read: `useQuery(read(matchEndpoints.list))`. */
export function read<E extends EndpointShape>(endpoint: E, ...[call]: CallArgument<E>) {
  const argument = (call ?? {}) as Call<E>;
  return queryOptions({
    queryKey: keyOf(endpoint, argument.params as ParamsOf<E>, argument.query as QueryInputOf<E>),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => api<E>(endpoint, ...([{ ...argument, signal }] as unknown as CallArgument<E>)),
  });
}
