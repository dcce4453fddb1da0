import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { Safety } from '#modules/safety/service.ts';
import type { Statuses } from '#modules/statuses/service.ts';
import type { NewMatchRow } from './queries.ts';

export interface MatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly hub: Pick<Hub, 'send'>;
  readonly safety: Pick<Safety, 'separate'>;
  readonly profiles: Pick<Profiles, 'listProfiles'>;
  readonly statuses: Pick<Statuses, 'among'>;
}

export interface MatchParts extends MatchDeps {
  /** Has those take part who do something when a match is made, in its transaction. */
  readonly created: Participant<[match: NewMatchRow]>;
}
