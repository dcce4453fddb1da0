import type { Match } from '@violet/contract/matches';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { besideRefetch } from '#lib/query/query.ts';
import { useMatches } from '#parts/matches/queries.ts';
import { useThread } from '#features/chat/queries.ts';
import { matchesReadAt } from '#realtime/caches/matches-cache.ts';

export interface FoundConversation {
  /** Undefined while it is looked for. It stays once it was found, so that a dialog about its end can be finished. */
  match: Match | undefined;
  /** The server knows no such conversation of the viewer. */
  isMissing: boolean;
  /** It was the viewer's when this screen opened and is not any more. */
  isOver: boolean;
  /** Could not be loaded, though it may be the viewer's. */
  isBroken: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** The match of a conversation, page by page through the list; its messages tell whether it is the viewer's. */
export function useConversation(matchId: string): FoundConversation {
  const thread = useThread(matchId);
  const matches = useMatches();
  const listed = matches.data?.find(({ id }) => id === matchId);
  const [found, setFound] = useState(listed);
  if (listed !== undefined && listed !== found) setFound(listed);
  const match = listed ?? found;
  useReadAgain(listed !== undefined, matches);
  const isAbsent = useSearch(thread.isSuccess && match === undefined, matches);

  const isRefused = isRefusal(thread.error, 'not_found');
  return {
    match,
    isMissing: match === undefined && (isRefused || isAbsent),
    isOver: match !== undefined && isRefused,
    isBroken: !isRefused && ((thread.isError && thread.data === undefined) || (matches.isError && match === undefined)),
    isRetrying: thread.isFetching || matches.isFetching,
    retry() {
      if (thread.isError) void thread.refetch();
      if (matches.isError) void matches.refetch();
    },
  };
}

const trustMs = 60_000;

/** No frame tells of the other's settings for photos and voice. So a list older than a minute may be wrong. */
function useReadAgain(isListed: boolean, { refetch }: ReturnType<typeof useMatches>): void {
  const queryClient = useQueryClient();
  const [isOld] = useState(() => isListed && Date.now() - matchesReadAt(queryClient) > trustMs);
  useEffect(() => {
    if (isOld) void refetch(besideRefetch);
  }, [isOld, refetch]);
}

/** Goes through the pages of the list, and once more through all: the match may be younger than the list. True when it is in none. */
function useSearch(isWanted: boolean, matches: ReturnType<typeof useMatches>): boolean {
  const { isSuccess, isFetching, hasNextPage, fetchNextPage, refetch } = matches;
  const [lookedAgain, setLookedAgain] = useState(false);
  const isAtLoss = isWanted && isSuccess && !isFetching;
  useEffect(() => {
    if (!isAtLoss) return;
    if (hasNextPage) void fetchNextPage(besideRefetch);
    else if (!lookedAgain) void refetch().then(() => setLookedAgain(true));
  }, [isAtLoss, hasNextPage, lookedAgain, fetchNextPage, refetch]);
  return isAtLoss && !hasNextPage && lookedAgain;
}
