// Matches: made by two likes, listed by what happened last, ended by an unmatch or a block. Spec §2 Chat list, R11 and R13.
import type { PageQuery } from '@violet/contract/fields/paging';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import type { MatchDeps, MatchParts } from './deps.ts';
import { exportMatches } from './export.ts';
import { sendMatch, sendMatchChanged, sendSuspended, sendUnmatched } from './frames.ts';
import { createMatch, endMatch, endMatchesOfDeleted, unmatch } from './life-cycle.ts';
import { findOwnMatch, listOwnMatches } from './listing.ts';
import { updateMatchesSeen, type NewMatchRow } from './queries.ts';

export function createMatches(deps: MatchDeps) {
  const newMatches = createParticipants<[match: NewMatchRow]>();
  const parts: MatchParts = { ...deps, created: newMatches.takePart };

  return {
    /** Registers who takes part in the transaction that makes a match. */
    onCreate: newMatches.add,
    list: (viewerId: string, query: PageQuery) => listOwnMatches(deps, viewerId, query),
    find: (viewerId: string, matchId: string) => findOwnMatch(deps, viewerId, matchId),
    create: (tx: Tx, memberIds: readonly [string, string], seenBy?: string) => createMatch(parts, tx, memberIds, seenBy),
    unmatch: (viewerId: string, matchId: string) => unmatch(deps, viewerId, matchId),
    markSeen: (sql: Sql, memberId: string) => updateMatchesSeen(sql, memberId, deps.clock.now()),
    endBetween: (tx: Tx, a: string, b: string) => endMatch(deps, tx, a, b),
    eraseMember: (tx: Tx, { id }: { readonly id: string }) => endMatchesOfDeleted(deps, tx, id),
    exportMatches: (memberId: string) => exportMatches(deps.db, memberId),
    sendMatch: (created: DomainEventMap['match.created']) => sendMatch(deps, created),
    sendMatchChanged: (changed: DomainEventMap['status.changed']) => sendMatchChanged(deps, changed),
    sendUnmatched: (ended: DomainEventMap['match.ended']) => sendUnmatched(deps, ended),
    sendSuspended: (suspended: DomainEventMap['member.suspended']) => sendSuspended(deps, suspended),
  };
}

export type Matches = ReturnType<typeof createMatches>;
