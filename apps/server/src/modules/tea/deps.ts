import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { DomainEvents } from '#modules/domain-events.ts';

export interface TeaDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
  /** In a demo a story shows at once. */
  readonly demo: boolean;
  /** Whether request rates are limited at all: stories a day are one of them. */
  readonly rateLimits: boolean;
}
