import type { PhotoCheck } from '#platform/picture-models/photo-check.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { PictureModels } from '#platform/picture-models/picture-models.ts';
import type { FileDeletions } from '#platform/storage/file-deletions.ts';
import type { FileUploads } from '#platform/storage/file-uploads.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { LimitPictures } from './pictures/limit-pictures.ts';

export interface PhotoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly store: FileStore;
  readonly fileDeletions: Pick<FileDeletions, 'add'>;
  readonly fileUploads: FileUploads;
  readonly metrics: Pick<Metrics, 'histogram'>;
  readonly pictureModels: Pick<PictureModels, 'findNudity'>;
  /** What judges photos of conversations. */
  readonly photoCheck: PhotoCheck;
  /** Whether others see pictures of those alone who have proven an address or a number. */
  readonly provesContacts: boolean;
}

/** Throws when the member may not upload any more. Asked at the moment of the write: reading a file takes time. */
export type AssertStillAllowed = (tx: Sql) => Promise<void>;

/** Runs inside the transaction that changed a member's photos. */
export type PhotoParticipant = Participant<[memberId: string]>;

/** Runs inside the transaction that keeps a new picture; what it throws keeps it out. */
export type UploadParticipant = Participant<[memberId: string, fingerprint: string]>;

export interface PictureUpload {
  readonly memberId: string;
  readonly place: 'photo' | 'selfie';
  /** As it was sent. */
  readonly file: Buffer;
  /** What it looks like; null before it was read, and for what looks like everything. */
  readonly fingerprint: string | null;
}

/** Looks at every picture before it is kept; what it throws keeps it out. */
export type PictureScreen = (upload: PictureUpload) => Promise<void>;

/** What the use cases of this module share. */
export interface PhotoParts extends PhotoDeps {
  /** At most so many pictures are read at once. */
  readonly limit: LimitPictures;
  /** Has the participants take part. */
  readonly changed: PhotoParticipant;
  readonly uploading: UploadParticipant;
  readonly screen: PictureScreen;
}
