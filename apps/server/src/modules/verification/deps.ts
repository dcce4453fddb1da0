import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { PictureModels } from '#platform/picture-models/picture-models.ts';
import type { FileDeletions } from '#platform/storage/file-deletions.ts';
import type { FileUploads } from '#platform/storage/file-uploads.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Photos } from '#modules/photos/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { PhotoMetricsQueue } from './photo-metrics/photo-metrics-queue.ts';

export interface VerificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  /** Where selfies are kept. */
  readonly store: FileStore;
  readonly fileDeletions: Pick<FileDeletions, 'add'>;
  readonly fileUploads: FileUploads;
  readonly photos: Pick<Photos, 'read' | 'redrawSelfie'>;
  readonly profiles: Pick<Profiles, 'endVerification' | 'setVerified'>;
  readonly pictureModels: Pick<PictureModels, 'findFaces'>;
}

/** Runs inside the transaction in which a member loses the check mark. */
export type LossParticipant = Participant<[memberId: string]>;

/** What the use cases of this module share. */
export interface VerificationParts extends VerificationDeps {
  readonly photoMetricsQueue: PhotoMetricsQueue;
  /** Has those take part who do something when a check mark is lost. */
  readonly lost: LossParticipant;
}
