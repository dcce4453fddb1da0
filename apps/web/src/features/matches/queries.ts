import { useQuery } from '@tanstack/react-query';
import { maxPageSize } from '@violet/contract/fields/paging';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import { read } from '#lib/query/query.ts';
import { useMatches } from '#parts/matches/queries.ts';

const waitingSince = ({ createdAt, lastMessage }: Match) => lastMessage?.createdAt ?? createdAt;

/** Those that wait for the viewer, longest first. What is known is kept by frames; only what lies on later pages is asked for. */
export function useTurns(): Match[] {
  const { data: known = [], hasNextPage } = useMatches();
  const { data: waiting = [] } = useQuery({
    ...read(matchEndpoints.list, { query: { turn: 'mine', limit: maxPageSize } }),
    enabled: hasNextPage,
  });
  const knownIds = new Set(known.map(({ id }) => id));
  const turns = [...known.filter(({ yourTurn }) => yourTurn), ...waiting.filter(({ id }) => !knownIds.has(id))];
  return turns.toSorted((a, b) => Date.parse(waitingSince(a)) - Date.parse(waitingSince(b)));
}
