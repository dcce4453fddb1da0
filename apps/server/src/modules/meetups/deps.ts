import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Likes } from '#modules/likes/service.ts';
import type { Places } from '#modules/places/service.ts';
import type { Safety } from '#modules/safety/service.ts';

export interface MeetupDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
  readonly limits: Pick<RateLimits, 'consume' | 'giveBack'>;
  readonly likes: Pick<Likes, 'likeQuietly' | 'likedAmong'>;
  readonly places: Pick<Places, 'homes'>;
  readonly safety: Pick<Safety, 'reportMeetup'>;
  /** Whether others reach the server than this machine: there, a place alone does not tell where and who. */
  readonly isExposed: boolean;
}
