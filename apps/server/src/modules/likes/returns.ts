// A ghost gets no new match. The likes she gave and got meanwhile are kept, and match when she comes back. Decisions 4.
import type { Sql } from '../../platform/db/db.ts';
import { lockPair } from '../../platform/db/locks.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Matches } from '../matches/service.ts';
import { canMeet, listUnmetPairs } from './queries.ts';
import { openQuietLikes } from './quiet-queries.ts';

export interface ReturnDeps {
  readonly events: DomainEvents;
  readonly matches: Pick<Matches, 'create' | 'find'>;
}

interface Made {
  readonly matchId: string;
  readonly otherId: string;
}

export function createReturns({ events, matches }: ReturnDeps) {
  // Made in a transaction that is not ours, so told when its owner says that it has committed, if it did.
  const untold = new Map<string, Made[]>();

  events.on('profile.changed', async ({ memberId }) => {
    const made = untold.get(memberId) ?? [];
    untold.delete(memberId);
    for (const { matchId, otherId } of made) {
      if (await matches.find(memberId, matchId)) events.emit('match.created', { matchId, memberIds: [memberId, otherId] });
    }
  });

  return {
    /** Takes part in every change of a profile: when it made her visible again, likes that wait for her become matches. */
    async meetReturned(tx: Sql, memberId: string): Promise<void> {
      const made: Made[] = [];
      for (const otherId of await listUnmetPairs(tx, memberId)) {
        // Of two ghosts who come back at once, the second to get here finds the first one back.
        await lockPair(tx, memberId, otherId);
        if (!(await canMeet(tx, memberId, otherId))) continue;
        await openQuietLikes(tx, memberId, otherId);
        made.push({ matchId: await matches.create(tx, memberId, otherId), otherId });
      }
      if (made.length > 0) untold.set(memberId, [...(untold.get(memberId) ?? []), ...made]);
    },
  };
}
