import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { DomainEvents } from '#modules/domain-events.ts';

export interface StatusDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
}
