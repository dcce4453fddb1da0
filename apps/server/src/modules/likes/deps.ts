import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Chat } from '#modules/chat/service.ts';
import type { Matches } from '#modules/matches/service.ts';

export interface ReceivedLike {
  readonly memberId: string;
  readonly targetId: string;
  readonly isSuper: boolean;
}

export interface LikeDeps {
  readonly db: Db;
  /** A replica, or the same database; a few seconds old at most. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly chat: Pick<Chat, 'assertMayWrite' | 'storeComments'>;
  readonly matches: Pick<Matches, 'countWaiting' | 'create' | 'find'>;
}

export interface LikeParts extends LikeDeps {
  /** Has those take part who do something when a like is received, in its transaction. */
  readonly received: Participant<[like: ReceivedLike]>;
}
