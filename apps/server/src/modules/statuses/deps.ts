import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileDeletions } from '#platform/storage/file-deletions.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { FileUploads } from '#platform/storage/file-uploads.ts';
import type { DomainEvents } from '#modules/domain-events.ts';

export interface StatusDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  /** Where recordings are kept. */
  readonly store: FileStore;
  readonly fileDeletions: Pick<FileDeletions, 'add'>;
  readonly fileUploads: FileUploads;
}
