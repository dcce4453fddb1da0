// How a match begins and how it ends. What is to be told stands beside the statement that made it true.
import type { Tx } from '#platform/db/db.ts';
import { lockPair } from '#platform/db/locks.ts';
import { notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import type { MatchDeps, MatchParts } from './deps.ts';
import { findActiveMatch, insertMatch, listActiveMatches, updateMatchEnded } from './queries.ts';

/**
 * Runs under the pair's lock.
 * @param seenBy the member whose own swipe made the match and who needs no telling
 */
export async function createMatch(
  { clock, events, created }: Pick<MatchParts, 'clock' | 'events' | 'created'>,
  tx: Tx,
  memberIds: readonly [string, string],
  seenBy?: string,
): Promise<string> {
  const match = { id: newId(), memberIds, seenBy };
  await insertMatch(tx, match, clock.now());
  tx.afterCommit(() => events.emit('match.created', { matchId: match.id, memberIds }));
  await created(tx, match);
  return match.id;
}

/**
 * Works on a suspended member, too: the match would come back with that member otherwise.
 * @param first what is done in the same transaction, once no other end can come between
 */
export async function unmatch(
  { db, safety }: Pick<MatchDeps, 'db' | 'safety'>,
  viewerId: string,
  matchId: string,
  first?: (tx: Tx, otherId: string) => Promise<void>,
): Promise<void> {
  await db.tx(async (tx) => {
    const row = await findActiveMatch(tx, viewerId, matchId);
    if (!row) throw notFound();
    if (first) {
      await lockPair(tx, viewerId, row.other_id);
      // Somebody else may have ended it while the lock was waited for.
      if (!(await findActiveMatch(tx, viewerId, matchId))) throw notFound();
      await first(tx, row.other_id);
    }
    await safety.separate(tx, viewerId, row.other_id, 'unmatch', viewerId);
  });
}

/** Takes part in every separation. */
export async function endMatch({ clock, events }: Pick<MatchDeps, 'clock' | 'events'>, tx: Tx, a: string, b: string): Promise<void> {
  const matchId = await updateMatchEnded(tx, a, b, clock.now());
  if (matchId !== undefined) tx.afterCommit(() => events.emit('match.ended', { matchId, memberIds: [a, b] }));
}

/** Takes part in the deletion of a member, before the matches go: to the others it looks like an unmatch. */
export async function endMatchesOfDeleted({ events }: Pick<MatchDeps, 'events'>, tx: Tx, memberId: string): Promise<void> {
  for (const { id, other_id } of await listActiveMatches(tx, memberId)) {
    tx.afterCommit(() => events.emit('match.ended', { matchId: id, memberIds: [memberId, other_id] }));
  }
}
