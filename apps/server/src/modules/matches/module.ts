import type { Module } from '#platform/module.ts';
import { deleteOlder, smallBatch } from '#platform/db/delete-older.ts';
import { afterParting, periodBefore } from '#platform/retention.ts';
import { matchRoutes } from './routes.ts';
import type { MatchDeps } from './deps.ts';
import { createMatches, type Matches } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['chat', 'profiles', 'safety', 'statuses'] as const;

/** Two members who liked each other, until one of them parts. */
export function matchesModule(deps: MatchDeps): Module<Matches> {
  const matches = createMatches(deps);
  const parted = () => periodBefore(deps.clock.now(), afterParting);
  return {
    service: matches,
    routes: matchRoutes(matches),
    exports: { matches: ({ id }) => matches.exportMatches(id), farewells: ({ id }) => matches.farewells(id) },
    retention: [
      { topic: 'connections', period: null, covers: ['matches.created_at', 'match_members.seen_at'], by: 'account deletion' },
      // What was said in it goes along.
      {
        topic: 'partings',
        period: afterParting,
        from: ['matches.ended_at'],
        by: 'retention',
        batch: smallBatch,
        erase: (limit) => deleteOlder(deps.db, { table: 'matches', key: 'id', moment: 'ended_at' }, parted(), limit),
      },
      {
        topic: 'partings',
        period: afterParting,
        from: ['farewells.said_at'],
        covers: ['farewells.put_away_at'],
        by: 'retention',
        erase: (limit) => deleteOlder(deps.db, { table: 'farewells', key: 'id', moment: 'said_at' }, parted(), limit),
      },
    ],
  };
}
