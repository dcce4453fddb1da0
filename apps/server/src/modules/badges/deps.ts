import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Tea } from '#modules/tea/service.ts';

export interface BadgeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly tea: Pick<Tea, 'tallies'>;
}
