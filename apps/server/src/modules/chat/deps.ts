import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { OpenLease } from '#platform/lease.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { FileUploads } from '#platform/storage/file-uploads.ts';
import type { Photos } from '#modules/photos/service.ts';
import type { DomainEvents } from '#modules/domain-events.ts';

export interface ChatDeps {
  readonly db: Db;
  /** A replica, or the same database; a few seconds old at most. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'send' | 'sendHere' | 'isHere' | 'listHere' | 'whenGone' | 'onlineAmong'>;
  readonly store: FileStore;
  readonly fileUploads: FileUploads;
  readonly photos: Pick<Photos, 'redrawForMessage'>;
  readonly limits: Pick<RateLimits, 'consume'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'distribution'>;
  /** Undefined where no other process works on the same database. */
  readonly openLease: OpenLease | undefined;
  /** Whether those alone write who have proven an address or a number. */
  readonly provesContacts: boolean;
}
