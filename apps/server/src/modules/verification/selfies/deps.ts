import type { Sql } from '#platform/db/db.ts';
import type { VerificationDeps } from '#modules/verification/deps.ts';
import type { PhotoMetricsQueue } from '#modules/verification/photo-metrics/photo-metrics-queue.ts';

export interface SelfieDeps extends Pick<
  VerificationDeps,
  'db' | 'clock' | 'events' | 'store' | 'fileDeletions' | 'fileUploads' | 'photos'
> {
  readonly photoMetricsQueue: PhotoMetricsQueue;
}

/** A picture sent for a pose. */
export interface Taken {
  readonly memberId: string;
  readonly poseId: string;
  readonly file: Buffer;
  /** Throws when the member may not send it any more. Asked at the moment of the write: comparing takes time. */
  assertStillAllowed(tx: Sql): Promise<void>;
}
