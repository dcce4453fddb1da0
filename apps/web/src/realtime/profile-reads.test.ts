// A match shows more photos than before it, and than after it. A profile in the cache is old then. ADR 044.
import { profileEndpoints } from '@violet/contract/profiles';
import type { ServerFrame } from '@violet/contract/realtime';
import { expect, it } from 'vitest';
import { aMatch, aMessage } from '#test/cast.ts';
import { createQueryClient, read } from '#lib/query/query.ts';
import { applyToCache } from './cache-rules.ts';

const frames: readonly [string, ServerFrame, boolean][] = [
  ['a match', { type: 'match', match: aMatch() }, true],
  ['the end of one', { type: 'unmatched', matchId: 'match-bea' }, true],
  ['a message', { type: 'message', matchId: 'match-bea', senderId: 'bea-id', messageId: 'message-1', message: aMessage() }, false],
];

it.each(frames)('%s', (_what, frame, isOld) => {
  const queryClient = createQueryClient();
  const { queryKey } = read(profileEndpoints.get, { params: { userId: 'bea-id' } });
  queryClient.setQueryData(queryKey, {} as never);
  applyToCache(queryClient, frame);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isOld);
});
