import { useQuery } from '@tanstack/react-query';
import type { Match } from '@violet/contract/matches';
import { isTurn } from '@violet/contract/chat/your-turn';
import { useMatches } from '#parts/matches/queries.ts';
import { turnsQuery } from '#realtime/caches/matches-cache.ts';

/** Since when a match waits (epoch ms). Undefined where its last message is nobody's turn, and so does not say it. */
function waitingSince({ createdAt, lastMessage }: Match): number | undefined {
  if (lastMessage === null) return Date.parse(createdAt);
  return isTurn(lastMessage) ? Date.parse(lastMessage.createdAt) : undefined;
}

/** By match, in the server's order: one that does not say it has waited as long as the one before. */
function sinceByOrder(waiting: readonly Match[]): ReadonlyMap<string, number> {
  let since = 0;
  return new Map(waiting.map((match) => [match.id, (since = waitingSince(match) ?? since)]));
}

/**
 * Those that wait for the viewer, longest first. What is known is kept by frames. Asked for is what lies on later pages, and the order where a
 * match does not say it.
 */
export function useTurns(): Match[] {
  const { data: known = [], hasNextPage } = useMatches();
  const own = known.filter(({ yourTurn }) => yourTurn);
  const asks = hasNextPage || own.some((match) => waitingSince(match) === undefined);
  const { data } = useQuery({ ...turnsQuery, enabled: asks });
  // What was read before, and is read again no more, may be over.
  const waiting = asks ? (data ?? []) : [];
  const knownIds = new Set(known.map(({ id }) => id));
  const place = new Map(waiting.map(({ id }, index) => [id, index]));
  const ordered = sinceByOrder(waiting);
  const sinceOf = (match: Match) => waitingSince(match) ?? ordered.get(match.id) ?? Infinity;
  const placeOf = ({ id }: Match) => place.get(id) ?? waiting.length;
  return [...own, ...waiting.filter(({ id }) => !knownIds.has(id))].toSorted((a, b) => {
    const [sinceA, sinceB] = [sinceOf(a), sinceOf(b)];
    return sinceA === sinceB ? placeOf(a) - placeOf(b) : sinceA - sinceB;
  });
}
