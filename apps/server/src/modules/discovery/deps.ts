import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';

export interface DiscoveryDeps {
  readonly db: Db;
  /** Where decks are built from; may be a replica. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'counter' | 'distribution' | 'histogram'>;
  readonly profiles: Pick<Profiles, 'presentProfiles' | 'startBoost'>;
}
