// What open sockets hear of matches.
import type { DomainEventMap } from '#modules/domain-events.ts';
import type { MatchDeps } from './deps.ts';
import { findOwnMatch } from './listing.ts';
import { listActiveMatches } from './queries.ts';

type FrameDeps = Pick<MatchDeps, 'db' | 'clock' | 'hub' | 'profiles' | 'statuses'>;

/** To each of the two, with the other in it. */
export async function sendMatch(deps: FrameDeps, { matchId, memberIds }: DomainEventMap['match.created']): Promise<void> {
  for (const memberId of memberIds) {
    const match = await findOwnMatch(deps, memberId, matchId);
    if (match) deps.hub.send([memberId], { type: 'match', match });
  }
}

export function sendUnmatched({ hub }: Pick<MatchDeps, 'hub'>, { matchId, memberIds }: DomainEventMap['match.ended']): void {
  hub.send(memberIds, { type: 'unmatched', matchId });
}

/** Tells of a removal, too. Whoever takes a line back does not want it to stay on open pages. */
export async function sendMatchChanged(
  { db, hub }: Pick<MatchDeps, 'db' | 'hub'>,
  { memberId }: DomainEventMap['status.changed'],
): Promise<void> {
  const others = await listActiveMatches(db, memberId);
  if (others.length > 0)
    hub.send(
      others.map(({ other_id }) => other_id),
      { type: 'match_changed', userId: memberId },
    );
}

/** Matches of a suspended member are not told why: it looks like an unmatch as long as it lasts. */
export async function sendSuspended(
  { db, hub }: Pick<MatchDeps, 'db' | 'hub'>,
  { memberId }: DomainEventMap['member.suspended'],
): Promise<void> {
  for (const { id, other_id } of await listActiveMatches(db, memberId)) hub.send([other_id], { type: 'unmatched', matchId: id });
}
