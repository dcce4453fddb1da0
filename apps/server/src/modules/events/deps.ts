import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Likes } from '../likes/service.ts';
import type { Safety } from '../safety/service.ts';

export interface EventDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'on' | 'emit'>;
  readonly limits: Pick<RateLimits, 'consume' | 'giveBack'>;
  readonly likes: Pick<Likes, 'likeQuietly' | 'likedAmong'>;
  readonly safety: Pick<Safety, 'onSeparation' | 'reportMeetup'>;
}
