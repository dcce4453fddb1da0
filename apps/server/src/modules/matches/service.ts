// Matches: made by two likes, listed by what happened last, ended by an unmatch or a block. Spec §2 Chat list, R11 and R13.
import type { FarewellLine } from '@violet/contract/chat/farewells';
import type { MatchQuery } from '@violet/contract/matches';
import { waitingAfterHours } from '@violet/contract/chat/your-turn';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import type { MatchDeps, MatchParts } from './deps.ts';
import { exportMatches } from './export.ts';
import { closeKindly, endFarewells, ownFarewells, putAway } from './farewells.ts';
import { sendMatch, sendMatchChanged, sendSuspended, sendUnmatched } from './frames.ts';
import type { SeparationCause } from '#modules/safety/service.ts';
import { createMatch, endMatch, endMatchesOfDeleted, unmatch } from './life-cycle.ts';
import { findOwnMatch, listOwnMatches } from './listing.ts';
import { countWaiting, updateMatchesSeen, type NewMatchRow } from './queries.ts';

export function createMatches(deps: MatchDeps) {
  const newMatches = createParticipants<[match: NewMatchRow]>();
  const parts: MatchParts = { ...deps, created: newMatches.takePart };

  return {
    /** Registers who takes part in the transaction that makes a match. */
    onCreate: newMatches.add,
    list: (viewerId: string, query: MatchQuery) => listOwnMatches(deps, viewerId, query),
    find: (viewerId: string, matchId: string) => findOwnMatch(deps, viewerId, matchId),
    create: (tx: Tx, memberIds: readonly [string, string], seenBy?: string) => createMatch(parts, tx, memberIds, seenBy),
    unmatch: (viewerId: string, matchId: string) => unmatch(deps, viewerId, matchId),
    /** How many conversations have waited long for a word of the member. */
    countWaiting(sql: Sql, memberId: string): Promise<number> {
      const now = deps.clock.now();
      return countWaiting(sql, memberId, new Date(now.getTime() - waitingAfterHours * 3_600_000), now);
    },
    closeKindly: (viewerId: string, matchId: string, line: FarewellLine) => closeKindly(deps, viewerId, matchId, line),
    farewells: (viewerId: string) => ownFarewells(deps, viewerId),
    putFarewellAway: (viewerId: string, farewellId: string) => putAway(deps, viewerId, farewellId),
    endFarewells: (tx: Tx, a: string, b: string, cause: SeparationCause) => endFarewells(deps, tx, [a, b], cause),
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
